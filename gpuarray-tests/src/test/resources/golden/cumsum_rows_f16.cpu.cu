#include "gpuarray/half.cuh"
#include "gpuarray/scan.cuh"

struct SumHalf {
  using Element = float;
  using Wide = float;
  static __device__ Element element_identity() { return -0.0f; }
  static __device__ Wide identity() { return -0.0f; }
  static __device__ Wide widen(const Element v) { return v; }
  static __device__ Wide combine(const Wide a, const Wide b) { return a + b; }
};

extern "C" __global__ void cumsum_mul_f16_d2(
    const unsigned short* a0, const int a0_s0, const unsigned short* a1, const int a1_s0, unsigned short* o0,
    const int o0_s0, const int reduced, const int tiles, const int blocks_per_row, const int block_groups,
    float* w0) {
  float v[4096];
  float totals[256];
  float near[160];
  const int row = blockIdx.x / blocks_per_row;
  const int part = blockIdx.x - row * blocks_per_row;
  const int a0_row = row * a0_s0;
  const int a1_row = row * a1_s0;
  const int begin = part * block_groups * 32;
  const int stop = tiles - begin < block_groups * 32 ? tiles : begin + block_groups * 32;
  float groups = -0.0f;
  float up_to = -0.0f;
  for (int group = 0; group < part * block_groups; group++) {
    up_to = w0[row * (blocks_per_row - 1) * block_groups + group];
    groups = groups + up_to;
  }
  for (int tile = begin; tile < stop; tile++) {
    const int first = tile * 4096;
    const int count = (int) (reduced - first < 4096 ? reduced - first : 4096);
    const int lanes = (count + 15) / 16;
    if (count == 4096) {
      for (int t = 0; t < 256; t++) {
        float sum = -0.0f;
        #pragma unroll
        for (int i = 0; i < 16; i++) {
          const int k = 16 * t + i;
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
        const int end = 16 * t + 16 < count ? 16 * t + 16 : count;
        float sum = -0.0f;
        for (int k = 16 * t; k < end; k++) {
          sum = sum + v[k];
          v[k] = sum;
        }
        totals[t] = sum;
      }
    }
    float all = -0.0f;
    for (int warp = 0; warp < lanes; warp += 32) {
      const int last = lanes - warp < 32 ? lanes - 1 : warp + 31;
      for (int offset = 1; offset < 32; offset *= 2) {
        for (int t = last; t >= warp + offset; t--) {
          totals[t] = totals[t - offset] + totals[t];
        }
      }
      const float before = all;
      all = all + totals[last];
      for (int t = last; t > warp; t--) {
        totals[t] = before + totals[t - 1];
      }
      totals[warp] = before;
    }
    const int place = (int) (tile & 31);
    const float earlier = place == 0 ? groups : groups + up_to;
    up_to = group_up_to<SumHalf>(near, place, all);
    if (place == 31) {
      groups = groups + up_to;
    }
    if (count == 4096) {
      for (int t = 0; t < 256; t++) {
        const float before = earlier + totals[t];
        #pragma unroll
        for (int i = 0; i < 16; i++) {
          const int k = 16 * t + i;
          const int e = first + k;
          const float result = before + v[k];
          o0[row * o0_s0 + e] = bits_f16(round_f16(result));
        }
      }
    } else {
      for (int t = 0; t < lanes; t++) {
        const int end = 16 * t + 16 < count ? 16 * t + 16 : count;
        const float before = earlier + totals[t];
        for (int k = 16 * t; k < end; k++) {
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
  float v[4096];
  float totals[256];
  const int row = blockIdx.x * blockDim.x + threadIdx.x;
  if (row < rows) {
    const int first = 0;
    const int count = (int) reduced;
    const int a0_row = row * a0_s0;
    const int a1_row = row * a1_s0;
    const int lanes = (count + 15) / 16;
    if (count == 4096) {
      for (int t = 0; t < 256; t++) {
        float sum = -0.0f;
        #pragma unroll
        for (int i = 0; i < 16; i++) {
          const int k = 16 * t + i;
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
        const int end = 16 * t + 16 < count ? 16 * t + 16 : count;
        float sum = -0.0f;
        for (int k = 16 * t; k < end; k++) {
          sum = sum + v[k];
          v[k] = sum;
        }
        totals[t] = sum;
      }
    }
    float all = -0.0f;
    for (int warp = 0; warp < lanes; warp += 32) {
      const int last = lanes - warp < 32 ? lanes - 1 : warp + 31;
      for (int offset = 1; offset < 32; offset *= 2) {
        for (int t = last; t >= warp + offset; t--) {
          totals[t] = totals[t - offset] + totals[t];
        }
      }
      const float before = all;
      all = all + totals[last];
      for (int t = last; t > warp; t--) {
        totals[t] = before + totals[t - 1];
      }
      totals[warp] = before;
    }
    const float earlier = -0.0f;
    if (count == 4096) {
      for (int t = 0; t < 256; t++) {
        const float before = earlier + totals[t];
        #pragma unroll
        for (int i = 0; i < 16; i++) {
          const int k = 16 * t + i;
          const int e = first + k;
          const float result = before + v[k];
          o0[row * o0_s0 + e] = bits_f16(round_f16(result));
        }
      }
    } else {
      for (int t = 0; t < lanes; t++) {
        const int end = 16 * t + 16 < count ? 16 * t + 16 : count;
        const float before = earlier + totals[t];
        for (int k = 16 * t; k < end; k++) {
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
  float totals[32];
  float near[160];
  const int row_groups = (blocks_per_row - 1) * block_groups;
  const int row = blockIdx.x / row_groups;
  const int group = blockIdx.x - row * row_groups;
  const int a0_row = row * a0_s0;
  const int a1_row = row * a1_s0;
  float up_to = -0.0f;
  for (int place = 0; place < 32; place++) {
    float all = -0.0f;
    for (int warp = 0; warp < 8; warp++) {
      const int first = ((group * 32 + place) * 8 + warp) * 512;
      for (int t = 0; t < 32; t++) {
        float sum = -0.0f;
        #pragma unroll
        for (int i = 0; i < 16; i++) {
          const int k = 16 * t + i;
          const int e = first + k;
          const float t0 = value_f16(a0[a0_row + e]);
          const float t1 = value_f16(a1[a1_row + e]);
          const float t2 = round_f16(t0 * t1);
          const float x = t2;
          sum = sum + x;
        }
        totals[t] = sum;
      }
      // The last lane's value by doubling distances.
      for (int lanes = 16; lanes > 0; lanes /= 2) {
        for (int t = 0; t < lanes; t++) {
          totals[t] = totals[2 * t] + totals[2 * t + 1];
        }
      }
      all = all + totals[0];
    }
    up_to = group_up_to<SumHalf>(near, place, all);
  }
  w0[row * row_groups + group] = up_to;
}
