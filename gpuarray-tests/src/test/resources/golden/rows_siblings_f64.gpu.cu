#include "gpuarray/floating.cuh"
#include "gpuarray/reduce.cuh"
#include "gpuarray/tile.cuh"
#include "gpuarray/vector.cuh"
#include "gpuarray/warp.cuh"

struct SumF64 {
  using Element = double;
  using Wide = double;
  static constexpr bool commutes = true;
  static __device__ Element element_identity() { return -0.0; }
  static __device__ Wide identity() { return -0.0; }
  static __device__ Wide widen(const Element v) { return v; }
  static __device__ Wide combine(const Wide a, const Wide b) { return a + b; }
};

struct MinF64 {
  using Element = double;
  using Wide = double;
  static constexpr bool commutes = true;
  static __device__ Element element_identity() { return __longlong_as_double(0x7ff0000000000000ll); }
  static __device__ Wide identity() { return __longlong_as_double(0x7ff0000000000000ll); }
  static __device__ Wide widen(const Element v) { return v; }
  static __device__ Wide combine(const Wide a, const Wide b) { return nan_min(a, b); }
};

struct MaxF64 {
  using Element = double;
  using Wide = double;
  static constexpr bool commutes = true;
  static __device__ Element element_identity() { return -__longlong_as_double(0x7ff0000000000000ll); }
  static __device__ Wide identity() { return -__longlong_as_double(0x7ff0000000000000ll); }
  static __device__ Wide widen(const Element v) { return v; }
  static __device__ Wide combine(const Wide a, const Wide b) { return nan_max(a, b); }
};

extern "C" __global__ void __launch_bounds__(LANES) sum_min_max_f64_rows(
    const double* a0, const int a0_s0, double* o0, double* o1, double* o2, const int reduced, const int tiles,
    const int tile_size, const int blocks_per_row, const int vectors, double* w0, double* w1, double* w2,
    unsigned int* tickets) {
  __shared__ double shared0[8];
  __shared__ double shared1[8];
  __shared__ double shared2[8];
  __shared__ unsigned int earlier;
  const int row = blockIdx.x / blocks_per_row;
  const int part = blockIdx.x - row * blocks_per_row;
  const int a0_row = row * a0_s0;
  double r0 = -0.0;
  double r1 = __longlong_as_double(0x7ff0000000000000ll);
  double r2 = -__longlong_as_double(0x7ff0000000000000ll);
  for (int tile = part; tile < tiles; tile += blocks_per_row) {
    const int begin = tile * tile_size;
    const int end = reduced - begin < tile_size ? reduced : begin + tile_size;
    double d0 = -0.0;
    double d1 = __longlong_as_double(0x7ff0000000000000ll);
    double d2 = -__longlong_as_double(0x7ff0000000000000ll);
    tile_pieces(begin, end, [&](const int first, const bool whole) {
      double x0[OF_LANE];
      load_tile<OF_LANE>(whole, first, reduced, vectors, x0, a0, a0_row + first);
      double v0[OF_LANE];
      double v1[OF_LANE];
      double v2[OF_LANE];
      #pragma unroll
      for (int k = 0; k < OF_LANE; k++) {
        const int e = first + k / 4 * QUARTER + k % 4;
        if (whole || e < reduced) {
          const double t0 = x0[k];
          v0[k] = t0;
          v1[k] = t0;
          v2[k] = t0;
        }
      }
      const double lane0 = tile_lane<SumF64>(v0, whole, first, reduced);
      d0 = d0 + lane0;
      const double lane1 = tile_lane<MinF64>(v1, whole, first, reduced);
      d1 = nan_min(d1, lane1);
      const double lane2 = tile_lane<MaxF64>(v2, whole, first, reduced);
      d2 = nan_max(d2, lane2);
    });
    r0 = block_tree<SumF64>(d0, shared0);
    r1 = block_tree<MinF64>(d1, shared1);
    r2 = block_tree<MaxF64>(d2, shared2);
    if (tiles > 1 && threadIdx.x == 0) {
      w0[row * tiles + tile] = r0;
      w1[row * tiles + tile] = r1;
      w2[row * tiles + tile] = r2;
    }
  }
  if (tiles > 1) {
    // The last block of a row combines its tiles.
    if (!is_last_block(tickets + row, blocks_per_row, false, &earlier)) {
      return;
    }
    const double d0 = tiles_lane<SumF64>(w0 + row * tiles, tiles);
    const double d1 = tiles_lane<MinF64>(w1 + row * tiles, tiles);
    const double d2 = tiles_lane<MaxF64>(w2 + row * tiles, tiles);
    r0 = block_tree<SumF64>(d0, shared0);
    r1 = block_tree<MinF64>(d1, shared1);
    r2 = block_tree<MaxF64>(d2, shared2);
  }
  if (threadIdx.x == 0) {
    if (reduced == 0) {
      r0 = 0.0;
    }
    o0[row] = r0;
    o1[row] = r1;
    o2[row] = r2;
  }
}

extern "C" __global__ void __launch_bounds__(LANES) sum_min_max_f64_rows_short(
    const double* a0, const int a0_s0, double* o0, double* o1, double* o2, const int rows, const int reduced,
    const int lane_bits, const int turn_bits, const int vectors) {
  const int lanes = 1 << lane_bits;
  const int turns = 1 << turn_bits;
  const int lane = threadIdx.x & (lanes - 1);
  const int groups = LANES >> lane_bits;
  const int first_row = (int) blockIdx.x * (groups * (8 >> turn_bits)) + (threadIdx.x >> lane_bits);
  double d0[8];
  double d1[8];
  double d2[8];
  double x0[32];
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
    double v0[4];
    double v1[4];
    double v2[4];
    #pragma unroll
    for (int q = 0; q < 4; q++) {
      const int e = first + q;
      v0[q] = -0.0;
      v1[q] = __longlong_as_double(0x7ff0000000000000ll);
      v2[q] = -__longlong_as_double(0x7ff0000000000000ll);
      if (e < count) {
        const double t0 = x0[4 * job + q];
        v0[q] = t0;
        v1[q] = t0;
        v2[q] = t0;
      }
    }
    d0[job] = short_lane<SumF64>(v0);
    d1[job] = short_lane<MinF64>(v1);
    d2[job] = short_lane<MaxF64>(v2);
  }
  job_trees<SumF64, MinF64, MaxF64>(lanes, turns, d0, d1, d2);
  // A lane has the results of some jobs now, and others may have the same ones.
  const int first_job = job_of(lane, lane_bits);
  const int same = (lanes > 8 ? lanes / 8 : 1) * turns;
  #pragma unroll
  for (int i = 0; i < 8; i++) {
    const int row = first_row + ((first_job + i) >> turn_bits) * groups;
    if (i < 8 >> min(lane_bits, 3) && (lane & (same - 1)) == 0 && row < rows) {
      double r0 = d0[i];
      double r1 = d1[i];
      double r2 = d2[i];
      if (reduced == 0) {
        r0 = 0.0;
      }
      o0[row] = r0;
      o1[row] = r1;
      o2[row] = r2;
    }
  }
}
