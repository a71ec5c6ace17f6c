// Scans of cooperative groups, written by us from CUDA's programming guide (12.6, section 8.6).
#ifndef GPUARRAY_COOPERATIVE_GROUPS_SCAN_H
#define GPUARRAY_COOPERATIVE_GROUPS_SCAN_H
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>

namespace cooperative_groups {

namespace details {
template <typename Group> struct several_warps { static constexpr bool value = false; };
template <unsigned int Size, typename Parent> struct several_warps<thread_block_tile<Size, Parent>> {
  static constexpr bool value = Size > 32;
};

template <unsigned int Size, typename Parent, typename T, typename Op>
__device__ inline T scanWarps(const thread_block_tile<Size, Parent> &group, T v, Op op) {
  for (unsigned int d = 1; d < 32; d *= 2) {
    T before = shuffleUp(0xffffffffu, v, d, 32);
    if (lane() >= d) v = op(before, v);
  }
  T totals[Size / 32];
  group.gather(shuffle(0xffffffffu, v, 31, 32), totals);
  unsigned int warp = group.thread_rank() / 32;
  if (warp == 0) return v;
  T before = totals[0];
  for (unsigned int i = 1; i < warp; i++) before = op(before, totals[i]);
  return op(before, v);
}

// The value of the thread before; that of the first thread is its own.
template <unsigned int Size, typename Parent, typename T>
__device__ inline T valueBefore(const thread_block_tile<Size, Parent> &group, T v) {
  T lasts[Size / 32];
  group.gather(shuffle(0xffffffffu, v, 31, 32), lasts);
  T before = shuffleUp(0xffffffffu, v, 1, 32);
  return lane() == 0 && group.thread_rank() > 0 ? lasts[group.thread_rank() / 32 - 1] : before;
}
}

template <typename Group, typename T, typename Op>
__device__ inline T inclusive_scan(const Group &group, T v, Op op) {
  if constexpr (details::several_warps<Group>::value) {
    return details::scanWarps(group, v, op);
  } else {
    for (unsigned int d = 1; d < group.size(); d *= 2) {
      T before = group.shfl_up(v, d);
      if (group.thread_rank() >= d) v = op(before, v);
    }
    return v;
  }
}

template <typename Group, typename T>
__device__ inline T inclusive_scan(const Group &group, T v) {
  return inclusive_scan(group, v, plus<T>());
}

template <typename Group, typename T, typename Op>
__device__ inline T exclusive_scan(const Group &group, T v, Op op) {
  T all = inclusive_scan(group, v, op);
  T before;
  if constexpr (details::several_warps<Group>::value) {
    before = details::valueBefore(group, all);
  } else {
    before = group.shfl_up(all, 1);
  }
  return group.thread_rank() == 0 ? T() : before;
}

template <typename Group, typename T>
__device__ inline T exclusive_scan(const Group &group, T v) {
  return exclusive_scan(group, v, plus<T>());
}

}
#endif
