// covers: bfloat16: conversions from float and double
// launch: block 128
// in float x[128] specials
// in double d[128] specials
// out bfloat16 y[768]
// compare: bits

#include <cuda_bf16.h>

extern "C" __global__ void k(const float* x, const double* d, __nv_bfloat16* y) {
  const int i = threadIdx.x;
  y[0 + i] = __float2bfloat16(x[i]);
  y[128 + i] = __float2bfloat16_rn(x[i]);
  y[256 + i] = __float2bfloat16_rz(x[i]);
  y[384 + i] = __float2bfloat16_ru(x[i]);
  y[512 + i] = __float2bfloat16_rd(x[i]);
  y[640 + i] = __double2bfloat16(d[i]);
}
