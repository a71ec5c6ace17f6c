#include "gpuarray/floating.cuh"
#include "gpuarray/reduce.cuh"
#include "gpuarray/tile.cuh"
#include "gpuarray/warp.cuh"

struct MaxF64 {
  using Element = double;
  using Wide = double;
  static constexpr bool commutes = true;
  static __device__ Element element_identity() { return -__longlong_as_double(0x7ff0000000000000ll); }
  static __device__ Wide identity() { return -__longlong_as_double(0x7ff0000000000000ll); }
  static __device__ Wide widen(const Element v) { return v; }
  static __device__ Wide combine(const Wide a, const Wide b) { return nan_max(a, b); }
};

extern "C" __global__ void __launch_bounds__(LANES) max_sub_mul_f64_rows(
    const double* a0, const int a0_s1, const double* a1, const int a1_s1, double* o0, const int reduced,
    const int tiles, const int tile_size, const int blocks_per_row, double* w0, unsigned int* tickets) {
  __shared__ double shared0[8];
  __shared__ unsigned int earlier;
  const int row = blockIdx.x / blocks_per_row;
  const int part = blockIdx.x - row * blocks_per_row;
  const int a0_row = row;
  const int a1_row = row;
  double r0 = -__longlong_as_double(0x7ff0000000000000ll);
  for (int tile = part; tile < tiles; tile += blocks_per_row) {
    const int begin = tile * tile_size;
    const int end = reduced - begin < tile_size ? reduced : begin + tile_size;
    double d0 = -__longlong_as_double(0x7ff0000000000000ll);
    tile_pieces(begin, end, [&](const int first, const bool whole) {
      double v0[OF_LANE];
      #pragma unroll
      for (int k = 0; k < OF_LANE; k++) {
        const int e = first + k / 4 * QUARTER + k % 4;
        v0[k] = -__longlong_as_double(0x7ff0000000000000ll);
        if (whole || e < reduced) {
          const double t0 = a0[a0_row + e * a0_s1];
          const double t1 = a1[a1_row + e * a1_s1];
          const double t2 = t0 - t1;
          const double t3 = t2 * t2;
          v0[k] = t3;
        }
      }
      const double lane0 = whole_lane<MaxF64>(v0);
      d0 = nan_max(d0, lane0);
    });
    r0 = block_tree<MaxF64>(d0, shared0);
    if (tiles > 1 && threadIdx.x == 0) {
      w0[row * tiles + tile] = r0;
    }
  }
  if (tiles > 1) {
    // The last block of a row combines its tiles.
    if (!is_last_block(tickets + row, blocks_per_row, false, &earlier)) {
      return;
    }
    const double d0 = tiles_lane<MaxF64>(w0 + row * tiles, tiles);
    r0 = block_tree<MaxF64>(d0, shared0);
  }
  if (threadIdx.x == 0) {
    o0[row] = r0;
  }
}

extern "C" __global__ void __launch_bounds__(LANES) max_sub_mul_f64_rows_short(
    const double* a0, const int a0_s1, const double* a1, const int a1_s1, double* o0, const int rows,
    const int reduced, const int lane_bits, const int turn_bits) {
  const int lanes = 1 << lane_bits;
  const int turns = 1 << turn_bits;
  const int lane = threadIdx.x & (lanes - 1);
  const int groups = LANES >> lane_bits;
  const int first_row = (int) blockIdx.x * (groups * (8 >> turn_bits)) + (threadIdx.x >> lane_bits);
  double d0[8];
  #pragma unroll 1
  for (int job = 0; job < 8; job++) {
    const int row = first_row + (job >> turn_bits) * groups;
    const int count = row < rows ? (int) reduced : 0;
    const int first = ((job & (turns - 1)) * 32 + lane) * 4;
    const int a0_row = row;
    const int a1_row = row;
    double v0[4];
    #pragma unroll
    for (int q = 0; q < 4; q++) {
      const int e = first + q;
      v0[q] = -__longlong_as_double(0x7ff0000000000000ll);
      if (e < count) {
        const double t0 = a0[a0_row + e * a0_s1];
        const double t1 = a1[a1_row + e * a1_s1];
        const double t2 = t0 - t1;
        const double t3 = t2 * t2;
        v0[q] = t3;
      }
    }
    d0[job] = short_lane<MaxF64>(v0);
  }
  job_trees<MaxF64>(lanes, turns, d0);
  // A lane has the results of some jobs now, and others may have the same ones.
  const int first_job = job_of(lane, lane_bits);
  const int same = (lanes > 8 ? lanes / 8 : 1) * turns;
  #pragma unroll
  for (int i = 0; i < 8; i++) {
    const int row = first_row + ((first_job + i) >> turn_bits) * groups;
    if (i < 8 >> min(lane_bits, 3) && (lane & (same - 1)) == 0 && row < rows) {
      double r0 = d0[i];
      o0[row] = r0;
    }
  }
}

extern "C" __global__ void __launch_bounds__(LANES) max_sub_mul_f64_rows_across(
    const double* a0, const int a0_s1, const double* a1, const int a1_s1, double* o0, const int reduced,
    const int tiles, const int tile_size, const int blocks_per_row, const int rows, const int across_bits,
    const int leaf_bits, const int is_shared, double* w0, unsigned int* tickets) {
  __shared__ double shared0[LANES];
  __shared__ unsigned int earlier;
  const int across = 1 << across_bits;
  const int warp = threadIdx.x / WARP;
  const int slot = threadIdx.x % WARP >> across_bits;
  const int group = is_shared != 0 ? blockIdx.x / blocks_per_row : (int) blockIdx.x * WARPS + warp;
  const int part = is_shared != 0 ? blockIdx.x - group * blocks_per_row : 0;
  const int mine = group * across + (threadIdx.x & (across - 1));
  const bool is_there = mine < rows && slot == 0 && (is_shared == 0 || warp == 0);
  const int row = mine < rows ? mine : rows - 1;
  const int a0_row = row;
  const int a1_row = row;
  double r0 = -__longlong_as_double(0x7ff0000000000000ll);
  for (int tile = part; tile < tiles; tile += blocks_per_row) {
    const int begin = tile * tile_size;
    const int end = reduced - begin < tile_size ? reduced : begin + tile_size;
    LeafTree<MaxF64, 8> tree0;
    for (int leaf = 0; leaf < 1 << leaf_bits; leaf++) {
      double d0 = -__longlong_as_double(0x7ff0000000000000ll);
      int first = begin + lane_of_leaf(leaf, leaf_bits, slot, is_shared != 0, warp) * 4;
      for (; first < end; first += TILE) {
        double v0[OF_LANE];
        #pragma unroll
        for (int k = 0; k < OF_LANE; k++) {
          const int e = first + k / 4 * QUARTER + k % 4;
          v0[k] = -__longlong_as_double(0x7ff0000000000000ll);
          if (e < reduced) {
            const double t0 = a0[a0_row + e * a0_s1];
            const double t1 = a1[a1_row + e * a1_s1];
            const double t2 = t0 - t1;
            const double t3 = t2 * t2;
            v0[k] = t3;
          }
        }
        const double lane0 = whole_lane<MaxF64>(v0);
        d0 = nan_max(d0, lane0);
      }
      tree0.add(leaf, d0);
    }
    r0 = across_tree<MaxF64>(tree0.of(leaf_bits), across, is_shared != 0, shared0);
    if (tiles > 1 && is_there) {
      w0[tile * rows + row] = r0;
    }
  }
  if (tiles > 1) {
    // The last block of these rows combines their tiles.
    if (!is_last_block(tickets + group, blocks_per_row, true, &earlier)) {
      return;
    }
    LeafTree<MaxF64, 8> tree0;
    for (int leaf = 0; leaf < 1 << leaf_bits; leaf++) {
      double d0 = -__longlong_as_double(0x7ff0000000000000ll);
      int done = lane_of_leaf(leaf, leaf_bits, slot, is_shared != 0, warp);
      for (; done < tiles; done += LANES) {
        d0 = nan_max(d0, w0[done * rows + row]);
      }
      tree0.add(leaf, d0);
    }
    r0 = across_tree<MaxF64>(tree0.of(leaf_bits), across, is_shared != 0, shared0);
  }
  if (is_there) {
    o0[row] = r0;
  }
}
