// covers: conversions: float to integers with rounding modes
// launch: block 128
// in float x[128] uniform(-5e9,5e9)
// out uint y[512]
// compare: bits

extern "C" __global__ void k(const float* x, unsigned int* y) {
  const int i = threadIdx.x;
  y[i] = __float2uint_rn(x[i]);
  y[128 + i] = __float2uint_rz(x[i]);
  y[256 + i] = __float2uint_ru(x[i]);
  y[384 + i] = __float2uint_rd(x[i]);
}
