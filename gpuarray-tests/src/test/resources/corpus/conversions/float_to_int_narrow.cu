// covers: conversions: float to integers with rounding modes
// launch: block 128
// in float x[128] uniform(-10,10)
// out int y[512]
// compare: bits

extern "C" __global__ void k(const float* x, int* y) {
  const int i = threadIdx.x;
  y[i] = __float2int_rn(x[i]);
  y[128 + i] = __float2int_rz(x[i]);
  y[256 + i] = __float2int_ru(x[i]);
  y[384 + i] = __float2int_rd(x[i]);
}
