// covers: atomics: half and bfloat16; atomics: shared memory
// launch: grid 2 block 96
// in int a[192] uniform(-4,4)
// out half y[4]
// compare: bits

#include <cuda_fp16.h>

extern "C" __global__ void k(const int* a, __half* y) {
  __shared__ __half s[2];
  if (threadIdx.x < 2) s[threadIdx.x] = __float2half(1.0f);
  __syncthreads();
  __half old = atomicAdd(&s[threadIdx.x % 2], __float2half((float) a[blockIdx.x * 96 + threadIdx.x]));
  __syncthreads();
  if (threadIdx.x < 2) y[blockIdx.x * 2 + threadIdx.x] = __hadd(s[threadIdx.x], __hsub(old, old));
}
