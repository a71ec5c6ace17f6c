// covers: classic programs: prefix compaction with ballots
// launch: grid 4 block 64
// in uint x[256] bits
// inout uint total[1] zeros
// inout ulonglong sum[1] zeros
// in uint kept[256] zeros
// inout uint arrived[1] zeros
// out uint sorted[256]

// One atomic for all lanes that keep something; the last block counts for each number how many are smaller.
__device__ int reserve(unsigned* counter) {
  unsigned active = __activemask();
  int leader = __ffs(active) - 1;
  int lane = threadIdx.x % 32;
  unsigned base = 0;
  if (lane == leader) base = atomicAdd(counter, __popc(active));
  base = __shfl_sync(active, base, leader);
  return base + __popc(active & ((1u << lane) - 1));
}

extern "C" __global__ void k(const unsigned* x, unsigned* total, unsigned long long* sum, unsigned* kept,
                             unsigned* arrived, unsigned* sorted) {
  __shared__ bool isLast;
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  sorted[i] = 0;
  if (x[i] % 3 == 0) {
    kept[reserve(total)] = x[i];
    atomicAdd(sum, (unsigned long long)x[i]);
  }
  __threadfence();
  __syncthreads();
  if (threadIdx.x == 0) isLast = atomicAdd(arrived, 1) == gridDim.x - 1;
  __syncthreads();
  if (isLast) {
    __threadfence();
    unsigned n = atomicAdd(total, 0);
    for (unsigned j = threadIdx.x; j < n; j += blockDim.x) {
      unsigned value = __ldcg(kept + j), smaller = 0;
      for (unsigned l = 0; l < n; l++) {
        unsigned other = __ldcg(kept + l);
        smaller += other < value || (other == value && l < j);
      }
      sorted[smaller] = value;
    }
  }
}
