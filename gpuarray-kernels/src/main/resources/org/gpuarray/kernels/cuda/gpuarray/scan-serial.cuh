// The steps of the fixed order of a scan where one thread does the lanes of a block, and the tiles of a row, one after the other. Op
// as in reduce.cuh; the earlier value stands left.
#pragma once
#include "gpuarray/scan.cuh"

// Combines the lanes of a tile: replaces the total of each of the first `lanes` by what is before it, and returns all together.
template <class Op> __device__ __forceinline__ typename Op::Wide lanes_before(
    typename Op::Wide* totals, const int lanes) {
  using Wide = typename Op::Wide;
  Wide all = Op::identity();
  for (int warp = 0; warp < lanes; warp += WARP) {
    const int last = lanes - warp < WARP ? lanes - 1 : warp + (WARP - 1);
    for (int offset = 1; offset < WARP; offset *= 2) {
      for (int t = last; t >= warp + offset; t--) {
        totals[t] = Op::combine(totals[t - offset], totals[t]);
      }
    }
    const Wide before = all;
    all = Op::combine(all, totals[last]);
    for (int t = last; t > warp; t--) {
      totals[t] = Op::combine(before, totals[t - 1]);
    }
    totals[warp] = before;
  }
  return all;
}

// Combines the lanes of a warp as the doubling distances of a scan do for the last of them.
template <class Op> __device__ __forceinline__ typename Op::Wide last_lane(typename Op::Wide* totals) {
  for (int lanes = WARP / 2; lanes > 0; lanes /= 2) {
    for (int t = 0; t < lanes; t++) {
      totals[t] = Op::combine(totals[2 * t], totals[2 * t + 1]);
    }
  }
  return totals[0];
}

// Combines a tile with those before it in its group of 32, by doubling distances; d has 32 values for each distance.
template <class Op> __device__ __forceinline__ typename Op::Wide group_up_to(
    typename Op::Wide* d, const int place, const typename Op::Wide mine) {
  typename Op::Wide sum = mine;
  int at = place;
  for (int offset = 1; offset < OF_GROUP; offset *= 2) {
    d[at] = sum;
    if (place >= offset) {
      sum = Op::combine(d[at - offset], sum);
    }
    at += OF_GROUP;
  }
  return sum;
}
