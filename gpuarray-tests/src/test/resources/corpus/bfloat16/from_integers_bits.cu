// covers: bfloat16: conversions from integers
// launch: block 128
// in int x[128] bits
// in longlong w[128] bits
// in short h[128] bits
// out bfloat16 y[768]
// compare: bits

#include <cuda_bf16.h>

extern "C" __global__ void k(const int* x, const long long* w, const short* h, __nv_bfloat16* y) {
  const int i = threadIdx.x;
  y[0 + i] = __int2bfloat16_rn(x[i]);
  y[128 + i] = __int2bfloat16_rz(x[i]);
  y[256 + i] = __uint2bfloat16_ru((unsigned) x[i]);
  y[384 + i] = __ll2bfloat16_rd(w[i]);
  y[512 + i] = __short2bfloat16_rn(h[i]);
  y[640 + i] = __ull2bfloat16_rn((unsigned long long) w[i]);
}
