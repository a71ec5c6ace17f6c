#include "gpuarray/integer.cuh"
#include "gpuarray/scan-serial.cuh"
#include "gpuarray/scan.cuh"
#include "gpuarray/warp.cuh"

struct ProdU64 {
  using Element = unsigned long long;
  using Wide = unsigned long long;
  static constexpr bool commutes = true;
  static __device__ Element element_identity() { return 1; }
  static __device__ Wide identity() { return 1; }
  static __device__ Wide widen(const Element v) { return v; }
  static __device__ Wide combine(const Wide a, const Wide b) { return wrap_multiply(a, b); }
};

extern "C" __global__ void cumprod_mul_u64_d3_wide(
    const unsigned char* a0, const long long a0_s0, const long long a0_s1, const unsigned char* a1,
    const long long a1_s0, const long long a1_s1, unsigned long long* o0, const long long o0_s0,
    const long long o0_s1, const long long e1, const long long reduced, const long long tiles,
    const long long blocks_per_row, const long long block_groups, unsigned long long* w0,
    const long long first_block) {
  unsigned long long v[TILE];
  unsigned long long totals[LANES];
  unsigned long long near[5 * OF_GROUP];
  const long long row = (first_block + blockIdx.x) / blocks_per_row;
  const long long part = (first_block + blockIdx.x) - row * blocks_per_row;
  const long long i0 = row / e1;
  const long long i1 = row - i0 * e1;
  const long long a0_row = i0 * a0_s0 + i1 * a0_s1;
  const long long a1_row = i0 * a1_s0 + i1 * a1_s1;
  const long long begin = part * block_groups * OF_GROUP;
  const long long stop = tiles - begin < block_groups * OF_GROUP ? tiles : begin + block_groups * OF_GROUP;
  unsigned long long groups = 1;
  unsigned long long up_to = 1;
  for (long long group = 0; group < part * block_groups; group++) {
    up_to = w0[row * (blocks_per_row - 1) * block_groups + group];
    groups = wrap_multiply(groups, up_to);
  }
  for (long long tile = begin; tile < stop; tile++) {
    const long long first = tile * TILE;
    const int count = (int) (reduced - first < TILE ? reduced - first : TILE);
    const int lanes = (count + (OF_LANE - 1)) / OF_LANE;
    if (count == TILE) {
      for (int t = 0; t < LANES; t++) {
        unsigned long long sum = 1;
        #pragma unroll
        for (int i = 0; i < OF_LANE; i++) {
          const int k = OF_LANE * t + i;
          const long long e = first + k;
          const unsigned char t0 = a0[a0_row + e];
          const unsigned char t1 = a1[a1_row + e];
          const unsigned char t2 = wrap_multiply(t0, t1);
          const unsigned long long x = t2;
          sum = wrap_multiply(sum, x);
          v[k] = sum;
        }
        totals[t] = sum;
      }
    } else {
      for (int k = 0; k < count; k++) {
        const long long e = first + k;
        const unsigned char t0 = a0[a0_row + e];
        const unsigned char t1 = a1[a1_row + e];
        const unsigned char t2 = wrap_multiply(t0, t1);
        v[k] = t2;
      }
      for (int t = 0; t < lanes; t++) {
        const int end = OF_LANE * t + OF_LANE < count ? OF_LANE * t + OF_LANE : count;
        unsigned long long sum = 1;
        for (int k = OF_LANE * t; k < end; k++) {
          sum = wrap_multiply(sum, v[k]);
          v[k] = sum;
        }
        totals[t] = sum;
      }
    }
    const unsigned long long all = lanes_before<ProdU64>(totals, lanes);
    const int place = (int) (tile & (OF_GROUP - 1));
    const unsigned long long earlier = place == 0 ? groups : wrap_multiply(groups, up_to);
    up_to = group_up_to<ProdU64>(near, place, all);
    if (place == OF_GROUP - 1) {
      groups = wrap_multiply(groups, up_to);
    }
    if (count == TILE) {
      for (int t = 0; t < LANES; t++) {
        const unsigned long long before = wrap_multiply(earlier, totals[t]);
        #pragma unroll
        for (int i = 0; i < OF_LANE; i++) {
          const int k = OF_LANE * t + i;
          const long long e = first + k;
          const unsigned long long result = wrap_multiply(before, v[k]);
          o0[i0 * o0_s0 + i1 * o0_s1 + e] = result;
        }
      }
    } else {
      for (int t = 0; t < lanes; t++) {
        const int end = OF_LANE * t + OF_LANE < count ? OF_LANE * t + OF_LANE : count;
        const unsigned long long before = wrap_multiply(earlier, totals[t]);
        for (int k = OF_LANE * t; k < end; k++) {
          const long long e = first + k;
          const unsigned long long result = wrap_multiply(before, v[k]);
          o0[i0 * o0_s0 + i1 * o0_s1 + e] = result;
        }
      }
    }
  }
}

extern "C" __global__ void cumprod_mul_u64_d3_wide_short(
    const unsigned char* a0, const long long a0_s0, const long long a0_s1, const unsigned char* a1,
    const long long a1_s0, const long long a1_s1, unsigned long long* o0, const long long o0_s0,
    const long long o0_s1, const long long e1, const long long rows, const long long reduced,
    const long long first_block) {
  unsigned long long v[TILE];
  unsigned long long totals[LANES];
  const long long row = (first_block + blockIdx.x) * blockDim.x + threadIdx.x;
  if (row < rows) {
    const int first = 0;
    const int count = (int) reduced;
    const long long i0 = row / e1;
    const long long i1 = row - i0 * e1;
    const long long a0_row = i0 * a0_s0 + i1 * a0_s1;
    const long long a1_row = i0 * a1_s0 + i1 * a1_s1;
    const int lanes = (count + (OF_LANE - 1)) / OF_LANE;
    if (count == TILE) {
      for (int t = 0; t < LANES; t++) {
        unsigned long long sum = 1;
        #pragma unroll
        for (int i = 0; i < OF_LANE; i++) {
          const int k = OF_LANE * t + i;
          const long long e = first + k;
          const unsigned char t0 = a0[a0_row + e];
          const unsigned char t1 = a1[a1_row + e];
          const unsigned char t2 = wrap_multiply(t0, t1);
          const unsigned long long x = t2;
          sum = wrap_multiply(sum, x);
          v[k] = sum;
        }
        totals[t] = sum;
      }
    } else {
      for (int k = 0; k < count; k++) {
        const long long e = first + k;
        const unsigned char t0 = a0[a0_row + e];
        const unsigned char t1 = a1[a1_row + e];
        const unsigned char t2 = wrap_multiply(t0, t1);
        v[k] = t2;
      }
      for (int t = 0; t < lanes; t++) {
        const int end = OF_LANE * t + OF_LANE < count ? OF_LANE * t + OF_LANE : count;
        unsigned long long sum = 1;
        for (int k = OF_LANE * t; k < end; k++) {
          sum = wrap_multiply(sum, v[k]);
          v[k] = sum;
        }
        totals[t] = sum;
      }
    }
    const unsigned long long all = lanes_before<ProdU64>(totals, lanes);
    const unsigned long long earlier = 1;
    if (count == TILE) {
      for (int t = 0; t < LANES; t++) {
        const unsigned long long before = wrap_multiply(earlier, totals[t]);
        #pragma unroll
        for (int i = 0; i < OF_LANE; i++) {
          const int k = OF_LANE * t + i;
          const long long e = first + k;
          const unsigned long long result = wrap_multiply(before, v[k]);
          o0[i0 * o0_s0 + i1 * o0_s1 + e] = result;
        }
      }
    } else {
      for (int t = 0; t < lanes; t++) {
        const int end = OF_LANE * t + OF_LANE < count ? OF_LANE * t + OF_LANE : count;
        const unsigned long long before = wrap_multiply(earlier, totals[t]);
        for (int k = OF_LANE * t; k < end; k++) {
          const long long e = first + k;
          const unsigned long long result = wrap_multiply(before, v[k]);
          o0[i0 * o0_s0 + i1 * o0_s1 + e] = result;
        }
      }
    }
  }
}

extern "C" __global__ void cumprod_mul_u64_d3_wide_totals(
    const unsigned char* a0, const long long a0_s0, const long long a0_s1, const unsigned char* a1,
    const long long a1_s0, const long long a1_s1, unsigned long long* o0, const long long o0_s0,
    const long long o0_s1, const long long e1, const long long blocks_per_row, const long long block_groups,
    unsigned long long* w0, const long long first_block) {
  unsigned long long totals[WARP];
  unsigned long long near[5 * OF_GROUP];
  const long long row_groups = (blocks_per_row - 1) * block_groups;
  const long long row = (first_block + blockIdx.x) / row_groups;
  const long long group = (first_block + blockIdx.x) - row * row_groups;
  const long long i0 = row / e1;
  const long long i1 = row - i0 * e1;
  const long long a0_row = i0 * a0_s0 + i1 * a0_s1;
  const long long a1_row = i0 * a1_s0 + i1 * a1_s1;
  unsigned long long up_to = 1;
  for (int place = 0; place < OF_GROUP; place++) {
    unsigned long long all = 1;
    for (int warp = 0; warp < WARPS; warp++) {
      const long long first = ((group * OF_GROUP + place) * WARPS + warp) * (WARP * OF_LANE);
      for (int t = 0; t < WARP; t++) {
        unsigned long long sum = 1;
        #pragma unroll
        for (int i = 0; i < OF_LANE; i++) {
          const int k = OF_LANE * t + i;
          const long long e = first + k;
          const unsigned char t0 = a0[a0_row + e];
          const unsigned char t1 = a1[a1_row + e];
          const unsigned char t2 = wrap_multiply(t0, t1);
          const unsigned long long x = t2;
          sum = wrap_multiply(sum, x);
        }
        totals[t] = sum;
      }
      const unsigned long long last = last_lane<ProdU64>(totals);
      all = wrap_multiply(all, last);
    }
    up_to = group_up_to<ProdU64>(near, place, all);
  }
  w0[row * row_groups + group] = up_to;
}
