// covers: conversions: double to float with rounding modes
// launch: block 128
// in double x[128] uniform(-4,4)
// out float y[512]
// compare: bits

extern "C" __global__ void k(const double* x, float* y) {
  const int i = threadIdx.x;
  y[0 + i] = __double2float_rn(x[i]);
  y[128 + i] = __double2float_rz(x[i]);
  y[256 + i] = __double2float_ru(x[i]);
  y[384 + i] = __double2float_rd(x[i]);
}
