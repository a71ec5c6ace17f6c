// covers: conversions: integers to floating point with rounding modes
// launch: block 128
// in uint x[128] uniform(0,100)
// out float y[512]
// out double z[128]
// compare: bits

extern "C" __global__ void k(const unsigned int* x, float* y, double* z) {
  const int i = threadIdx.x;
  y[0 + i] = __uint2float_rn(x[i]);
  y[128 + i] = __uint2float_rz(x[i]);
  y[256 + i] = __uint2float_ru(x[i]);
  y[384 + i] = __uint2float_rd(x[i]);
  z[0 + i] = __uint2double_rn(x[i]);
}
