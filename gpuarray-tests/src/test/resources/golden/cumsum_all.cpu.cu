#include "gpuarray/scan-serial.cuh"
#include "gpuarray/scan.cuh"
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

extern "C" __global__ void cumsum_mul_f32(
    const float* a0, const float* a1, float* o0, const int reduced, const int tiles, const int blocks_per_row,
    const int block_groups, double* w0) {
  double v[TILE];
  double totals[LANES];
  double near[5 * OF_GROUP];
  const int row = blockIdx.x / blocks_per_row;
  const int part = blockIdx.x - row * blocks_per_row;
  const int begin = part * block_groups * OF_GROUP;
  const int stop = tiles - begin < block_groups * OF_GROUP ? tiles : begin + block_groups * OF_GROUP;
  double groups = -0.0;
  double up_to = -0.0;
  for (int group = 0; group < part * block_groups; group++) {
    up_to = w0[row * (blocks_per_row - 1) * block_groups + group];
    groups = groups + up_to;
  }
  for (int tile = begin; tile < stop; tile++) {
    const int first = tile * TILE;
    const int count = (int) (reduced - first < TILE ? reduced - first : TILE);
    const int lanes = (count + (OF_LANE - 1)) / OF_LANE;
    if (count == TILE) {
      for (int t = 0; t < LANES; t++) {
        double sum = -0.0;
        #pragma unroll
        for (int i = 0; i < OF_LANE; i++) {
          const int k = OF_LANE * t + i;
          const int e = first + k;
          const float t0 = a0[e];
          const float t1 = a1[e];
          const float t2 = t0 * t1;
          const double x = t2;
          sum = sum + x;
          v[k] = sum;
        }
        totals[t] = sum;
      }
    } else {
      for (int k = 0; k < count; k++) {
        const int e = first + k;
        const float t0 = a0[e];
        const float t1 = a1[e];
        const float t2 = t0 * t1;
        v[k] = t2;
      }
      for (int t = 0; t < lanes; t++) {
        const int end = OF_LANE * t + OF_LANE < count ? OF_LANE * t + OF_LANE : count;
        double sum = -0.0;
        for (int k = OF_LANE * t; k < end; k++) {
          sum = sum + v[k];
          v[k] = sum;
        }
        totals[t] = sum;
      }
    }
    const double all = lanes_before<SumF32>(totals, lanes);
    const int place = (int) (tile & (OF_GROUP - 1));
    const double earlier = place == 0 ? groups : groups + up_to;
    up_to = group_up_to<SumF32>(near, place, all);
    if (place == OF_GROUP - 1) {
      groups = groups + up_to;
    }
    if (count == TILE) {
      for (int t = 0; t < LANES; t++) {
        const double before = earlier + totals[t];
        #pragma unroll
        for (int i = 0; i < OF_LANE; i++) {
          const int k = OF_LANE * t + i;
          const int e = first + k;
          const double result = before + v[k];
          o0[e] = (float) result;
        }
      }
    } else {
      for (int t = 0; t < lanes; t++) {
        const int end = OF_LANE * t + OF_LANE < count ? OF_LANE * t + OF_LANE : count;
        const double before = earlier + totals[t];
        for (int k = OF_LANE * t; k < end; k++) {
          const int e = first + k;
          const double result = before + v[k];
          o0[e] = (float) result;
        }
      }
    }
  }
}

extern "C" __global__ void cumsum_mul_f32_totals(
    const float* a0, const float* a1, float* o0, const int blocks_per_row, const int block_groups, double* w0) {
  double totals[WARP];
  double near[5 * OF_GROUP];
  const int row_groups = (blocks_per_row - 1) * block_groups;
  const int row = blockIdx.x / row_groups;
  const int group = blockIdx.x - row * row_groups;
  double up_to = -0.0;
  for (int place = 0; place < OF_GROUP; place++) {
    double all = -0.0;
    for (int warp = 0; warp < WARPS; warp++) {
      const int first = ((group * OF_GROUP + place) * WARPS + warp) * (WARP * OF_LANE);
      for (int t = 0; t < WARP; t++) {
        double sum = -0.0;
        #pragma unroll
        for (int i = 0; i < OF_LANE; i++) {
          const int k = OF_LANE * t + i;
          const int e = first + k;
          const float t0 = a0[e];
          const float t1 = a1[e];
          const float t2 = t0 * t1;
          const double x = t2;
          sum = sum + x;
        }
        totals[t] = sum;
      }
      const double last = last_lane<SumF32>(totals);
      all = all + last;
    }
    up_to = group_up_to<SumF32>(near, place, all);
  }
  w0[row * row_groups + group] = up_to;
}
