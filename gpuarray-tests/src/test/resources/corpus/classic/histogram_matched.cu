// covers: classic programs: histogram with shared atomics
// launch: grid 2 block 64
// in int data[128] uniform(0,7)
// inout int bins[8] zeros

// Lanes with the same value agree on one that adds for all.
extern "C" __global__ void k(const int* data, int* bins) {
  __shared__ int local[8];
  if (threadIdx.x < 8) local[threadIdx.x] = 0;
  __syncthreads();
  int value = data[blockIdx.x * blockDim.x + threadIdx.x];
  unsigned same = __match_any_sync(0xffffffffu, value);
  int leader = __ffs(same) - 1;
  if ((int)(threadIdx.x % 32) == leader) atomicAdd(&local[value], __popc(same));
  __syncthreads();
  if (threadIdx.x < 8) atomicAdd(&bins[threadIdx.x], local[threadIdx.x]);
}
