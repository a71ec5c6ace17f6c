// covers: conversions: integers to floating point with rounding modes
// launch: block 128
// in ulonglong x[128] specials
// out float y[512]
// out double z[512]
// compare: bits

extern "C" __global__ void k(const unsigned long long* x, float* y, double* z) {
  const int i = threadIdx.x;
  y[0 + i] = __ull2float_rn(x[i]);
  y[128 + i] = __ull2float_rz(x[i]);
  y[256 + i] = __ull2float_ru(x[i]);
  y[384 + i] = __ull2float_rd(x[i]);
  z[0 + i] = __ull2double_rn(x[i]);
  z[128 + i] = __ull2double_rz(x[i]);
  z[256 + i] = __ull2double_ru(x[i]);
  z[384 + i] = __ull2double_rd(x[i]);
}
