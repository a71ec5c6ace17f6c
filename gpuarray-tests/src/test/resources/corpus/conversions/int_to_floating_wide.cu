// covers: conversions: integers to floating point with rounding modes
// launch: block 128
// in int x[128] bits
// out float y[512]
// out double z[128]
// compare: bits

extern "C" __global__ void k(const int* x, float* y, double* z) {
  const int i = threadIdx.x;
  y[0 + i] = __int2float_rn(x[i]);
  y[128 + i] = __int2float_rz(x[i]);
  y[256 + i] = __int2float_ru(x[i]);
  y[384 + i] = __int2float_rd(x[i]);
  z[0 + i] = __int2double_rn(x[i]);
}
