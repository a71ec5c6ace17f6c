// covers: conversions: float to integers with rounding modes
// launch: block 128
// in float x[128] uniform(-5e9,5e9)
// out ulonglong y[512]
// compare: bits

extern "C" __global__ void k(const float* x, unsigned long long* y) {
  const int i = threadIdx.x;
  y[i] = __float2ull_rn(x[i]);
  y[128 + i] = __float2ull_rz(x[i]);
  y[256 + i] = __float2ull_ru(x[i]);
  y[384 + i] = __float2ull_rd(x[i]);
}
