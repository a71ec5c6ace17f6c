// covers: conversions: double to integers with rounding modes
// launch: block 128
// in double x[128] uniform(-5e9,5e9)
// out longlong y[512]
// compare: bits

extern "C" __global__ void k(const double* x, long long* y) {
  const int i = threadIdx.x;
  y[i] = __double2ll_rn(x[i]);
  y[128 + i] = __double2ll_rz(x[i]);
  y[256 + i] = __double2ll_ru(x[i]);
  y[384 + i] = __double2ll_rd(x[i]);
}
