// covers: half: arithmetic functions
// launch: block 128
// in half x[128] bits
// out half y[1024]
// compare: bits

#include <cuda_fp16.h>

extern "C" __global__ void k(const __half* x, __half* y) {
  const int i = threadIdx.x;
  const __half a = x[i], b = x[127 - i], c = x[i ^ 1];
  y[0 + i] = __hadd(a, b);
  y[128 + i] = __hsub(a, b);
  y[256 + i] = __hmul(a, b);
  y[384 + i] = __hdiv(a, b);
  y[512 + i] = __hfma(a, b, c);
  y[640 + i] = __hneg(a);
  y[768 + i] = __habs(a);
  y[896 + i] = __hmax(a, b);
}
