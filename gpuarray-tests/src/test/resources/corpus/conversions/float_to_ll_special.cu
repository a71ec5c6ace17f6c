// covers: conversions: float to integers with rounding modes
// launch: block 128
// in float x[128] specials
// out longlong y[512]
// compare: bits

extern "C" __global__ void k(const float* x, long long* y) {
  const int i = threadIdx.x;
  y[i] = __float2ll_rn(x[i]);
  y[128 + i] = __float2ll_rz(x[i]);
  y[256 + i] = __float2ll_ru(x[i]);
  y[384 + i] = __float2ll_rd(x[i]);
}
