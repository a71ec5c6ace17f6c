// Reductions of cooperative groups, written by us from CUDA's programming guide (12.6, section 8.6).
#ifndef GPUARRAY_COOPERATIVE_GROUPS_REDUCE_H
#define GPUARRAY_COOPERATIVE_GROUPS_REDUCE_H
#include <cooperative_groups.h>

namespace cooperative_groups {

template <typename T> struct plus { __device__ T operator()(T a, T b) const { return a + b; } };
template <typename T> struct less { __device__ T operator()(T a, T b) const { return b < a ? b : a; } };
template <typename T> struct greater { __device__ T operator()(T a, T b) const { return a < b ? b : a; } };
template <typename T> struct bit_and { __device__ T operator()(T a, T b) const { return a & b; } };
template <typename T> struct bit_or { __device__ T operator()(T a, T b) const { return a | b; } };
template <typename T> struct bit_xor { __device__ T operator()(T a, T b) const { return a ^ b; } };

template <unsigned int Size, typename Parent, typename T, typename Op>
__device__ inline T reduce(const thread_block_tile<Size, Parent> &group, T v, Op op) {
  if constexpr (Size > 32) {
    for (unsigned int d = 16; d > 0; d /= 2) v = op(v, details::shuffleXor(0xffffffffu, v, (int) d, 32));
    T values[Size / 32];
    group.gather(v, values);
    T result = values[0];
    for (int warp = 1; warp < (int) (Size / 32); warp++) result = op(result, values[warp]);
    return result;
  } else {
    for (unsigned int d = Size / 2; d > 0; d /= 2) v = op(v, group.shfl_xor(v, d));
    return v;
  }
}

template <typename T, typename Op>
__device__ inline T reduce(const coalesced_group &group, T v, Op op) {
  T result = group.shfl(v, 0);
  for (unsigned int rank = 1; rank < group.size(); rank++) result = op(result, group.shfl(v, (int) rank));
  return result;
}

}
#endif
