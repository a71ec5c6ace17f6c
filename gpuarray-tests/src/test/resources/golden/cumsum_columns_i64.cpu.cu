#include "gpuarray/integer.cuh"
#include "gpuarray/scan-serial.cuh"
#include "gpuarray/scan.cuh"
#include "gpuarray/warp.cuh"

struct SumI64 {
  using Element = long long;
  using Wide = long long;
  static constexpr bool commutes = true;
  static __device__ Element element_identity() { return 0; }
  static __device__ Wide identity() { return 0; }
  static __device__ Wide widen(const Element v) { return v; }
  static __device__ Wide combine(const Wide a, const Wide b) { return wrap_add(a, b); }
};

extern "C" __global__ void cumsum_mul_i64_d2(
    const long long* a0, const int a0_s1, const long long* a1, const int a1_s1, long long* o0, const int o0_s1,
    const int reduced, const int tiles, const int blocks_per_row, const int block_groups, long long* w0) {
  long long v[TILE];
  long long totals[LANES];
  long long near[5 * OF_GROUP];
  const int row = blockIdx.x / blocks_per_row;
  const int part = blockIdx.x - row * blocks_per_row;
  const int a0_row = row;
  const int a1_row = row;
  const int begin = part * block_groups * OF_GROUP;
  const int stop = tiles - begin < block_groups * OF_GROUP ? tiles : begin + block_groups * OF_GROUP;
  long long groups = 0;
  long long up_to = 0;
  for (int group = 0; group < part * block_groups; group++) {
    up_to = w0[row * (blocks_per_row - 1) * block_groups + group];
    groups = wrap_add(groups, up_to);
  }
  for (int tile = begin; tile < stop; tile++) {
    const int first = tile * TILE;
    const int count = (int) (reduced - first < TILE ? reduced - first : TILE);
    const int lanes = (count + (OF_LANE - 1)) / OF_LANE;
    if (count == TILE) {
      for (int t = 0; t < LANES; t++) {
        long long sum = 0;
        #pragma unroll
        for (int i = 0; i < OF_LANE; i++) {
          const int k = OF_LANE * t + i;
          const int e = first + k;
          const long long t0 = a0[a0_row + e * a0_s1];
          const long long t1 = a1[a1_row + e * a1_s1];
          const long long t2 = wrap_multiply(t0, t1);
          const long long x = t2;
          sum = wrap_add(sum, x);
          v[k] = sum;
        }
        totals[t] = sum;
      }
    } else {
      for (int k = 0; k < count; k++) {
        const int e = first + k;
        const long long t0 = a0[a0_row + e * a0_s1];
        const long long t1 = a1[a1_row + e * a1_s1];
        const long long t2 = wrap_multiply(t0, t1);
        v[k] = t2;
      }
      for (int t = 0; t < lanes; t++) {
        const int end = OF_LANE * t + OF_LANE < count ? OF_LANE * t + OF_LANE : count;
        long long sum = 0;
        for (int k = OF_LANE * t; k < end; k++) {
          sum = wrap_add(sum, v[k]);
          v[k] = sum;
        }
        totals[t] = sum;
      }
    }
    const long long all = lanes_before<SumI64>(totals, lanes);
    const int place = (int) (tile & (OF_GROUP - 1));
    const long long earlier = place == 0 ? groups : wrap_add(groups, up_to);
    up_to = group_up_to<SumI64>(near, place, all);
    if (place == OF_GROUP - 1) {
      groups = wrap_add(groups, up_to);
    }
    if (count == TILE) {
      for (int t = 0; t < LANES; t++) {
        const long long before = wrap_add(earlier, totals[t]);
        #pragma unroll
        for (int i = 0; i < OF_LANE; i++) {
          const int k = OF_LANE * t + i;
          const int e = first + k;
          const long long result = wrap_add(before, v[k]);
          o0[row + e * o0_s1] = result;
        }
      }
    } else {
      for (int t = 0; t < lanes; t++) {
        const int end = OF_LANE * t + OF_LANE < count ? OF_LANE * t + OF_LANE : count;
        const long long before = wrap_add(earlier, totals[t]);
        for (int k = OF_LANE * t; k < end; k++) {
          const int e = first + k;
          const long long result = wrap_add(before, v[k]);
          o0[row + e * o0_s1] = result;
        }
      }
    }
  }
}

extern "C" __global__ void cumsum_mul_i64_d2_short(
    const long long* a0, const int a0_s1, const long long* a1, const int a1_s1, long long* o0, const int o0_s1,
    const int rows, const int reduced) {
  long long v[TILE];
  long long totals[LANES];
  const int row = blockIdx.x * blockDim.x + threadIdx.x;
  if (row < rows) {
    const int first = 0;
    const int count = (int) reduced;
    const int a0_row = row;
    const int a1_row = row;
    const int lanes = (count + (OF_LANE - 1)) / OF_LANE;
    if (count == TILE) {
      for (int t = 0; t < LANES; t++) {
        long long sum = 0;
        #pragma unroll
        for (int i = 0; i < OF_LANE; i++) {
          const int k = OF_LANE * t + i;
          const int e = first + k;
          const long long t0 = a0[a0_row + e * a0_s1];
          const long long t1 = a1[a1_row + e * a1_s1];
          const long long t2 = wrap_multiply(t0, t1);
          const long long x = t2;
          sum = wrap_add(sum, x);
          v[k] = sum;
        }
        totals[t] = sum;
      }
    } else {
      for (int k = 0; k < count; k++) {
        const int e = first + k;
        const long long t0 = a0[a0_row + e * a0_s1];
        const long long t1 = a1[a1_row + e * a1_s1];
        const long long t2 = wrap_multiply(t0, t1);
        v[k] = t2;
      }
      for (int t = 0; t < lanes; t++) {
        const int end = OF_LANE * t + OF_LANE < count ? OF_LANE * t + OF_LANE : count;
        long long sum = 0;
        for (int k = OF_LANE * t; k < end; k++) {
          sum = wrap_add(sum, v[k]);
          v[k] = sum;
        }
        totals[t] = sum;
      }
    }
    const long long all = lanes_before<SumI64>(totals, lanes);
    const long long earlier = 0;
    if (count == TILE) {
      for (int t = 0; t < LANES; t++) {
        const long long before = wrap_add(earlier, totals[t]);
        #pragma unroll
        for (int i = 0; i < OF_LANE; i++) {
          const int k = OF_LANE * t + i;
          const int e = first + k;
          const long long result = wrap_add(before, v[k]);
          o0[row + e * o0_s1] = result;
        }
      }
    } else {
      for (int t = 0; t < lanes; t++) {
        const int end = OF_LANE * t + OF_LANE < count ? OF_LANE * t + OF_LANE : count;
        const long long before = wrap_add(earlier, totals[t]);
        for (int k = OF_LANE * t; k < end; k++) {
          const int e = first + k;
          const long long result = wrap_add(before, v[k]);
          o0[row + e * o0_s1] = result;
        }
      }
    }
  }
}

extern "C" __global__ void cumsum_mul_i64_d2_totals(
    const long long* a0, const int a0_s1, const long long* a1, const int a1_s1, long long* o0, const int o0_s1,
    const int blocks_per_row, const int block_groups, long long* w0) {
  long long totals[WARP];
  long long near[5 * OF_GROUP];
  const int row_groups = (blocks_per_row - 1) * block_groups;
  const int row = blockIdx.x / row_groups;
  const int group = blockIdx.x - row * row_groups;
  const int a0_row = row;
  const int a1_row = row;
  long long up_to = 0;
  for (int place = 0; place < OF_GROUP; place++) {
    long long all = 0;
    for (int warp = 0; warp < WARPS; warp++) {
      const int first = ((group * OF_GROUP + place) * WARPS + warp) * (WARP * OF_LANE);
      for (int t = 0; t < WARP; t++) {
        long long sum = 0;
        #pragma unroll
        for (int i = 0; i < OF_LANE; i++) {
          const int k = OF_LANE * t + i;
          const int e = first + k;
          const long long t0 = a0[a0_row + e * a0_s1];
          const long long t1 = a1[a1_row + e * a1_s1];
          const long long t2 = wrap_multiply(t0, t1);
          const long long x = t2;
          sum = wrap_add(sum, x);
        }
        totals[t] = sum;
      }
      const long long last = last_lane<SumI64>(totals);
      all = wrap_add(all, last);
    }
    up_to = group_up_to<SumI64>(near, place, all);
  }
  w0[row * row_groups + group] = up_to;
}
