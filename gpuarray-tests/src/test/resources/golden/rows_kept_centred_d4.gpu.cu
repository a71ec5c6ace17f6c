#include "gpuarray/reduce.cuh"
#include "gpuarray/tile.cuh"
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

extern "C" __global__ void __launch_bounds__(512) sum_sum_div_sub_mul_f64_rows_kept_d4(
    const double* a0, const int a0_s0, const int a0_s1, const int a0_s2, const int a0_s3, double* o0,
    const int o0_s0, const int o0_s1, const int o0_s2, double* o1, const int o1_s0, const double s0, const int e1,
    const int e3, const int reduced) {
  __shared__ double shared0[32];
  __shared__ double shared1[32];
  const int row = blockIdx.x;
  const int count = reduced;
  const int i0 = row / e1;
  const int i1 = row - i0 * e1;
  const int a0_row = i0 * a0_s0 + i1 * a0_s1;
  double k0[16];
  double d0[1] = {-0.0};
  row_tiles<1>(count, [&](const int turn, const int first, const bool whole) {
    double v0[16];
    #pragma unroll
    for (int k = 0; k < 16; k++) {
      const int e = first + k / 4 * QUARTER + k % 4;
      v0[k] = -0.0;
      if (whole || e < count) {
        const int i2 = e / e3;
        const int i3 = e - i2 * e3;
        const double t0 = a0[a0_row + i2 * a0_s2 + i3 * a0_s3];
        k0[turn * 16 + k] = t0;
        v0[k] = t0;
      }
    }
    d0[turn] = whole_lane<SumF64>(v0);
  });
  part_trees<SumF64, 1>(d0, shared0);
  __syncthreads();
  const double r0 = row_tree<SumF64>(shared0, 1 * blockDim.x / 32);
  const double t3 = r0 / s0;
  double k4[16];
  double d1[1] = {-0.0};
  row_tiles<1>(count, [&](const int turn, const int first, const bool whole) {
    double v1[16];
    #pragma unroll
    for (int k = 0; k < 16; k++) {
      const int e = first + k / 4 * QUARTER + k % 4;
      v1[k] = -0.0;
      if (whole || e < count) {
        const int i2 = e / e3;
        const int i3 = e - i2 * e3;
        const double t4 = k0[turn * 16 + k] - t3;
        const double t5 = t4 * t4;
        k4[turn * 16 + k] = t4;
        v1[k] = t5;
      }
    }
    d1[turn] = whole_lane<SumF64>(v1);
  });
  part_trees<SumF64, 1>(d1, shared1);
  __syncthreads();
  const double r1 = row_tree<SumF64>(shared1, 1 * blockDim.x / 32);
  row_tiles<1>(count, [&](const int turn, const int first, const bool whole) {
    #pragma unroll
    for (int k = 0; k < 16; k++) {
      const int e = first + k / 4 * QUARTER + k % 4;
      if (whole || e < count) {
        const int i2 = e / e3;
        const int i3 = e - i2 * e3;
        o0[i0 * o0_s0 + i1 * o0_s1 + i2 * o0_s2 + i3] = k4[turn * 16 + k];
      }
    }
  });
  if (threadIdx.x == 0) {
    o1[i0 * o1_s0 + i1] = r1;
  }
}

extern "C" __global__ void __launch_bounds__(256) sum_sum_div_sub_mul_f64_rows_kept_d4_half(
    const double* a0, const int a0_s0, const int a0_s1, const int a0_s2, const int a0_s3, double* o0,
    const int o0_s0, const int o0_s1, const int o0_s2, double* o1, const int o1_s0, const double s0, const int e1,
    const int e3, const int reduced) {
  __shared__ double shared0[32];
  __shared__ double shared1[32];
  const int row = blockIdx.x;
  const int count = reduced;
  const int i0 = row / e1;
  const int i1 = row - i0 * e1;
  const int a0_row = i0 * a0_s0 + i1 * a0_s1;
  double k0[8];
  double d0[1] = {-0.0};
  row_half(count, [&](const int turn, const int first, const bool whole) {
    double v0[16];
    #pragma unroll
    for (int k = 0; k < 8; k++) {
      const int e = first + k / 4 * QUARTER + k % 4;
      v0[k] = -0.0;
      if (whole || e < count) {
        const int i2 = e / e3;
        const int i3 = e - i2 * e3;
        const double t0 = a0[a0_row + i2 * a0_s2 + i3 * a0_s3];
        k0[turn * 8 + k] = t0;
        v0[k] = t0;
      }
    }
    #pragma unroll
    for (int k = 8; k < 16; k++) {
      v0[k] = -0.0;
    }
    d0[turn] = whole_lane<SumF64>(v0);
  });
  part_trees<SumF64, 1>(d0, shared0);
  __syncthreads();
  const double r0 = row_tree<SumF64>(shared0, 1 * blockDim.x / 32);
  const double t3 = r0 / s0;
  double k4[8];
  double d1[1] = {-0.0};
  row_half(count, [&](const int turn, const int first, const bool whole) {
    double v1[16];
    #pragma unroll
    for (int k = 0; k < 8; k++) {
      const int e = first + k / 4 * QUARTER + k % 4;
      v1[k] = -0.0;
      if (whole || e < count) {
        const int i2 = e / e3;
        const int i3 = e - i2 * e3;
        const double t4 = k0[turn * 8 + k] - t3;
        const double t5 = t4 * t4;
        k4[turn * 8 + k] = t4;
        v1[k] = t5;
      }
    }
    #pragma unroll
    for (int k = 8; k < 16; k++) {
      v1[k] = -0.0;
    }
    d1[turn] = whole_lane<SumF64>(v1);
  });
  part_trees<SumF64, 1>(d1, shared1);
  __syncthreads();
  const double r1 = row_tree<SumF64>(shared1, 1 * blockDim.x / 32);
  row_half(count, [&](const int turn, const int first, const bool whole) {
    #pragma unroll
    for (int k = 0; k < 8; k++) {
      const int e = first + k / 4 * QUARTER + k % 4;
      if (whole || e < count) {
        const int i2 = e / e3;
        const int i3 = e - i2 * e3;
        o0[i0 * o0_s0 + i1 * o0_s1 + i2 * o0_s2 + i3] = k4[turn * 8 + k];
      }
    }
  });
  if (threadIdx.x == 0) {
    o1[i0 * o1_s0 + i1] = r1;
  }
}

extern "C" __global__ void __launch_bounds__(LANES) sum_sum_div_sub_mul_f64_rows_kept_d4_short8(
    const double* a0, const int a0_s0, const int a0_s1, const int a0_s2, const int a0_s3, double* o0,
    const int o0_s0, const int o0_s1, const int o0_s2, double* o1, const int o1_s0, const double s0, const int e1,
    const int e3, const int rows, const int reduced, const int lane_bits) {
  const int lanes = 1 << lane_bits;
  const int lane = threadIdx.x & (lanes - 1);
  const int own_row = (int) blockIdx.x * (LANES >> lane_bits) + (threadIdx.x >> lane_bits);
  // Threads beyond the last row do that one again, and write nothing: each has the results of a row that exists.
  const int row = own_row < rows ? own_row : rows - 1;
  const int count = reduced;
  const int written = own_row < rows ? count : 0;
  const int i0 = row / e1;
  const int i1 = row - i0 * e1;
  const int a0_row = i0 * a0_s0 + i1 * a0_s1;
  double k0[32];
  TurnsTree<SumF64, 8> tree0;
  #pragma unroll
  for (int i = 0; i < 8; i++) {
    const int turn = turn_at<8>(i);
    const int first = (turn * 32 + lane) * 4;
    double v0[4];
    #pragma unroll
    for (int k = 0; k < 4; k++) {
      const int e = first + k;
      v0[k] = -0.0;
      if (e < count) {
        const int i2 = e / e3;
        const int i3 = e - i2 * e3;
        const double t0 = a0[a0_row + i2 * a0_s2 + i3 * a0_s3];
        k0[turn * 4 + k] = t0;
        v0[k] = t0;
      }
    }
    const double d0 = short_lane<SumF64>(v0);
    tree0.add(i, d0);
  }
  const double r0 = tree0.result(lanes);
  const double t3 = r0 / s0;
  double k4[32];
  TurnsTree<SumF64, 8> tree1;
  #pragma unroll
  for (int i = 0; i < 8; i++) {
    const int turn = turn_at<8>(i);
    const int first = (turn * 32 + lane) * 4;
    double v1[4];
    #pragma unroll
    for (int k = 0; k < 4; k++) {
      const int e = first + k;
      v1[k] = -0.0;
      if (e < count) {
        const int i2 = e / e3;
        const int i3 = e - i2 * e3;
        const double t4 = k0[turn * 4 + k] - t3;
        const double t5 = t4 * t4;
        k4[turn * 4 + k] = t4;
        v1[k] = t5;
      }
    }
    const double d1 = short_lane<SumF64>(v1);
    tree1.add(i, d1);
  }
  const double r1 = tree1.result(lanes);
  #pragma unroll
  for (int i = 0; i < 8; i++) {
    const int turn = turn_at<8>(i);
    const int first = (turn * 32 + lane) * 4;
    #pragma unroll
    for (int k = 0; k < 4; k++) {
      const int e = first + k;
      if (e < written) {
        const int i2 = e / e3;
        const int i3 = e - i2 * e3;
        o0[i0 * o0_s0 + i1 * o0_s1 + i2 * o0_s2 + i3] = k4[turn * 4 + k];
      }
    }
  }
  if (lane == 0 && own_row < rows) {
    o1[i0 * o1_s0 + i1] = r1;
  }
}

extern "C" __global__ void __launch_bounds__(LANES) sum_sum_div_sub_mul_f64_rows_kept_d4_short4(
    const double* a0, const int a0_s0, const int a0_s1, const int a0_s2, const int a0_s3, double* o0,
    const int o0_s0, const int o0_s1, const int o0_s2, double* o1, const int o1_s0, const double s0, const int e1,
    const int e3, const int rows, const int reduced, const int lane_bits) {
  const int lanes = 1 << lane_bits;
  const int lane = threadIdx.x & (lanes - 1);
  const int own_row = (int) blockIdx.x * (LANES >> lane_bits) + (threadIdx.x >> lane_bits);
  // Threads beyond the last row do that one again, and write nothing: each has the results of a row that exists.
  const int row = own_row < rows ? own_row : rows - 1;
  const int count = reduced;
  const int written = own_row < rows ? count : 0;
  const int i0 = row / e1;
  const int i1 = row - i0 * e1;
  const int a0_row = i0 * a0_s0 + i1 * a0_s1;
  double k0[16];
  TurnsTree<SumF64, 4> tree0;
  #pragma unroll
  for (int i = 0; i < 4; i++) {
    const int turn = turn_at<4>(i);
    const int first = (turn * 32 + lane) * 4;
    double v0[4];
    #pragma unroll
    for (int k = 0; k < 4; k++) {
      const int e = first + k;
      v0[k] = -0.0;
      if (e < count) {
        const int i2 = e / e3;
        const int i3 = e - i2 * e3;
        const double t0 = a0[a0_row + i2 * a0_s2 + i3 * a0_s3];
        k0[turn * 4 + k] = t0;
        v0[k] = t0;
      }
    }
    const double d0 = short_lane<SumF64>(v0);
    tree0.add(i, d0);
  }
  const double r0 = tree0.result(lanes);
  const double t3 = r0 / s0;
  double k4[16];
  TurnsTree<SumF64, 4> tree1;
  #pragma unroll
  for (int i = 0; i < 4; i++) {
    const int turn = turn_at<4>(i);
    const int first = (turn * 32 + lane) * 4;
    double v1[4];
    #pragma unroll
    for (int k = 0; k < 4; k++) {
      const int e = first + k;
      v1[k] = -0.0;
      if (e < count) {
        const int i2 = e / e3;
        const int i3 = e - i2 * e3;
        const double t4 = k0[turn * 4 + k] - t3;
        const double t5 = t4 * t4;
        k4[turn * 4 + k] = t4;
        v1[k] = t5;
      }
    }
    const double d1 = short_lane<SumF64>(v1);
    tree1.add(i, d1);
  }
  const double r1 = tree1.result(lanes);
  #pragma unroll
  for (int i = 0; i < 4; i++) {
    const int turn = turn_at<4>(i);
    const int first = (turn * 32 + lane) * 4;
    #pragma unroll
    for (int k = 0; k < 4; k++) {
      const int e = first + k;
      if (e < written) {
        const int i2 = e / e3;
        const int i3 = e - i2 * e3;
        o0[i0 * o0_s0 + i1 * o0_s1 + i2 * o0_s2 + i3] = k4[turn * 4 + k];
      }
    }
  }
  if (lane == 0 && own_row < rows) {
    o1[i0 * o1_s0 + i1] = r1;
  }
}

extern "C" __global__ void __launch_bounds__(LANES) sum_sum_div_sub_mul_f64_rows_kept_d4_short2(
    const double* a0, const int a0_s0, const int a0_s1, const int a0_s2, const int a0_s3, double* o0,
    const int o0_s0, const int o0_s1, const int o0_s2, double* o1, const int o1_s0, const double s0, const int e1,
    const int e3, const int rows, const int reduced, const int lane_bits) {
  const int lanes = 1 << lane_bits;
  const int lane = threadIdx.x & (lanes - 1);
  const int own_row = (int) blockIdx.x * (LANES >> lane_bits) + (threadIdx.x >> lane_bits);
  // Threads beyond the last row do that one again, and write nothing: each has the results of a row that exists.
  const int row = own_row < rows ? own_row : rows - 1;
  const int count = reduced;
  const int written = own_row < rows ? count : 0;
  const int i0 = row / e1;
  const int i1 = row - i0 * e1;
  const int a0_row = i0 * a0_s0 + i1 * a0_s1;
  double k0[8];
  TurnsTree<SumF64, 2> tree0;
  #pragma unroll
  for (int i = 0; i < 2; i++) {
    const int turn = turn_at<2>(i);
    const int first = (turn * 32 + lane) * 4;
    double v0[4];
    #pragma unroll
    for (int k = 0; k < 4; k++) {
      const int e = first + k;
      v0[k] = -0.0;
      if (e < count) {
        const int i2 = e / e3;
        const int i3 = e - i2 * e3;
        const double t0 = a0[a0_row + i2 * a0_s2 + i3 * a0_s3];
        k0[turn * 4 + k] = t0;
        v0[k] = t0;
      }
    }
    const double d0 = short_lane<SumF64>(v0);
    tree0.add(i, d0);
  }
  const double r0 = tree0.result(lanes);
  const double t3 = r0 / s0;
  double k4[8];
  TurnsTree<SumF64, 2> tree1;
  #pragma unroll
  for (int i = 0; i < 2; i++) {
    const int turn = turn_at<2>(i);
    const int first = (turn * 32 + lane) * 4;
    double v1[4];
    #pragma unroll
    for (int k = 0; k < 4; k++) {
      const int e = first + k;
      v1[k] = -0.0;
      if (e < count) {
        const int i2 = e / e3;
        const int i3 = e - i2 * e3;
        const double t4 = k0[turn * 4 + k] - t3;
        const double t5 = t4 * t4;
        k4[turn * 4 + k] = t4;
        v1[k] = t5;
      }
    }
    const double d1 = short_lane<SumF64>(v1);
    tree1.add(i, d1);
  }
  const double r1 = tree1.result(lanes);
  #pragma unroll
  for (int i = 0; i < 2; i++) {
    const int turn = turn_at<2>(i);
    const int first = (turn * 32 + lane) * 4;
    #pragma unroll
    for (int k = 0; k < 4; k++) {
      const int e = first + k;
      if (e < written) {
        const int i2 = e / e3;
        const int i3 = e - i2 * e3;
        o0[i0 * o0_s0 + i1 * o0_s1 + i2 * o0_s2 + i3] = k4[turn * 4 + k];
      }
    }
  }
  if (lane == 0 && own_row < rows) {
    o1[i0 * o1_s0 + i1] = r1;
  }
}

extern "C" __global__ void __launch_bounds__(LANES) sum_sum_div_sub_mul_f64_rows_kept_d4_short1(
    const double* a0, const int a0_s0, const int a0_s1, const int a0_s2, const int a0_s3, double* o0,
    const int o0_s0, const int o0_s1, const int o0_s2, double* o1, const int o1_s0, const double s0, const int e1,
    const int e3, const int rows, const int reduced, const int lane_bits) {
  const int lanes = 1 << lane_bits;
  const int lane = threadIdx.x & (lanes - 1);
  const int own_row = (int) blockIdx.x * (LANES >> lane_bits) + (threadIdx.x >> lane_bits);
  // Threads beyond the last row do that one again, and write nothing: each has the results of a row that exists.
  const int row = own_row < rows ? own_row : rows - 1;
  const int count = reduced;
  const int written = own_row < rows ? count : 0;
  const int i0 = row / e1;
  const int i1 = row - i0 * e1;
  const int a0_row = i0 * a0_s0 + i1 * a0_s1;
  double k0[4];
  TurnsTree<SumF64, 1> tree0;
  #pragma unroll
  for (int i = 0; i < 1; i++) {
    const int turn = turn_at<1>(i);
    const int first = (turn * 32 + lane) * 4;
    double v0[4];
    #pragma unroll
    for (int k = 0; k < 4; k++) {
      const int e = first + k;
      v0[k] = -0.0;
      if (e < count) {
        const int i2 = e / e3;
        const int i3 = e - i2 * e3;
        const double t0 = a0[a0_row + i2 * a0_s2 + i3 * a0_s3];
        k0[turn * 4 + k] = t0;
        v0[k] = t0;
      }
    }
    const double d0 = short_lane<SumF64>(v0);
    tree0.add(i, d0);
  }
  const double r0 = tree0.result(lanes);
  const double t3 = r0 / s0;
  double k4[4];
  TurnsTree<SumF64, 1> tree1;
  #pragma unroll
  for (int i = 0; i < 1; i++) {
    const int turn = turn_at<1>(i);
    const int first = (turn * 32 + lane) * 4;
    double v1[4];
    #pragma unroll
    for (int k = 0; k < 4; k++) {
      const int e = first + k;
      v1[k] = -0.0;
      if (e < count) {
        const int i2 = e / e3;
        const int i3 = e - i2 * e3;
        const double t4 = k0[turn * 4 + k] - t3;
        const double t5 = t4 * t4;
        k4[turn * 4 + k] = t4;
        v1[k] = t5;
      }
    }
    const double d1 = short_lane<SumF64>(v1);
    tree1.add(i, d1);
  }
  const double r1 = tree1.result(lanes);
  #pragma unroll
  for (int i = 0; i < 1; i++) {
    const int turn = turn_at<1>(i);
    const int first = (turn * 32 + lane) * 4;
    #pragma unroll
    for (int k = 0; k < 4; k++) {
      const int e = first + k;
      if (e < written) {
        const int i2 = e / e3;
        const int i3 = e - i2 * e3;
        o0[i0 * o0_s0 + i1 * o0_s1 + i2 * o0_s2 + i3] = k4[turn * 4 + k];
      }
    }
  }
  if (lane == 0 && own_row < rows) {
    o1[i0 * o1_s0 + i1] = r1;
  }
}
