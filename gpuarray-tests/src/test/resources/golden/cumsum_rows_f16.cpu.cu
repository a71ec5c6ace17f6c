#include "gpuarray/half.cuh"
#include "gpuarray/scan-serial.cuh"
#include "gpuarray/scan.cuh"
#include "gpuarray/warp.cuh"

struct SumHalf {
  using Element = float;
  using Wide = float;
  static constexpr bool commutes = true;
  static __device__ Element element_identity() { return -0.0f; }
  static __device__ Wide identity() { return -0.0f; }
  static __device__ Wide widen(const Element v) { return v; }
  static __device__ Wide combine(const Wide a, const Wide b) { return a + b; }
};

extern "C" __global__ void cumsum_mul_f16_d2(
    const unsigned short* a0, const int a0_s0, const unsigned short* a1, const int a1_s0, unsigned short* o0,
    const int o0_s0, const int reduced, const int tiles, const int blocks_per_row, const int block_groups,
    float* w0) {
  float v[TILE];
  float totals[LANES];
  float near[5 * OF_GROUP];
  const int row = blockIdx.x / blocks_per_row;
  const int part = blockIdx.x - row * blocks_per_row;
  const int a0_row = row * a0_s0;
  const int a1_row = row * a1_s0;
  const int begin = part * block_groups * OF_GROUP;
  const int stop = tiles - begin < block_groups * OF_GROUP ? tiles : begin + block_groups * OF_GROUP;
  float groups = -0.0f;
  float up_to = -0.0f;
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
        float sum = -0.0f;
        #pragma unroll
        for (int i = 0; i < OF_LANE; i++) {
          const int k = OF_LANE * t + i;
          const int e = first + k;
          const float t0 = value_f16(a0[a0_row + e]);
          const float t1 = value_f16(a1[a1_row + e]);
          const float t2 = round_f16(t0 * t1);
          const float x = t2;
          sum = sum + x;
          v[k] = sum;
        }
        totals[t] = sum;
      }
    } else {
      for (int k = 0; k < count; k++) {
        const int e = first + k;
        const float t0 = value_f16(a0[a0_row + e]);
        const float t1 = value_f16(a1[a1_row + e]);
        const float t2 = round_f16(t0 * t1);
        v[k] = t2;
      }
      for (int t = 0; t < lanes; t++) {
        const int end = OF_LANE * t + OF_LANE < count ? OF_LANE * t + OF_LANE : count;
        float sum = -0.0f;
        for (int k = OF_LANE * t; k < end; k++) {
          sum = sum + v[k];
          v[k] = sum;
        }
        totals[t] = sum;
      }
    }
    const float all = lanes_before<SumHalf>(totals, lanes);
    const int place = (int) (tile & (OF_GROUP - 1));
    const float earlier = place == 0 ? groups : groups + up_to;
    up_to = group_up_to<SumHalf>(near, place, all);
    if (place == OF_GROUP - 1) {
      groups = groups + up_to;
    }
    if (count == TILE) {
      for (int t = 0; t < LANES; t++) {
        const float before = earlier + totals[t];
        #pragma unroll
        for (int i = 0; i < OF_LANE; i++) {
          const int k = OF_LANE * t + i;
          const int e = first + k;
          const float result = before + v[k];
          o0[row * o0_s0 + e] = bits_f16(round_f16(result));
        }
      }
    } else {
      for (int t = 0; t < lanes; t++) {
        const int end = OF_LANE * t + OF_LANE < count ? OF_LANE * t + OF_LANE : count;
        const float before = earlier + totals[t];
        for (int k = OF_LANE * t; k < end; k++) {
          const int e = first + k;
          const float result = before + v[k];
          o0[row * o0_s0 + e] = bits_f16(round_f16(result));
        }
      }
    }
  }
}

extern "C" __global__ void cumsum_mul_f16_d2_short(
    const unsigned short* a0, const int a0_s0, const unsigned short* a1, const int a1_s0, unsigned short* o0,
    const int o0_s0, const int rows, const int reduced) {
  float v[TILE];
  float totals[LANES];
  const int row = blockIdx.x * blockDim.x + threadIdx.x;
  if (row < rows) {
    const int first = 0;
    const int count = (int) reduced;
    const int a0_row = row * a0_s0;
    const int a1_row = row * a1_s0;
    const int lanes = (count + (OF_LANE - 1)) / OF_LANE;
    if (count == TILE) {
      for (int t = 0; t < LANES; t++) {
        float sum = -0.0f;
        #pragma unroll
        for (int i = 0; i < OF_LANE; i++) {
          const int k = OF_LANE * t + i;
          const int e = first + k;
          const float t0 = value_f16(a0[a0_row + e]);
          const float t1 = value_f16(a1[a1_row + e]);
          const float t2 = round_f16(t0 * t1);
          const float x = t2;
          sum = sum + x;
          v[k] = sum;
        }
        totals[t] = sum;
      }
    } else {
      for (int k = 0; k < count; k++) {
        const int e = first + k;
        const float t0 = value_f16(a0[a0_row + e]);
        const float t1 = value_f16(a1[a1_row + e]);
        const float t2 = round_f16(t0 * t1);
        v[k] = t2;
      }
      for (int t = 0; t < lanes; t++) {
        const int end = OF_LANE * t + OF_LANE < count ? OF_LANE * t + OF_LANE : count;
        float sum = -0.0f;
        for (int k = OF_LANE * t; k < end; k++) {
          sum = sum + v[k];
          v[k] = sum;
        }
        totals[t] = sum;
      }
    }
    const float all = lanes_before<SumHalf>(totals, lanes);
    const float earlier = -0.0f;
    if (count == TILE) {
      for (int t = 0; t < LANES; t++) {
        const float before = earlier + totals[t];
        #pragma unroll
        for (int i = 0; i < OF_LANE; i++) {
          const int k = OF_LANE * t + i;
          const int e = first + k;
          const float result = before + v[k];
          o0[row * o0_s0 + e] = bits_f16(round_f16(result));
        }
      }
    } else {
      for (int t = 0; t < lanes; t++) {
        const int end = OF_LANE * t + OF_LANE < count ? OF_LANE * t + OF_LANE : count;
        const float before = earlier + totals[t];
        for (int k = OF_LANE * t; k < end; k++) {
          const int e = first + k;
          const float result = before + v[k];
          o0[row * o0_s0 + e] = bits_f16(round_f16(result));
        }
      }
    }
  }
}

extern "C" __global__ void cumsum_mul_f16_d2_totals(
    const unsigned short* a0, const int a0_s0, const unsigned short* a1, const int a1_s0, unsigned short* o0,
    const int o0_s0, const int blocks_per_row, const int block_groups, float* w0) {
  float totals[WARP];
  float near[5 * OF_GROUP];
  const int row_groups = (blocks_per_row - 1) * block_groups;
  const int row = blockIdx.x / row_groups;
  const int group = blockIdx.x - row * row_groups;
  const int a0_row = row * a0_s0;
  const int a1_row = row * a1_s0;
  float up_to = -0.0f;
  for (int place = 0; place < OF_GROUP; place++) {
    float all = -0.0f;
    for (int warp = 0; warp < WARPS; warp++) {
      const int first = ((group * OF_GROUP + place) * WARPS + warp) * (WARP * OF_LANE);
      for (int t = 0; t < WARP; t++) {
        float sum = -0.0f;
        #pragma unroll
        for (int i = 0; i < OF_LANE; i++) {
          const int k = OF_LANE * t + i;
          const int e = first + k;
          const float t0 = value_f16(a0[a0_row + e]);
          const float t1 = value_f16(a1[a1_row + e]);
          const float t2 = round_f16(t0 * t1);
          const float x = t2;
          sum = sum + x;
        }
        totals[t] = sum;
      }
      const float last = last_lane<SumHalf>(totals);
      all = all + last;
    }
    up_to = group_up_to<SumHalf>(near, place, all);
  }
  w0[row * row_groups + group] = up_to;
}
