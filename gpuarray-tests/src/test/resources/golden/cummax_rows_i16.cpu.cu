#include "gpuarray/integer.cuh"
#include "gpuarray/scan-serial.cuh"
#include "gpuarray/scan.cuh"
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

extern "C" __global__ void cummax_mul_i16_d2(
    const short* a0, const int a0_s0, const short* a1, const int a1_s0, short* o0, const int o0_s0,
    const int reduced, const int tiles, const int blocks_per_row, const int block_groups, int* w0) {
  int v[TILE];
  int totals[LANES];
  int near[5 * OF_GROUP];
  const int row = blockIdx.x / blocks_per_row;
  const int part = blockIdx.x - row * blocks_per_row;
  const int a0_row = row * a0_s0;
  const int a1_row = row * a1_s0;
  const int begin = part * block_groups * OF_GROUP;
  const int stop = tiles - begin < block_groups * OF_GROUP ? tiles : begin + block_groups * OF_GROUP;
  int groups = (-2147483647 - 1);
  int up_to = (-2147483647 - 1);
  for (int group = 0; group < part * block_groups; group++) {
    up_to = w0[row * (blocks_per_row - 1) * block_groups + group];
    groups = max(groups, up_to);
  }
  for (int tile = begin; tile < stop; tile++) {
    const int first = tile * TILE;
    const int count = (int) (reduced - first < TILE ? reduced - first : TILE);
    const int lanes = (count + (OF_LANE - 1)) / OF_LANE;
    if (count == TILE) {
      for (int t = 0; t < LANES; t++) {
        int sum = (-2147483647 - 1);
        #pragma unroll
        for (int i = 0; i < OF_LANE; i++) {
          const int k = OF_LANE * t + i;
          const int e = first + k;
          const short t0 = a0[a0_row + e];
          const short t1 = a1[a1_row + e];
          const short t2 = wrap_multiply(t0, t1);
          const int x = t2;
          sum = max(sum, x);
          v[k] = sum;
        }
        totals[t] = sum;
      }
    } else {
      for (int k = 0; k < count; k++) {
        const int e = first + k;
        const short t0 = a0[a0_row + e];
        const short t1 = a1[a1_row + e];
        const short t2 = wrap_multiply(t0, t1);
        v[k] = t2;
      }
      for (int t = 0; t < lanes; t++) {
        const int end = OF_LANE * t + OF_LANE < count ? OF_LANE * t + OF_LANE : count;
        int sum = (-2147483647 - 1);
        for (int k = OF_LANE * t; k < end; k++) {
          sum = max(sum, v[k]);
          v[k] = sum;
        }
        totals[t] = sum;
      }
    }
    const int all = lanes_before<MaxI32>(totals, lanes);
    const int place = (int) (tile & (OF_GROUP - 1));
    const int earlier = place == 0 ? groups : max(groups, up_to);
    up_to = group_up_to<MaxI32>(near, place, all);
    if (place == OF_GROUP - 1) {
      groups = max(groups, up_to);
    }
    if (count == TILE) {
      for (int t = 0; t < LANES; t++) {
        const int before = max(earlier, totals[t]);
        #pragma unroll
        for (int i = 0; i < OF_LANE; i++) {
          const int k = OF_LANE * t + i;
          const int e = first + k;
          const int result = max(before, v[k]);
          o0[row * o0_s0 + e] = result;
        }
      }
    } else {
      for (int t = 0; t < lanes; t++) {
        const int end = OF_LANE * t + OF_LANE < count ? OF_LANE * t + OF_LANE : count;
        const int before = max(earlier, totals[t]);
        for (int k = OF_LANE * t; k < end; k++) {
          const int e = first + k;
          const int result = max(before, v[k]);
          o0[row * o0_s0 + e] = result;
        }
      }
    }
  }
}

extern "C" __global__ void cummax_mul_i16_d2_short(
    const short* a0, const int a0_s0, const short* a1, const int a1_s0, short* o0, const int o0_s0, const int rows,
    const int reduced) {
  int v[TILE];
  int totals[LANES];
  const int row = blockIdx.x * blockDim.x + threadIdx.x;
  if (row < rows) {
    const int first = 0;
    const int count = (int) reduced;
    const int a0_row = row * a0_s0;
    const int a1_row = row * a1_s0;
    const int lanes = (count + (OF_LANE - 1)) / OF_LANE;
    if (count == TILE) {
      for (int t = 0; t < LANES; t++) {
        int sum = (-2147483647 - 1);
        #pragma unroll
        for (int i = 0; i < OF_LANE; i++) {
          const int k = OF_LANE * t + i;
          const int e = first + k;
          const short t0 = a0[a0_row + e];
          const short t1 = a1[a1_row + e];
          const short t2 = wrap_multiply(t0, t1);
          const int x = t2;
          sum = max(sum, x);
          v[k] = sum;
        }
        totals[t] = sum;
      }
    } else {
      for (int k = 0; k < count; k++) {
        const int e = first + k;
        const short t0 = a0[a0_row + e];
        const short t1 = a1[a1_row + e];
        const short t2 = wrap_multiply(t0, t1);
        v[k] = t2;
      }
      for (int t = 0; t < lanes; t++) {
        const int end = OF_LANE * t + OF_LANE < count ? OF_LANE * t + OF_LANE : count;
        int sum = (-2147483647 - 1);
        for (int k = OF_LANE * t; k < end; k++) {
          sum = max(sum, v[k]);
          v[k] = sum;
        }
        totals[t] = sum;
      }
    }
    const int all = lanes_before<MaxI32>(totals, lanes);
    const int earlier = (-2147483647 - 1);
    if (count == TILE) {
      for (int t = 0; t < LANES; t++) {
        const int before = max(earlier, totals[t]);
        #pragma unroll
        for (int i = 0; i < OF_LANE; i++) {
          const int k = OF_LANE * t + i;
          const int e = first + k;
          const int result = max(before, v[k]);
          o0[row * o0_s0 + e] = result;
        }
      }
    } else {
      for (int t = 0; t < lanes; t++) {
        const int end = OF_LANE * t + OF_LANE < count ? OF_LANE * t + OF_LANE : count;
        const int before = max(earlier, totals[t]);
        for (int k = OF_LANE * t; k < end; k++) {
          const int e = first + k;
          const int result = max(before, v[k]);
          o0[row * o0_s0 + e] = result;
        }
      }
    }
  }
}

extern "C" __global__ void cummax_mul_i16_d2_totals(
    const short* a0, const int a0_s0, const short* a1, const int a1_s0, short* o0, const int o0_s0,
    const int blocks_per_row, const int block_groups, int* w0) {
  int totals[WARP];
  int near[5 * OF_GROUP];
  const int row_groups = (blocks_per_row - 1) * block_groups;
  const int row = blockIdx.x / row_groups;
  const int group = blockIdx.x - row * row_groups;
  const int a0_row = row * a0_s0;
  const int a1_row = row * a1_s0;
  int up_to = (-2147483647 - 1);
  for (int place = 0; place < OF_GROUP; place++) {
    int all = (-2147483647 - 1);
    for (int warp = 0; warp < WARPS; warp++) {
      const int first = ((group * OF_GROUP + place) * WARPS + warp) * (WARP * OF_LANE);
      for (int t = 0; t < WARP; t++) {
        int sum = (-2147483647 - 1);
        #pragma unroll
        for (int i = 0; i < OF_LANE; i++) {
          const int k = OF_LANE * t + i;
          const int e = first + k;
          const short t0 = a0[a0_row + e];
          const short t1 = a1[a1_row + e];
          const short t2 = wrap_multiply(t0, t1);
          const int x = t2;
          sum = max(sum, x);
        }
        totals[t] = sum;
      }
      const int last = last_lane<MaxI32>(totals);
      all = max(all, last);
    }
    up_to = group_up_to<MaxI32>(near, place, all);
  }
  w0[row * row_groups + group] = up_to;
}
