#include "gpuarray/reduce.cuh"
#include "gpuarray/tile.cuh"
#include "gpuarray/vector.cuh"
#include "gpuarray/warp.cuh"

struct MaxI32 {
  using Element = int;
  using Wide = int;
  static constexpr bool commutes = true;
  static __device__ Element element_identity() { return (-2147483647 - 1); }
  static __device__ Wide identity() { return (-2147483647 - 1); }
  static __device__ Wide widen(const Element v) { return v; }
  static __device__ Wide combine(const Wide a, const Wide b) { return max(a, b); }
};

extern "C" __global__ void __launch_bounds__(LANES) max_bool_rows(
    const bool* a0, const int a0_s0, bool* o0, const int reduced, const int tiles, const int tile_size,
    const int blocks_per_row, const int vectors, int* w0, unsigned int* tickets) {
  __shared__ int shared0[8];
  __shared__ unsigned int earlier;
  const int row = blockIdx.x / blocks_per_row;
  const int part = blockIdx.x - row * blocks_per_row;
  const int a0_row = row * a0_s0;
  int r0 = (-2147483647 - 1);
  for (int tile = part; tile < tiles; tile += blocks_per_row) {
    const int begin = tile * tile_size;
    const int end = reduced - begin < tile_size ? reduced : begin + tile_size;
    int d0 = (-2147483647 - 1);
    tile_pieces(begin, end, [&](const int first, const bool whole) {
      bool x0[OF_LANE];
      load_tile<OF_LANE>(whole, first, reduced, vectors, x0, a0, a0_row + first);
      int v0[OF_LANE];
      #pragma unroll
      for (int k = 0; k < OF_LANE; k++) {
        const int e = first + k / 4 * QUARTER + k % 4;
        v0[k] = (-2147483647 - 1);
        if (whole || e < reduced) {
          const bool t0 = x0[k];
          v0[k] = t0;
        }
      }
      const int lane0 = whole_lane<MaxI32>(v0);
      d0 = max(d0, lane0);
    });
    r0 = block_tree<MaxI32>(d0, shared0);
    if (tiles > 1 && threadIdx.x == 0) {
      w0[row * tiles + tile] = r0;
    }
  }
  if (tiles > 1) {
    // The last block of a row combines its tiles.
    if (!is_last_block(tickets + row, blocks_per_row, false, &earlier)) {
      return;
    }
    const int d0 = tiles_lane<MaxI32>(w0 + row * tiles, tiles);
    r0 = block_tree<MaxI32>(d0, shared0);
  }
  if (threadIdx.x == 0) {
    o0[row] = (r0 != 0);
  }
}

extern "C" __global__ void __launch_bounds__(LANES) max_bool_rows_short(
    const bool* a0, const int a0_s0, bool* o0, const int rows, const int reduced, const int lane_bits,
    const int turn_bits, const int vectors) {
  const int lanes = 1 << lane_bits;
  const int turns = 1 << turn_bits;
  const int lane = threadIdx.x & (lanes - 1);
  const int groups = LANES >> lane_bits;
  const int first_row = (int) blockIdx.x * (groups * (8 >> turn_bits)) + (threadIdx.x >> lane_bits);
  int d0[8];
  bool x0[32];
  if (vectors != 0 && (reduced & 3) == 0) {
    #pragma unroll
    for (int job = 0; job < 8; job++) {
      const int row = first_row + (job >> turn_bits) * groups;
      const int count = row < rows ? (int) reduced : 0;
      const int first = ((job & (turns - 1)) * 32 + lane) * 4;
      const int a0_row = row * a0_s0;
      if (first < count) {
        load<4>(x0 + 4 * job, a0 + (a0_row + first));
      }
    }
  } else {
    #pragma unroll
    for (int job = 0; job < 8; job++) {
      const int row = first_row + (job >> turn_bits) * groups;
      const int count = row < rows ? (int) reduced : 0;
      const int first = ((job & (turns - 1)) * 32 + lane) * 4;
      const int a0_row = row * a0_s0;
      #pragma unroll
      for (int q = 0; q < 4; q++) {
        x0[4 * job + q] = first + q < count ? a0[a0_row + first + q] : 0;
      }
    }
  }
  #pragma unroll
  for (int job = 0; job < 8; job++) {
    const int row = first_row + (job >> turn_bits) * groups;
    const int count = row < rows ? (int) reduced : 0;
    const int first = ((job & (turns - 1)) * 32 + lane) * 4;
    int v0[4];
    #pragma unroll
    for (int q = 0; q < 4; q++) {
      const int e = first + q;
      v0[q] = (-2147483647 - 1);
      if (e < count) {
        const bool t0 = x0[4 * job + q];
        v0[q] = t0;
      }
    }
    d0[job] = short_lane<MaxI32>(v0);
  }
  job_trees<MaxI32>(lanes, turns, d0);
  // A lane has the results of some jobs now, and others may have the same ones.
  const int first_job = job_of(lane, lane_bits);
  const int same = (lanes > 8 ? lanes / 8 : 1) * turns;
  #pragma unroll
  for (int i = 0; i < 8; i++) {
    const int row = first_row + ((first_job + i) >> turn_bits) * groups;
    if (i < 8 >> min(lane_bits, 3) && (lane & (same - 1)) == 0 && row < rows) {
      int r0 = d0[i];
      o0[row] = (r0 != 0);
    }
  }
}
