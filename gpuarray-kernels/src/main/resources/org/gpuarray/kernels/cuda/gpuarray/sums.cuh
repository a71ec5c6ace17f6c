// Sums over the threads of a block.
#pragma once
#include "gpuarray/warp.cuh"

// The sum of the values of all threads before this one. Every thread of the block comes here; `sums` has room for a value of each
// warp, and afterwards the sums of the warps.
template <class T> __device__ __forceinline__ T sum_before(const T value, T* sums) {
  const int lane = threadIdx.x & (WARP - 1);
  const int warp = threadIdx.x / WARP;
  T sum = value;
  for (int offset = 1; offset < WARP; offset *= 2) {
    const T below = shuffle_up(sum, offset);
    sum += lane >= offset ? below : 0;
  }
  if (lane == WARP - 1) {
    sums[warp] = sum;
  }
  __syncthreads();
  T before = 0;
  for (int w = 0; w < WARPS - 1; w++) {
    before += w < warp ? sums[w] : 0;
  }
  return before + sum - value;
}
