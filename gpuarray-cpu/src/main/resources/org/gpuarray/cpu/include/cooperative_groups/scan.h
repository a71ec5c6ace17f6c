// Scans of cooperative groups, written by us from CUDA's programming guide (12.6, section 8.6).
#ifndef GPUARRAY_COOPERATIVE_GROUPS_SCAN_H
#define GPUARRAY_COOPERATIVE_GROUPS_SCAN_H
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>

namespace cooperative_groups {

template <typename Group, typename T, typename Op>
__device__ inline T inclusive_scan(const Group &group, T v, Op op) {
  for (unsigned int d = 1; d < group.size(); d *= 2) {
    T before = group.shfl_up(v, d);
    if (group.thread_rank() >= d) v = op(before, v);
  }
  return v;
}

template <typename Group, typename T>
__device__ inline T inclusive_scan(const Group &group, T v) {
  return inclusive_scan(group, v, plus<T>());
}

template <typename Group, typename T, typename Op>
__device__ inline T exclusive_scan(const Group &group, T v, Op op) {
  T before = group.shfl_up(inclusive_scan(group, v, op), 1);
  return group.thread_rank() == 0 ? T() : before;
}

template <typename Group, typename T>
__device__ inline T exclusive_scan(const Group &group, T v) {
  return exclusive_scan(group, v, plus<T>());
}

}
#endif
