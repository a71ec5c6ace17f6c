// covers: conversions: bit casts
// launch: block 128
// in float x[128] bits
// out int y[128]
// out uint z[128]
// out float w[256]
// compare: bits

extern "C" __global__ void k(const float* x, int* y, unsigned int* z, float* w) {
  const int i = threadIdx.x;
  y[i] = isnan(x[i]) ? 0 : __float_as_int(x[i]);
  z[i] = isnan(x[i]) ? 0 : __float_as_uint(x[i]);
  w[i] = __int_as_float(__float_as_int(x[i]) ^ 1);
  w[128 + i] = __uint_as_float(__float_as_uint(x[i]) & 0x7fffffffu);
}
