// The steps of the fixed order of a reduction where one thread does the lanes of a block, one after the other. Op as in
// reduce.cuh.
#pragma once
#include "gpuarray/reduce.cuh"

// Combines the groups of a tile of `count` elements of v, which has room for a tile, as g has for a quarter; returns their
// number.
template <class Op> __device__ __forceinline__ int groups_of_tile(
    typename Op::Element* v, typename Op::Wide* g, const int count) {
  const int end = count > QUARTER ? TILE : (count + 3) / 4 * 4;
  for (int j = count; j < end; j++) {
    v[j] = Op::element_identity();
  }
  if (count <= QUARTER) {
    for (int j = 0; j < end; j++) {
      g[j] = Op::widen(v[j]);
    }
    return end;
  }
  for (int j = 0; j < QUARTER; j++) {
    g[j] = group<Op>(v + j, QUARTER);
  }
  return QUARTER;
}

// The lane of four neighbouring groups.
template <class Op> __device__ __forceinline__ typename Op::Wide lane_of(const typename Op::Wide* g) {
  return four<Op>(g[0], g[1], g[2], g[3]);
}

// Combines the groups of a tile of 4,096 elements into its lanes.
template <class Op> __device__ __forceinline__ void lanes_of_tile(
    const typename Op::Wide* g, typename Op::Wide* d, const int groups) {
  for (int t = 0; t < groups / 4; t++) {
    d[t] = lane_of<Op>(g + 4 * t);
  }
}

// Combines the groups of the next 4,096 elements of a larger tile with its lanes.
template <class Op> __device__ __forceinline__ void add_lanes_of_tile(
    const typename Op::Wide* g, typename Op::Wide* d, const int groups) {
  for (int t = 0; t < groups / 4; t++) {
    d[t] = Op::combine(d[t], lane_of<Op>(g + 4 * t));
  }
}

// Combines the first `lanes` of d, which has room for 256, in the tree of a block.
template <class Op> __device__ __forceinline__ typename Op::Wide lanes_tree(typename Op::Wide* d, const int lanes) {
  int width = 1;
  while (width < lanes) {
    width *= 2;
  }
  for (int t = lanes; t < width; t++) {
    d[t] = Op::identity();
  }
  for (int offset = width < WARP ? width / 2 : 0; offset > 0; offset /= 2) {
    for (int t = 0; t < offset; t++) {
      d[t] = Op::combine(d[t], d[t + offset]);
    }
  }
  for (int warp = 0; warp + WARP <= width; warp += WARP) {
    for (int t = warp; t < warp + 8; t++) {
      d[t] = four<Op>(d[t], d[t + 16], d[t + 8], d[t + 24]);
    }
    d[warp] = warps_tree<Op>(d + warp, 1);
  }
  for (int offset = width / 2; offset >= WARP; offset /= 2) {
    for (int t = 0; t < offset; t += WARP) {
      d[t] = Op::combine(d[t], d[t + offset]);
    }
  }
  return d[0];
}

// Combines `count` partial results of a row or column, which lie `stride` apart: lane t of a block has parts t, t + 256, ... d has
// room for the lanes.
template <class Op, class Index, class Stride> __device__ __forceinline__ typename Op::Wide parts_tree(
    const typename Op::Wide* parts, const Index count, const Stride stride, typename Op::Wide* d) {
  const int lanes = (int) (count < LANES ? count : LANES);
  for (int t = 0; t < lanes; t++) {
    d[t] = Op::identity();
  }
  for (Index t = 0; t < count; t++) {
    d[t & (LANES - 1)] = Op::combine(d[t & (LANES - 1)], parts[t * stride]);
  }
  return lanes_tree<Op>(d, lanes);
}

// Whether a thread is the last of `threads` to get here; then it may read what all have written before. They share a ticket,
// which is zero before and after.
__device__ __forceinline__ bool is_last_thread(unsigned int* ticket, const unsigned int threads) {
  if (threads > 1) {
    __threadfence();
    if (atomicInc(ticket, threads - 1) != threads - 1) {
      return false;
    }
    __threadfence();
  }
  return true;
}
