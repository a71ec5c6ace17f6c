// covers: atomics: half and bfloat16; atomics: atomicAdd
// launch: grid 2 block 32
// in int a[64] uniform(-2,2)
// inout bfloat16 h[4] zeros
// compare: bits

#include <cuda_bf16.h>

extern "C" __global__ void k(const int* a, __nv_bfloat16* h) {
  int i = blockIdx.x * 32 + threadIdx.x;
  atomicAdd(&h[i % 2], __float2bfloat16((float) a[i]));
  atomicAdd((__nv_bfloat162*) (h + 2), __floats2bfloat162_rn(1.0f, (float) (a[i] & 1)));
}
