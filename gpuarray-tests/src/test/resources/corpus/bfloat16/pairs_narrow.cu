// covers: bfloat16: pairs
// launch: block 128
// in bfloat16 x[128] uniform(-4,4)
// out bfloat16 y[1024]
// out uint m[128]
// compare: bits

#include <cuda_bf16.h>

extern "C" __global__ void k(const __nv_bfloat16* x, __nv_bfloat16* y, unsigned int* m) {
  const int i = threadIdx.x;
  const __nv_bfloat162 a = __halves2bfloat162(x[i], x[127 - i]), b = __bfloat162bfloat162(x[i ^ 1]);
  const __nv_bfloat162 r[4] = {__hadd2(a, b), __hmul2(a, b), __hfma2(a, b, a), __lowhigh2highlow(a)};
  for (int j = 0; j < 4; j++) {
    y[256 * j + i] = __low2bfloat16(r[j]);
    y[256 * j + 128 + i] = __high2bfloat16(r[j]);
  }
  m[i] = (__hbeq2(a, b) ? 1u : 0u) + (__hble2(a, b) ? 2u : 0u) + (__hbgtu2(a, b) ? 4u : 0u);
}
