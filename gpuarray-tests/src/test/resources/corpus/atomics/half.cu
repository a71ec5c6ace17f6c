// covers: atomics: half and bfloat16; atomics: atomicAdd
// launch: grid 2 block 64
// in int a[128] uniform(-8,8)
// inout half h[6] zeros
// compare: bits

#include <cuda_fp16.h>

// Small whole numbers and halves: every order of adding gives the same bits.
extern "C" __global__ void k(const int* a, __half* h) {
  int i = blockIdx.x * 64 + threadIdx.x;
  atomicAdd(&h[0], __float2half((float) a[i]));
  atomicAdd(&h[1 + i % 3], __float2half(0.5f * a[i]));
  atomicAdd((__half2*) (h + 4), __floats2half2_rn((float) a[i], 1.0f));
}
