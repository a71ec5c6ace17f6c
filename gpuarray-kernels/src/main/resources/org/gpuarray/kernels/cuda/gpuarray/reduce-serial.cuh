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

// Combines the groups of a tile of `count` elements of v, which has room for a tile, in place, as elements; returns their number.
template <class Op> __device__ __forceinline__ int quads_of_tile(typename Op::Element* v, const int count) {
  const int end = count > QUARTER ? TILE : (count + 3) / 4 * 4;
  for (int j = count; j < end; j++) {
    v[j] = Op::element_identity();
  }
  if (count <= QUARTER) {
    return end;
  }
  for (int j = 0; j < QUARTER; j++) {
    v[j] = four<Op>(v[j], v[j + QUARTER], v[j + 2 * QUARTER], v[j + 3 * QUARTER]);
  }
  return QUARTER;
}

// Combines an element of each of four rows, which lie STRIDE apart.
template <class Op, int STRIDE> __device__ __forceinline__ typename Op::Element four_rows(const typename Op::Element* v) {
  return four<Op>(v[0], v[STRIDE], v[2 * STRIDE], v[3 * STRIDE]);
}

// Combines these groups of 4,096 elements into lanes.
template <class Op> __device__ __forceinline__ void lanes_of_quads(
    const typename Op::Element* v, typename Op::Wide* d, const int groups) {
  for (int t = 0; t < groups / 4; t++) {
    d[t] = short_lane<Op>(v + 4 * t);
  }
}

// Combines those of the next 4,096 elements of a larger tile with its lanes.
template <class Op> __device__ __forceinline__ void add_lanes_of_quads(
    const typename Op::Element* v, typename Op::Wide* d, const int groups) {
  for (int t = 0; t < groups / 4; t++) {
    d[t] = Op::combine(d[t], short_lane<Op>(v + 4 * t));
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

// Combines the upper half of 2 * HALF elements with the lower half.
template <class Op, int HALF> __device__ __forceinline__ void fold(typename Op::Element* v) {
  for (int j = 0; j < HALF; j++) {
    v[j] = Op::combine(v[j], v[j + HALF]);
  }
}

// Combines the `count` elements of v, which has room for a tile, in any order.
template <class Op> __device__ __forceinline__ typename Op::Element fold_tile(typename Op::Element* v, const int count) {
  int width = WARP;
  while (width < count) {
    width *= 2;
  }
  for (int j = count; j < width; j++) {
    v[j] = Op::element_identity();
  }
  if (width > TILE / 2) {
    fold<Op, TILE / 2>(v);
  }
  if (width > TILE / 4) {
    fold<Op, TILE / 4>(v);
  }
  if (width > TILE / 8) {
    fold<Op, TILE / 8>(v);
  }
  if (width > TILE / 16) {
    fold<Op, TILE / 16>(v);
  }
  if (width > TILE / 32) {
    fold<Op, TILE / 32>(v);
  }
  if (width > TILE / 64) {
    fold<Op, TILE / 64>(v);
  }
  for (int j = 1; j < TILE / 64 && j < width; j++) {
    v[0] = Op::combine(v[0], v[j]);
  }
  return v[0];
}

// Adds the N bytes of v from N on to the first N.
template <int N> __device__ __forceinline__ void fold_bytes(signed char* v) {
  for (int j = 0; j < N; j++) {
    v[j] = (signed char) (v[j] + v[j + N]);
  }
}

// Adds the `count` bytes of v, each 0 or 1, which has room for a tile. The sums of a folded tile are at most 64.
__device__ __forceinline__ int count_of_tile(signed char* v, const int count) {
  int width = WARP;
  while (width < count) {
    width *= 2;
  }
  for (int j = count; j < width; j++) {
    v[j] = 0;
  }
  if (width > TILE / 2) {
    fold_bytes<TILE / 2>(v);
  }
  if (width > TILE / 4) {
    fold_bytes<TILE / 4>(v);
  }
  if (width > TILE / 8) {
    fold_bytes<TILE / 8>(v);
  }
  if (width > TILE / 16) {
    fold_bytes<TILE / 16>(v);
  }
  if (width > TILE / 32) {
    fold_bytes<TILE / 32>(v);
  }
  if (width > TILE / 64) {
    fold_bytes<TILE / 64>(v);
  }
  int sum = 0;
  for (int j = 0; j < TILE / 64 && j < width; j++) {
    sum += v[j];
  }
  return sum;
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
