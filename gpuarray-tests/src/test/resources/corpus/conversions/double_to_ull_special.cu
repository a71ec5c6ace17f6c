// covers: conversions: double to integers with rounding modes
// launch: block 128
// in double x[128] specials
// out ulonglong y[512]
// compare: bits

extern "C" __global__ void k(const double* x, unsigned long long* y) {
  const int i = threadIdx.x;
  y[i] = __double2ull_rn(x[i]);
  y[128 + i] = __double2ull_rz(x[i]);
  y[256 + i] = __double2ull_ru(x[i]);
  y[384 + i] = __double2ull_rd(x[i]);
}
