#include "gpuarray/floating.cuh"
#include "gpuarray/reduce-serial.cuh"
#include "gpuarray/reduce.cuh"
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

extern "C" __global__ void sum_min_max_mul_div_sub_f32_rows(
    const float* a0, const int a0_s0, const float* a1, const int a1_s1, const double* a2, double* o0, float* o1,
    float* o2, const int o2_s0, const double s0, const int reduced, const int tiles, const int tile_size,
    const int blocks_per_row, double* w0, float* w1, float* w2, unsigned int* tickets) {
  float v0[TILE];
  double g0[QUARTER];
  double d0[LANES];
  float v1[TILE];
  float g1[QUARTER];
  float d1[LANES];
  float v2[TILE];
  float g2[QUARTER];
  float d2[LANES];
  const int row = blockIdx.x / blocks_per_row;
  const int part = blockIdx.x - row * blocks_per_row;
  const int a0_row = row * a0_s0;
  const int a2_row = row;
  double r0 = -0.0;
  float r1 = __int_as_float(0x7f800000);
  float r2 = -__int_as_float(0x7f800000);
  const int share = (tiles + blocks_per_row - 1) / blocks_per_row;
  const int end = (part + 1) * share < tiles ? (part + 1) * share : tiles;
  for (int tile = part * share; tile < end; tile++) {
    const int begin = tile * tile_size;
    const int stop = reduced - begin < tile_size ? reduced : begin + tile_size;
    int lanes = 0;
    for (int first = begin; first < stop; first += TILE) {
      const int count = (int) (reduced - first < TILE ? reduced - first : TILE);
      if (count == TILE) {
        for (int t = 0; t < LANES; t++) {
          float x0[16];
          float x1[16];
          float x2[16];
          #pragma unroll
          for (int q = 0; q < 16; q++) {
            const float t0 = a0[a0_row + (first + 4 * t + q / 4 * QUARTER + q % 4)];
            const float t1 = a1[(first + 4 * t + q / 4 * QUARTER + q % 4) * a1_s1];
            const float t2 = t0 * t1;
            x0[q] = t2;
            x1[q] = t2;
            x2[q] = t0;
          }
          const double l0 = whole_lane<SumF32>(x0);
          const float l1 = whole_lane<MinF32>(x1);
          const float l2 = whole_lane<MaxF32>(x2);
          if (lanes == 0) {
            d0[t] = l0;
            d1[t] = l1;
            d2[t] = l2;
          } else {
            d0[t] = d0[t] + l0;
            d1[t] = nan_min(d1[t], l1);
            d2[t] = nan_max(d2[t], l2);
          }
        }
        lanes = LANES;
      } else {
        for (int j = 0; j < count; j++) {
          const float t0 = a0[a0_row + (first + j)];
          const float t1 = a1[(first + j) * a1_s1];
          const float t2 = t0 * t1;
          v0[j] = t2;
          v1[j] = t2;
          v2[j] = t0;
        }
        const int groups = groups_of_tile<SumF32>(v0, g0, count);
        groups_of_tile<MinF32>(v1, g1, count);
        groups_of_tile<MaxF32>(v2, g2, count);
        if (lanes == 0) {
          lanes = groups / 4;
          lanes_of_tile<SumF32>(g0, d0, groups);
          lanes_of_tile<MinF32>(g1, d1, groups);
          lanes_of_tile<MaxF32>(g2, d2, groups);
        } else {
          add_lanes_of_tile<SumF32>(g0, d0, groups);
          add_lanes_of_tile<MinF32>(g1, d1, groups);
          add_lanes_of_tile<MaxF32>(g2, d2, groups);
        }
      }
    }
    r0 = lanes_tree<SumF32>(d0, lanes);
    r1 = lanes_tree<MinF32>(d1, lanes);
    r2 = lanes_tree<MaxF32>(d2, lanes);
    if (tiles > 1) {
      w0[row * tiles + tile] = r0;
      w1[row * tiles + tile] = r1;
      w2[row * tiles + tile] = r2;
    }
  }
  if (tiles > 1) {
    // The last block of a row combines its tiles.
    if (!is_last_thread(tickets + row, blocks_per_row)) {
      return;
    }
    r0 = parts_tree<SumF32>(w0 + row * tiles, tiles, 1, d0);
    r1 = parts_tree<MinF32>(w1 + row * tiles, tiles, 1, d1);
    r2 = parts_tree<MaxF32>(w2 + row * tiles, tiles, 1, d2);
  }
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

extern "C" __global__ void sum_min_max_mul_div_sub_f32_rows_short(
    const float* a0, const int a0_s0, const float* a1, const int a1_s1, const double* a2, double* o0, float* o1,
    float* o2, const int o2_s0, const double s0, const int rows, const int reduced) {
  const int row = (int) blockIdx.x * blockDim.x + threadIdx.x;
  if (row < rows) {
    float v0[TILE];
    double g0[QUARTER];
    double d0[LANES];
    float v1[TILE];
    float g1[QUARTER];
    float d1[LANES];
    float v2[TILE];
    float g2[QUARTER];
    float d2[LANES];
    const int a0_row = row * a0_s0;
    const int a2_row = row;
    for (int j = 0; j < (int) reduced; j++) {
      const float t0 = a0[a0_row + j];
      const float t1 = a1[j * a1_s1];
      const float t2 = t0 * t1;
      v0[j] = t2;
      v1[j] = t2;
      v2[j] = t0;
    }
    const int groups = groups_of_tile<SumF32>(v0, g0, (int) reduced);
    groups_of_tile<MinF32>(v1, g1, (int) reduced);
    groups_of_tile<MaxF32>(v2, g2, (int) reduced);
    lanes_of_tile<SumF32>(g0, d0, groups);
    lanes_of_tile<MinF32>(g1, d1, groups);
    lanes_of_tile<MaxF32>(g2, d2, groups);
    double r0 = lanes_tree<SumF32>(d0, groups / 4);
    float r1 = lanes_tree<MinF32>(d1, groups / 4);
    float r2 = lanes_tree<MaxF32>(d2, groups / 4);
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
