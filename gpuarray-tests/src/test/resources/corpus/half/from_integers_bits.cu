// covers: half: conversions from integers
// launch: block 128
// in int x[128] bits
// in longlong w[128] bits
// in short h[128] bits
// out half y[768]
// compare: bits

#include <cuda_fp16.h>

extern "C" __global__ void k(const int* x, const long long* w, const short* h, __half* y) {
  const int i = threadIdx.x;
  y[0 + i] = __int2half_rn(x[i]);
  y[128 + i] = __int2half_rz(x[i]);
  y[256 + i] = __uint2half_ru((unsigned) x[i]);
  y[384 + i] = __ll2half_rd(w[i]);
  y[512 + i] = __short2half_rn(h[i]);
  y[640 + i] = __ull2half_rn((unsigned long long) w[i]);
}
