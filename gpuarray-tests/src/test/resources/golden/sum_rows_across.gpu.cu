#include "gpuarray/reduce.cuh"
#include "gpuarray/tile.cuh"
#include "gpuarray/warp.cuh"

struct SumF32 {
  using Element = float;
  using Wide = double;
  static constexpr bool commutes = true;
  static __device__ Element element_identity() { return -0.0f; }
  static __device__ Wide identity() { return -0.0; }
  static __device__ Wide widen(const Element v) { return v; }
  static __device__ Element combine(const Element a, const Element b) { return a + b; }
  static __device__ Wide combine(const Wide a, const Wide b) { return a + b; }
};

extern "C" __global__ void __launch_bounds__(LANES) sum_mul_f32_rows(
    const float* a0, const int a0_s1, const float* a1, float* o0, const int reduced, const int tiles,
    const int tile_size, const int blocks_per_row, const int vectors, double* w0, unsigned int* tickets) {
  __shared__ double shared0[8];
  __shared__ unsigned int earlier;
  const int row = blockIdx.x / blocks_per_row;
  const int part = blockIdx.x - row * blocks_per_row;
  const int a0_row = row;
  double r0 = -0.0;
  for (int tile = part; tile < tiles; tile += blocks_per_row) {
    const int begin = tile * tile_size;
    const int end = reduced - begin < tile_size ? reduced : begin + tile_size;
    double d0 = -0.0;
    tile_pieces(begin, end, [&](const int first, const bool whole) {
      float x1[OF_LANE];
      load_tile<OF_LANE>(whole, first, reduced, vectors, x1, a1, first);
      float v0[OF_LANE];
      #pragma unroll
      for (int k = 0; k < OF_LANE; k++) {
        const int e = first + k / 4 * QUARTER + k % 4;
        v0[k] = -0.0f;
        if (whole || e < reduced) {
          const float t0 = a0[a0_row + e * a0_s1];
          const float t1 = x1[k];
          const float t2 = t0 * t1;
          v0[k] = t2;
        }
      }
      const double lane0 = whole_lane<SumF32>(v0);
      d0 = d0 + lane0;
    });
    r0 = block_tree<SumF32>(d0, shared0);
    if (tiles > 1 && threadIdx.x == 0) {
      w0[row * tiles + tile] = r0;
    }
  }
  if (tiles > 1) {
    // The last block of a row combines its tiles.
    if (!is_last_block(tickets + row, blocks_per_row, false, &earlier)) {
      return;
    }
    const double d0 = tiles_lane<SumF32>(w0 + row * tiles, tiles);
    r0 = block_tree<SumF32>(d0, shared0);
  }
  if (threadIdx.x == 0) {
    if (reduced == 0) {
      r0 = 0.0;
    }
    const float t4 = (float) r0;
    o0[row] = t4;
  }
}

extern "C" __global__ void __launch_bounds__(LANES) sum_mul_f32_rows_short(
    const float* a0, const int a0_s1, const float* a1, float* o0, const int rows, const int reduced,
    const int lane_bits, const int turn_bits, const int vectors) {
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
    float v0[4];
    #pragma unroll
    for (int q = 0; q < 4; q++) {
      const int e = first + q;
      v0[q] = -0.0f;
      if (e < count) {
        const float t0 = a0[a0_row + e * a0_s1];
        const float t1 = a1[e];
        const float t2 = t0 * t1;
        v0[q] = t2;
      }
    }
    d0[job] = short_lane<SumF32>(v0);
  }
  job_trees<SumF32>(lanes, turns, d0);
  // A lane has the results of some jobs now, and others may have the same ones.
  const int first_job = job_of(lane, lane_bits);
  const int same = (lanes > 8 ? lanes / 8 : 1) * turns;
  #pragma unroll
  for (int i = 0; i < 8; i++) {
    const int row = first_row + ((first_job + i) >> turn_bits) * groups;
    if (i < 8 >> min(lane_bits, 3) && (lane & (same - 1)) == 0 && row < rows) {
      double r0 = d0[i];
      if (reduced == 0) {
        r0 = 0.0;
      }
      const float t4 = (float) r0;
      o0[row] = t4;
    }
  }
}

extern "C" __global__ void __launch_bounds__(LANES) sum_mul_f32_rows_across(
    const float* a0, const int a0_s1, const float* a1, float* o0, const int reduced, const int tiles,
    const int tile_size, const int blocks_per_row, const int rows, const int across_bits, const int leaf_bits,
    const int is_shared, double* w0, unsigned int* tickets) {
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
  double r0 = -0.0;
  for (int tile = part; tile < tiles; tile += blocks_per_row) {
    const int begin = tile * tile_size;
    const int end = reduced - begin < tile_size ? reduced : begin + tile_size;
    LeafTree<SumF32, 8> tree0;
    for (int leaf = 0; leaf < 1 << leaf_bits; leaf++) {
      double d0 = -0.0;
      int first = begin + lane_of_leaf(leaf, leaf_bits, slot, is_shared != 0, warp) * 4;
      for (; first < end; first += TILE) {
        float v0[OF_LANE];
        #pragma unroll
        for (int k = 0; k < OF_LANE; k++) {
          const int e = first + k / 4 * QUARTER + k % 4;
          v0[k] = -0.0f;
          if (e < reduced) {
            const float t0 = a0[a0_row + e * a0_s1];
            const float t1 = a1[e];
            const float t2 = t0 * t1;
            v0[k] = t2;
          }
        }
        const double lane0 = whole_lane<SumF32>(v0);
        d0 = d0 + lane0;
      }
      tree0.add(leaf, d0);
    }
    r0 = across_tree<SumF32>(tree0.of(leaf_bits), across, is_shared != 0, shared0);
    if (tiles > 1 && is_there) {
      w0[tile * rows + row] = r0;
    }
  }
  if (tiles > 1) {
    // The last block of these rows combines their tiles.
    if (!is_last_block(tickets + group, blocks_per_row, true, &earlier)) {
      return;
    }
    LeafTree<SumF32, 8> tree0;
    for (int leaf = 0; leaf < 1 << leaf_bits; leaf++) {
      double d0 = -0.0;
      int done = lane_of_leaf(leaf, leaf_bits, slot, is_shared != 0, warp);
      for (; done < tiles; done += LANES) {
        d0 = d0 + w0[done * rows + row];
      }
      tree0.add(leaf, d0);
    }
    r0 = across_tree<SumF32>(tree0.of(leaf_bits), across, is_shared != 0, shared0);
  }
  if (is_there) {
    if (reduced == 0) {
      r0 = 0.0;
    }
    const float t4 = (float) r0;
    o0[row] = t4;
  }
}
