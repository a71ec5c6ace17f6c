// covers: bfloat16: operators
// launch: block 128
// in bfloat16 x[128] specials
// out bfloat16 y[1024]
// compare: bits

#include <cuda_bf16.h>

extern "C" __global__ void k(const __nv_bfloat16* x, __nv_bfloat16* y) {
  const int i = threadIdx.x;
  const __nv_bfloat16 a = x[i], b = x[127 - i];
  __nv_bfloat16 v = a;
  v += b;
  y[0 + i] = a + b;
  y[128 + i] = a - b;
  y[256 + i] = a * b;
  y[384 + i] = a / b;
  y[512 + i] = -a;
  y[640 + i] = v;
  v *= b;
  y[768 + i] = v;
  v -= a;
  y[896 + i] = v;
}
