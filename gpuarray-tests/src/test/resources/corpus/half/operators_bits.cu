// covers: half: operators
// launch: block 128
// in half x[128] bits
// out half y[1024]
// compare: bits

#include <cuda_fp16.h>

extern "C" __global__ void k(const __half* x, __half* y) {
  const int i = threadIdx.x;
  const __half a = x[i], b = x[127 - i];
  __half v = a;
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
