// covers: half: pairs
// launch: block 128
// in half x[128] specials
// out half y[1024]
// out uint m[128]
// compare: bits

#include <cuda_fp16.h>

extern "C" __global__ void k(const __half* x, __half* y, unsigned int* m) {
  const int i = threadIdx.x;
  const __half2 a = __halves2half2(x[i], x[127 - i]), b = __half2half2(x[i ^ 1]);
  const __half2 r[4] = {__hadd2(a, b), __hmul2(a, b), __hfma2(a, b, a), __lowhigh2highlow(a)};
  for (int j = 0; j < 4; j++) {
    y[256 * j + i] = __low2half(r[j]);
    y[256 * j + 128 + i] = __high2half(r[j]);
  }
  m[i] = (__hbeq2(a, b) ? 1u : 0u) + (__hble2(a, b) ? 2u : 0u) + (__hbgtu2(a, b) ? 4u : 0u);
}
