#include "gpuarray/floating.cuh"
#include "gpuarray/reduce.cuh"
#include "gpuarray/tile.cuh"
#include "gpuarray/vector.cuh"
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

struct MinF32 {
  using Element = float;
  using Wide = float;
  static constexpr bool commutes = true;
  static __device__ Element element_identity() { return __int_as_float(0x7f800000); }
  static __device__ Wide identity() { return __int_as_float(0x7f800000); }
  static __device__ Wide widen(const Element v) { return v; }
  static __device__ Wide combine(const Wide a, const Wide b) { return nan_min(a, b); }
};

struct MaxF32 {
  using Element = float;
  using Wide = float;
  static constexpr bool commutes = true;
  static __device__ Element element_identity() { return -__int_as_float(0x7f800000); }
  static __device__ Wide identity() { return -__int_as_float(0x7f800000); }
  static __device__ Wide widen(const Element v) { return v; }
  static __device__ Wide combine(const Wide a, const Wide b) { return nan_max(a, b); }
};

extern "C" __global__ void __launch_bounds__(LANES) sum_min_max_mul_div_sub_f32_rows(
    const float* a0, const int a0_s0, const float* a1, const int a1_s1, const double* a2, double* o0, float* o1,
    float* o2, const int o2_s0, const double s0, const int reduced, const int tiles, const int tile_size,
    const int blocks_per_row, const int vectors, double* w0, float* w1, float* w2, unsigned int* tickets) {
  __shared__ double shared0[8];
  __shared__ float shared1[8];
  __shared__ float shared2[8];
  __shared__ unsigned int earlier;
  const int row = blockIdx.x / blocks_per_row;
  const int part = blockIdx.x - row * blocks_per_row;
  const int a0_row = row * a0_s0;
  const int a2_row = row;
  double r0 = -0.0;
  float r1 = __int_as_float(0x7f800000);
  float r2 = -__int_as_float(0x7f800000);
  for (int tile = part; tile < tiles; tile += blocks_per_row) {
    const int begin = tile * tile_size;
    const int end = reduced - begin < tile_size ? reduced : begin + tile_size;
    double d0 = -0.0;
    float d1 = __int_as_float(0x7f800000);
    float d2 = -__int_as_float(0x7f800000);
    tile_pieces(begin, end, [&](const int first, const bool whole) {
      float x0[OF_LANE];
      load_tile<OF_LANE>(whole, first, reduced, vectors, x0, a0, a0_row + first);
      float v0[OF_LANE];
      float v1[OF_LANE];
      float v2[OF_LANE];
      #pragma unroll
      for (int k = 0; k < OF_LANE; k++) {
        const int e = first + k / 4 * QUARTER + k % 4;
        v0[k] = -0.0f;
        v1[k] = __int_as_float(0x7f800000);
        v2[k] = -__int_as_float(0x7f800000);
        if (whole || e < reduced) {
          const float t0 = x0[k];
          const float t1 = a1[e * a1_s1];
          const float t2 = t0 * t1;
          v0[k] = t2;
          v1[k] = t2;
          v2[k] = t0;
        }
      }
      const double lane0 = whole_lane<SumF32>(v0);
      d0 = d0 + lane0;
      const float lane1 = whole_lane<MinF32>(v1);
      d1 = nan_min(d1, lane1);
      const float lane2 = whole_lane<MaxF32>(v2);
      d2 = nan_max(d2, lane2);
    });
    r0 = block_tree<SumF32>(d0, shared0);
    r1 = block_tree<MinF32>(d1, shared1);
    r2 = block_tree<MaxF32>(d2, shared2);
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
    const double d0 = tiles_lane<SumF32>(w0 + row * tiles, tiles);
    const float d1 = tiles_lane<MinF32>(w1 + row * tiles, tiles);
    const float d2 = tiles_lane<MaxF32>(w2 + row * tiles, tiles);
    r0 = block_tree<SumF32>(d0, shared0);
    r1 = block_tree<MinF32>(d1, shared1);
    r2 = block_tree<MaxF32>(d2, shared2);
  }
  if (threadIdx.x == 0) {
    if (reduced == 0) {
      r0 = 0.0;
    }
    const double t3 = a2[a2_row];
    const double t8 = r0 / s0;
    const double t9 = t8 - t3;
    o0[row] = t9;
    o1[row] = r1;
    o2[row * o2_s0] = r2;
  }
}

extern "C" __global__ void __launch_bounds__(LANES) sum_min_max_mul_div_sub_f32_rows_short(
    const float* a0, const int a0_s0, const float* a1, const int a1_s1, const double* a2, double* o0, float* o1,
    float* o2, const int o2_s0, const double s0, const int rows, const int reduced, const int lane_bits,
    const int turn_bits, const int vectors) {
  const int lanes = 1 << lane_bits;
  const int turns = 1 << turn_bits;
  const int lane = threadIdx.x & (lanes - 1);
  const int groups = LANES >> lane_bits;
  const int first_row = (int) blockIdx.x * (groups * (8 >> turn_bits)) + (threadIdx.x >> lane_bits);
  double d0[8];
  float d1[8];
  float d2[8];
  float x0[32];
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
    const int a0_row = row * a0_s0;
    float v0[4];
    float v1[4];
    float v2[4];
    #pragma unroll
    for (int q = 0; q < 4; q++) {
      const int e = first + q;
      v0[q] = -0.0f;
      v1[q] = __int_as_float(0x7f800000);
      v2[q] = -__int_as_float(0x7f800000);
      if (e < count) {
        const float t0 = x0[4 * job + q];
        const float t1 = a1[e * a1_s1];
        const float t2 = t0 * t1;
        v0[q] = t2;
        v1[q] = t2;
        v2[q] = t0;
      }
    }
    d0[job] = short_lane<SumF32>(v0);
    d1[job] = short_lane<MinF32>(v1);
    d2[job] = short_lane<MaxF32>(v2);
  }
  job_trees<SumF32, MinF32, MaxF32>(lanes, turns, d0, d1, d2);
  // A lane has the results of some jobs now, and others may have the same ones.
  const int first_job = job_of(lane, lane_bits);
  const int same = (lanes > 8 ? lanes / 8 : 1) * turns;
  #pragma unroll
  for (int i = 0; i < 8; i++) {
    const int row = first_row + ((first_job + i) >> turn_bits) * groups;
    if (i < 8 >> min(lane_bits, 3) && (lane & (same - 1)) == 0 && row < rows) {
      const int a2_row = row;
      double r0 = d0[i];
      float r1 = d1[i];
      float r2 = d2[i];
      if (reduced == 0) {
        r0 = 0.0;
      }
      const double t3 = a2[a2_row];
      const double t8 = r0 / s0;
      const double t9 = t8 - t3;
      o0[row] = t9;
      o1[row] = r1;
      o2[row * o2_s0] = r2;
    }
  }
}
