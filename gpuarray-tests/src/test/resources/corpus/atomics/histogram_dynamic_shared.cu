// covers: atomics: shared memory; atomics: atomicAdd; atomics: atomicSub
// launch: grid 4 block 64 shared 256
// in uchar a[1024] bits
// inout uint y[64] zeros
// compare: bits

extern "C" __global__ void k(const unsigned char* a, unsigned* y) {
  extern __shared__ unsigned bins[];
  int t = threadIdx.x;
  bins[t] = 4;
  __syncthreads();
  for (int i = blockIdx.x * 64 + t; i < 1024; i += 256) atomicAdd(bins + a[i] / 4, 1u);
  __syncthreads();
  atomicSub(&bins[t], 4u);
  __syncthreads();
  atomicAdd(&y[t], bins[t]);
}
