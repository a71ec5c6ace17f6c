#include "gpuarray/floating.cuh"
#include "gpuarray/reduce.cuh"
#include "gpuarray/tile.cuh"
#include "gpuarray/warp.cuh"

struct MaxF32 {
  using Element = float;
  using Wide = float;
  static constexpr bool commutes = true;
  static __device__ Element element_identity() { return -__int_as_float(0x7f800000); }
  static __device__ Wide identity() { return -__int_as_float(0x7f800000); }
  static __device__ Wide widen(const Element v) { return v; }
  static __device__ Wide combine(const Wide a, const Wide b) { return nan_max(a, b); }
};

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

extern "C" __global__ void __launch_bounds__(512, 2) max_sum_sub_exp_div_f32_rows_kept(
    const float* a0, const int a0_s0, float* o0, const int o0_s0, const int reduced, const int vectors) {
  __shared__ float shared0[32];
  __shared__ double shared1[32];
  const int row = blockIdx.x;
  const int count = reduced;
  const int a0_row = row * a0_s0;
  float k0[32];
  float d0[2] = {-__int_as_float(0x7f800000), -__int_as_float(0x7f800000)};
  row_tiles<2>(count, [&](const int turn, const int first, const bool whole) {
    float x0[16];
    load_tile<16>(whole, first, count, vectors, x0, a0, a0_row + first);
    float v0[16];
    #pragma unroll
    for (int k = 0; k < 16; k++) {
      const int e = first + k / 4 * QUARTER + k % 4;
      v0[k] = -__int_as_float(0x7f800000);
      if (whole || e < count) {
        const float t0 = x0[k];
        k0[turn * 16 + k] = t0;
        v0[k] = t0;
      }
    }
    d0[turn] = whole_lane<MaxF32>(v0);
  });
  part_trees<MaxF32, 2>(d0, shared0);
  __syncthreads();
  const float r0 = row_tree<MaxF32>(shared0, 2 * blockDim.x / 32);
  float k3[32];
  double d1[2] = {-0.0, -0.0};
  row_tiles<2>(count, [&](const int turn, const int first, const bool whole) {
    float v1[16];
    #pragma unroll
    for (int k = 0; k < 16; k++) {
      const int e = first + k / 4 * QUARTER + k % 4;
      v1[k] = -0.0f;
      if (whole || e < count) {
        const float t2 = k0[turn * 16 + k] - r0;
        const float t3 = expf(t2);
        k3[turn * 16 + k] = t3;
        v1[k] = t3;
      }
    }
    d1[turn] = whole_lane<SumF32>(v1);
  });
  part_trees<SumF32, 2>(d1, shared1);
  __syncthreads();
  const double r1 = row_tree<SumF32>(shared1, 2 * blockDim.x / 32);
  const float t5 = (float) r1;
  row_tiles<2>(count, [&](const int turn, const int first, const bool whole) {
    float y0[16] = {};
    #pragma unroll
    for (int k = 0; k < 16; k++) {
      const int e = first + k / 4 * QUARTER + k % 4;
      if (whole || e < count) {
        const float t6 = k3[turn * 16 + k] / t5;
        y0[k] = t6;
      }
    }
    store_tile<16>(whole, first, count, vectors, o0, row * o0_s0 + first, y0);
  });
}

extern "C" __global__ void __launch_bounds__(256, 8) max_sum_sub_exp_div_f32_rows_kept_half(
    const float* a0, const int a0_s0, float* o0, const int o0_s0, const int reduced, const int vectors) {
  __shared__ float shared0[32];
  __shared__ double shared1[32];
  const int row = blockIdx.x;
  const int count = reduced;
  const int a0_row = row * a0_s0;
  float k0[8];
  float d0[1] = {-__int_as_float(0x7f800000)};
  row_half(count, [&](const int turn, const int first, const bool whole) {
    float x0[8];
    load_tile<8>(whole, first, count, vectors, x0, a0, a0_row + first);
    float v0[16];
    #pragma unroll
    for (int k = 0; k < 8; k++) {
      const int e = first + k / 4 * QUARTER + k % 4;
      v0[k] = -__int_as_float(0x7f800000);
      if (whole || e < count) {
        const float t0 = x0[k];
        k0[turn * 8 + k] = t0;
        v0[k] = t0;
      }
    }
    #pragma unroll
    for (int k = 8; k < 16; k++) {
      v0[k] = -__int_as_float(0x7f800000);
    }
    d0[turn] = whole_lane<MaxF32>(v0);
  });
  part_trees<MaxF32, 1>(d0, shared0);
  __syncthreads();
  const float r0 = row_tree<MaxF32>(shared0, 1 * blockDim.x / 32);
  float k3[8];
  double d1[1] = {-0.0};
  row_half(count, [&](const int turn, const int first, const bool whole) {
    float v1[16];
    #pragma unroll
    for (int k = 0; k < 8; k++) {
      const int e = first + k / 4 * QUARTER + k % 4;
      v1[k] = -0.0f;
      if (whole || e < count) {
        const float t2 = k0[turn * 8 + k] - r0;
        const float t3 = expf(t2);
        k3[turn * 8 + k] = t3;
        v1[k] = t3;
      }
    }
    #pragma unroll
    for (int k = 8; k < 16; k++) {
      v1[k] = -0.0f;
    }
    d1[turn] = whole_lane<SumF32>(v1);
  });
  part_trees<SumF32, 1>(d1, shared1);
  __syncthreads();
  const double r1 = row_tree<SumF32>(shared1, 1 * blockDim.x / 32);
  const float t5 = (float) r1;
  row_half(count, [&](const int turn, const int first, const bool whole) {
    float y0[8] = {};
    #pragma unroll
    for (int k = 0; k < 8; k++) {
      const int e = first + k / 4 * QUARTER + k % 4;
      if (whole || e < count) {
        const float t6 = k3[turn * 8 + k] / t5;
        y0[k] = t6;
      }
    }
    store_tile<8>(whole, first, count, vectors, o0, row * o0_s0 + first, y0);
  });
}

extern "C" __global__ void __launch_bounds__(LANES) max_sum_sub_exp_div_f32_rows_kept_short8(
    const float* a0, const int a0_s0, float* o0, const int o0_s0, const int rows, const int reduced,
    const int lane_bits, const int vectors) {
  const int lanes = 1 << lane_bits;
  const int lane = threadIdx.x & (lanes - 1);
  const int own_row = (int) blockIdx.x * (LANES >> lane_bits) + (threadIdx.x >> lane_bits);
  // Threads beyond the last row do that one again, and write nothing: each has the results of a row that exists.
  const int row = own_row < rows ? own_row : rows - 1;
  const int count = reduced;
  const int written = own_row < rows ? count : 0;
  const int a0_row = row * a0_s0;
  float k0[32];
  float x0[32];
  load_turns<8>(count, lane, vectors, x0, a0, a0_row);
  TurnsTree<MaxF32, 8> tree0;
  #pragma unroll
  for (int i = 0; i < 8; i++) {
    const int turn = turn_at<8>(i);
    const int first = (turn * 32 + lane) * 4;
    float v0[4];
    #pragma unroll
    for (int k = 0; k < 4; k++) {
      const int e = first + k;
      v0[k] = -__int_as_float(0x7f800000);
      if (e < count) {
        const float t0 = x0[turn * 4 + k];
        k0[turn * 4 + k] = t0;
        v0[k] = t0;
      }
    }
    const float d0 = short_lane<MaxF32>(v0);
    tree0.add(i, d0);
  }
  const float r0 = tree0.result(lanes);
  float k3[32];
  TurnsTree<SumF32, 8> tree1;
  #pragma unroll
  for (int i = 0; i < 8; i++) {
    const int turn = turn_at<8>(i);
    const int first = (turn * 32 + lane) * 4;
    float v1[4];
    #pragma unroll
    for (int k = 0; k < 4; k++) {
      const int e = first + k;
      v1[k] = -0.0f;
      if (e < count) {
        const float t2 = k0[turn * 4 + k] - r0;
        const float t3 = expf(t2);
        k3[turn * 4 + k] = t3;
        v1[k] = t3;
      }
    }
    const double d1 = short_lane<SumF32>(v1);
    tree1.add(i, d1);
  }
  const double r1 = tree1.result(lanes);
  const float t5 = (float) r1;
  #pragma unroll
  for (int i = 0; i < 8; i++) {
    const int turn = turn_at<8>(i);
    const int first = (turn * 32 + lane) * 4;
    float y0[4];
    #pragma unroll
    for (int k = 0; k < 4; k++) {
      const int e = first + k;
      if (e < written) {
        const float t6 = k3[turn * 4 + k] / t5;
        y0[k] = t6;
      }
    }
    store_some<4>(vectors != 0 && first + 4 <= written, first, written, 1, o0, row * o0_s0 + first, y0);
  }
}

extern "C" __global__ void __launch_bounds__(LANES) max_sum_sub_exp_div_f32_rows_kept_short4(
    const float* a0, const int a0_s0, float* o0, const int o0_s0, const int rows, const int reduced,
    const int lane_bits, const int vectors) {
  const int lanes = 1 << lane_bits;
  const int lane = threadIdx.x & (lanes - 1);
  const int own_row = (int) blockIdx.x * (LANES >> lane_bits) + (threadIdx.x >> lane_bits);
  // Threads beyond the last row do that one again, and write nothing: each has the results of a row that exists.
  const int row = own_row < rows ? own_row : rows - 1;
  const int count = reduced;
  const int written = own_row < rows ? count : 0;
  const int a0_row = row * a0_s0;
  float k0[16];
  float x0[16];
  load_turns<4>(count, lane, vectors, x0, a0, a0_row);
  TurnsTree<MaxF32, 4> tree0;
  #pragma unroll
  for (int i = 0; i < 4; i++) {
    const int turn = turn_at<4>(i);
    const int first = (turn * 32 + lane) * 4;
    float v0[4];
    #pragma unroll
    for (int k = 0; k < 4; k++) {
      const int e = first + k;
      v0[k] = -__int_as_float(0x7f800000);
      if (e < count) {
        const float t0 = x0[turn * 4 + k];
        k0[turn * 4 + k] = t0;
        v0[k] = t0;
      }
    }
    const float d0 = short_lane<MaxF32>(v0);
    tree0.add(i, d0);
  }
  const float r0 = tree0.result(lanes);
  float k3[16];
  TurnsTree<SumF32, 4> tree1;
  #pragma unroll
  for (int i = 0; i < 4; i++) {
    const int turn = turn_at<4>(i);
    const int first = (turn * 32 + lane) * 4;
    float v1[4];
    #pragma unroll
    for (int k = 0; k < 4; k++) {
      const int e = first + k;
      v1[k] = -0.0f;
      if (e < count) {
        const float t2 = k0[turn * 4 + k] - r0;
        const float t3 = expf(t2);
        k3[turn * 4 + k] = t3;
        v1[k] = t3;
      }
    }
    const double d1 = short_lane<SumF32>(v1);
    tree1.add(i, d1);
  }
  const double r1 = tree1.result(lanes);
  const float t5 = (float) r1;
  #pragma unroll
  for (int i = 0; i < 4; i++) {
    const int turn = turn_at<4>(i);
    const int first = (turn * 32 + lane) * 4;
    float y0[4];
    #pragma unroll
    for (int k = 0; k < 4; k++) {
      const int e = first + k;
      if (e < written) {
        const float t6 = k3[turn * 4 + k] / t5;
        y0[k] = t6;
      }
    }
    store_some<4>(vectors != 0 && first + 4 <= written, first, written, 1, o0, row * o0_s0 + first, y0);
  }
}

extern "C" __global__ void __launch_bounds__(LANES) max_sum_sub_exp_div_f32_rows_kept_short2(
    const float* a0, const int a0_s0, float* o0, const int o0_s0, const int rows, const int reduced,
    const int lane_bits, const int vectors) {
  const int lanes = 1 << lane_bits;
  const int lane = threadIdx.x & (lanes - 1);
  const int own_row = (int) blockIdx.x * (LANES >> lane_bits) + (threadIdx.x >> lane_bits);
  // Threads beyond the last row do that one again, and write nothing: each has the results of a row that exists.
  const int row = own_row < rows ? own_row : rows - 1;
  const int count = reduced;
  const int written = own_row < rows ? count : 0;
  const int a0_row = row * a0_s0;
  float k0[8];
  float x0[8];
  load_turns<2>(count, lane, vectors, x0, a0, a0_row);
  TurnsTree<MaxF32, 2> tree0;
  #pragma unroll
  for (int i = 0; i < 2; i++) {
    const int turn = turn_at<2>(i);
    const int first = (turn * 32 + lane) * 4;
    float v0[4];
    #pragma unroll
    for (int k = 0; k < 4; k++) {
      const int e = first + k;
      v0[k] = -__int_as_float(0x7f800000);
      if (e < count) {
        const float t0 = x0[turn * 4 + k];
        k0[turn * 4 + k] = t0;
        v0[k] = t0;
      }
    }
    const float d0 = short_lane<MaxF32>(v0);
    tree0.add(i, d0);
  }
  const float r0 = tree0.result(lanes);
  float k3[8];
  TurnsTree<SumF32, 2> tree1;
  #pragma unroll
  for (int i = 0; i < 2; i++) {
    const int turn = turn_at<2>(i);
    const int first = (turn * 32 + lane) * 4;
    float v1[4];
    #pragma unroll
    for (int k = 0; k < 4; k++) {
      const int e = first + k;
      v1[k] = -0.0f;
      if (e < count) {
        const float t2 = k0[turn * 4 + k] - r0;
        const float t3 = expf(t2);
        k3[turn * 4 + k] = t3;
        v1[k] = t3;
      }
    }
    const double d1 = short_lane<SumF32>(v1);
    tree1.add(i, d1);
  }
  const double r1 = tree1.result(lanes);
  const float t5 = (float) r1;
  #pragma unroll
  for (int i = 0; i < 2; i++) {
    const int turn = turn_at<2>(i);
    const int first = (turn * 32 + lane) * 4;
    float y0[4];
    #pragma unroll
    for (int k = 0; k < 4; k++) {
      const int e = first + k;
      if (e < written) {
        const float t6 = k3[turn * 4 + k] / t5;
        y0[k] = t6;
      }
    }
    store_some<4>(vectors != 0 && first + 4 <= written, first, written, 1, o0, row * o0_s0 + first, y0);
  }
}

extern "C" __global__ void __launch_bounds__(LANES) max_sum_sub_exp_div_f32_rows_kept_short1(
    const float* a0, const int a0_s0, float* o0, const int o0_s0, const int rows, const int reduced,
    const int lane_bits, const int vectors) {
  const int lanes = 1 << lane_bits;
  const int lane = threadIdx.x & (lanes - 1);
  const int own_row = (int) blockIdx.x * (LANES >> lane_bits) + (threadIdx.x >> lane_bits);
  // Threads beyond the last row do that one again, and write nothing: each has the results of a row that exists.
  const int row = own_row < rows ? own_row : rows - 1;
  const int count = reduced;
  const int written = own_row < rows ? count : 0;
  const int a0_row = row * a0_s0;
  float k0[4];
  float x0[4];
  load_turns<1>(count, lane, vectors, x0, a0, a0_row);
  TurnsTree<MaxF32, 1> tree0;
  #pragma unroll
  for (int i = 0; i < 1; i++) {
    const int turn = turn_at<1>(i);
    const int first = (turn * 32 + lane) * 4;
    float v0[4];
    #pragma unroll
    for (int k = 0; k < 4; k++) {
      const int e = first + k;
      v0[k] = -__int_as_float(0x7f800000);
      if (e < count) {
        const float t0 = x0[turn * 4 + k];
        k0[turn * 4 + k] = t0;
        v0[k] = t0;
      }
    }
    const float d0 = short_lane<MaxF32>(v0);
    tree0.add(i, d0);
  }
  const float r0 = tree0.result(lanes);
  float k3[4];
  TurnsTree<SumF32, 1> tree1;
  #pragma unroll
  for (int i = 0; i < 1; i++) {
    const int turn = turn_at<1>(i);
    const int first = (turn * 32 + lane) * 4;
    float v1[4];
    #pragma unroll
    for (int k = 0; k < 4; k++) {
      const int e = first + k;
      v1[k] = -0.0f;
      if (e < count) {
        const float t2 = k0[turn * 4 + k] - r0;
        const float t3 = expf(t2);
        k3[turn * 4 + k] = t3;
        v1[k] = t3;
      }
    }
    const double d1 = short_lane<SumF32>(v1);
    tree1.add(i, d1);
  }
  const double r1 = tree1.result(lanes);
  const float t5 = (float) r1;
  #pragma unroll
  for (int i = 0; i < 1; i++) {
    const int turn = turn_at<1>(i);
    const int first = (turn * 32 + lane) * 4;
    float y0[4];
    #pragma unroll
    for (int k = 0; k < 4; k++) {
      const int e = first + k;
      if (e < written) {
        const float t6 = k3[turn * 4 + k] / t5;
        y0[k] = t6;
      }
    }
    store_some<4>(vectors != 0 && first + 4 <= written, first, written, 1, o0, row * o0_s0 + first, y0);
  }
}
