// The steps of the fixed order of a reduction: docs/decisions/0003-order-of-sums.md. Blocks and single threads combine the same
// values in the same order.
//
// Op says how two values are combined. The elements of a group of four are of the type Element; all above a group is Wide. It
// has element_identity() and identity(), which change no value, combine(a, b) for both types, and widen(element).
#pragma once
#include "gpuarray/warp.cuh"

// Combines four neighbours: (a + b) + (c + d).
template <class Op, class T> __device__ __forceinline__ T four(const T a, const T b, const T c, const T d) {
  return Op::combine(Op::combine(a, b), Op::combine(c, d));
}

// Combines a group: an element of each quarter of a tile, which lie `stride` apart.
template <class Op> __device__ __forceinline__ typename Op::Wide group(const typename Op::Element* v, const int stride) {
  return Op::widen(four<Op>(v[0], v[stride], v[2 * stride], v[3 * stride]));
}

// Combines the sixteen elements of a lane: its four groups.
template <class Op> __device__ __forceinline__ typename Op::Wide whole_lane(const typename Op::Element* v) {
  return four<Op>(group<Op>(v, 4), group<Op>(v + 1, 4), group<Op>(v + 2, 4), group<Op>(v + 3, 4));
}

// Combines the four elements of a lane of which only the first quarter of the tile has elements.
template <class Op> __device__ __forceinline__ typename Op::Wide short_lane(const typename Op::Element* v) {
  return four<Op>(Op::widen(v[0]), Op::widen(v[1]), Op::widen(v[2]), Op::widen(v[3]));
}

// Combines each group of `lanes` lanes, a power of two up to 32, in a tree; the first of a group gets the result.
template <class Op> __device__ __forceinline__ typename Op::Wide warp_tree(typename Op::Wide d, const int lanes) {
  for (int offset = lanes / 2; offset > 0; offset /= 2) {
    const typename Op::Wide other = shuffle_down(d, offset);
    d = Op::combine(d, other);
  }
  return d;
}

// Combines the results of eight warps, which lie `stride` apart, in a tree.
template <class Op> __device__ __forceinline__ typename Op::Wide warps_tree(const typename Op::Wide* d, const int stride) {
  const typename Op::Wide d0 = Op::combine(d[0], d[4 * stride]);
  const typename Op::Wide d1 = Op::combine(d[stride], d[5 * stride]);
  const typename Op::Wide d2 = Op::combine(d[2 * stride], d[6 * stride]);
  const typename Op::Wide d3 = Op::combine(d[3 * stride], d[7 * stride]);
  return four<Op>(d0, d2, d1, d3);
}

// Combines the lanes of a block of 256 threads in a tree; every thread gets the result. `warps` has room for eight.
template <class Op> __device__ __forceinline__ typename Op::Wide block_tree(
    const typename Op::Wide d, typename Op::Wide* warps) {
  const typename Op::Wide mine = warp_tree<Op>(d, WARP);
  if (threadIdx.x % WARP == 0) {
    warps[threadIdx.x / WARP] = mine;
  }
  __syncthreads();
  const typename Op::Wide result = warps_tree<Op>(warps, 1);
  __syncthreads();
  return result;
}

// Combines each warp's lanes of the parts of a row: a thread has one lane in each of TURNS parts. The caller waits before
// row_tree.
template <class Op, int TURNS> __device__ __forceinline__ void part_trees(
    const typename Op::Wide* d, typename Op::Wide* warps) {
  #pragma unroll
  for (int turn = 0; turn < TURNS; turn++) {
    const typename Op::Wide mine = warp_tree<Op>(d[turn], WARP);
    if (threadIdx.x % WARP == 0) {
      warps[(turn * blockDim.x + threadIdx.x) / WARP] = mine;
    }
  }
}

// Combines the eight warps of each part of a row, and up to four parts; every thread gets the result.
template <class Op> __device__ __forceinline__ typename Op::Wide row_tree(
    const typename Op::Wide* warps, const int count) {
  typename Op::Wide d = threadIdx.x % WARP < count ? warps[threadIdx.x % WARP] : Op::identity();
  for (int offset = WARPS / 2; offset > 0; offset /= 2) {
    const typename Op::Wide other = shuffle_down(d, offset);
    d = Op::combine(d, other);
  }
  for (int offset = WARP / 2; offset > WARPS / 2; offset /= 2) {
    const typename Op::Wide other = shuffle_down(d, offset);
    d = Op::combine(d, other);
  }
  return shuffle(d, 0);
}
