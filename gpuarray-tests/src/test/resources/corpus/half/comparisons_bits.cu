// covers: half: comparisons
// launch: block 128
// in half x[128] bits
// out int y[1024]
// compare: bits

#include <cuda_fp16.h>

extern "C" __global__ void k(const __half* x, int* y) {
  const int i = threadIdx.x;
  const __half a = x[i], b = x[127 - i];
  y[0 + i] = __heq(a, b);
  y[128 + i] = __hne(a, b) + 2 * __hneu(a, b);
  y[256 + i] = __hle(a, b) + 2 * __hleu(a, b);
  y[384 + i] = __hgt(a, b) + 2 * __hgtu(a, b);
  y[512 + i] = __hisnan(a);
  y[640 + i] = __hisinf(a);
  y[768 + i] = (a < b) + 2 * (a == b) + 4 * (a >= b);
  y[896 + i] = (a != b) + 2 * (a > b) + 4 * (a <= b);
}
