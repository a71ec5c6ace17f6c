// Waits until the threads of a block have come here.
__device__ __forceinline__ void wait_for_block() {
  __syncthreads();
}

// Returns the sum of a number of each thread of a warp, to each.
template <class N> __device__ __forceinline__ N sum_of_warp(const N mine) {
  N sum = mine;
  for (int distance = 16; distance > 0; distance /= 2) {
    sum += __shfl_xor_sync(0xffffffffu, sum, distance);
  }
  return sum;
}

// Waits until the LANES threads that share a matrix have come here.
__device__ __forceinline__ void wait_for_lanes() {
  __syncwarp();
}

// Whether one of the threads of a warp says so.
__device__ __forceinline__ bool any_of_warp(const bool mine) {
  return __any_sync(0xffffffffu, mine) != 0;
}

// Returns the sum of a number of each of the two threads that have a pair.
template <class N> __device__ __forceinline__ N sum_of_pair(const N mine) {
  return mine + __shfl_xor_sync(0xffffffffu, mine, 1);
}
