#include "gpuarray/tile.cuh"
#include "gpuarray/vector.cuh"

extern "C" __global__ void __launch_bounds__(256) map_mul_sub_add_sub_f64_d2_wide(
    const double* a0, const long long a0_s0, const double* a1, const long long a1_s0, const double* a2,
    const long long a2_s0, const double* a3, const long long a3_s0, const double* a4, const long long a4_s0,
    double* o0, const long long o0_s0, const long long rows, const long long columns,
    const long long blocks_per_row, const long long first_block) {
  const long long block = (first_block + blockIdx.x);
  const long long row_block = block / blocks_per_row;
  const long long row = row_block * blockDim.y + threadIdx.y;
  const long long start = (block - row_block * blocks_per_row) * (blockDim.x * 2);
  const int step = blockDim.x;
  const long long column = start + threadIdx.x;
  if (row < rows && column < columns) {
    double x0[2];
    double x1[2];
    double x2[2];
    double x3[2];
    double x4[2];
    double y0[2];
    load_some<2>(false, column, columns, step,
        x0, a0, row * a0_s0 + column,
        x1, a1, row * a1_s0 + column,
        x2, a2, row * a2_s0 + column,
        x3, a3, row * a3_s0 + column,
        x4, a4, row * a4_s0 + column);
    #pragma unroll
    for (int q = 0; q < 2; q++) {
      const long long e = column + q * step;
      if (e < columns) {
        const double t0 = x0[q];
        const double t1 = x1[q];
        const double t2 = x2[q];
        const double t3 = x3[q];
        const double t4 = x4[q];
        const double t5 = t1 * t2;
        const double t6 = t0 - t5;
        const double t7 = t6 + t3;
        const double t8 = t7 - t4;
        y0[q] = t8;
      }
    }
    store_some<2>(false, column, columns, step, o0, row * o0_s0 + column, y0);
  }
}

extern "C" __global__ void __launch_bounds__(256) map_mul_sub_add_sub_f64_d2_wide_beside(
    const double* a0, const long long a0_s0, const double* a1, const long long a1_s0, const double* a2,
    const long long a2_s0, const double* a3, const long long a3_s0, const double* a4, const long long a4_s0,
    double* o0, const long long o0_s0, const long long rows, const long long columns,
    const long long blocks_per_row, const int lead, const int turns, const long long first_block) {
  const long long block = (first_block + blockIdx.x);
  const long long row_block = block / blocks_per_row;
  const long long first = row_block * (blockDim.y * turns) + threadIdx.y;
  const long long column =
      ((block - row_block * blocks_per_row) * blockDim.x + threadIdx.x) * 2 - lead;
  for (long long turn = 0; turn < turns; turn++) {
    const long long row = first + turn * blockDim.y;
    if (row >= rows || column >= columns) {
      break;
    }
    if (column >= 0 && column + 2 <= columns) {
      double x1[4];
      double x3[4];
      double y0[2];
      load<2>(x1 + 1, a1 + (row * a1_s0 + column));
      load<2>(x3, a3 + (row * a3_s0 + column));
      x1[0] = a0[row * a0_s0 + column];
      x1[3] = a2[row * a2_s0 + (column + 1)];
      x3[2] = a4[row * a4_s0 + (column + 0)];
      x3[3] = a4[row * a4_s0 + (column + 1)];
      #pragma unroll
      for (int q = 0; q < 2; q++) {
        const double t0 = x1[q];
        const double t1 = x1[q + 1];
        const double t2 = x1[q + 2];
        const double t3 = x3[q];
        const double t4 = x3[q + 2];
        const double t5 = t1 * t2;
        const double t6 = t0 - t5;
        const double t7 = t6 + t3;
        const double t8 = t7 - t4;
        y0[q] = t8;
      }
      store<2>(o0 + (row * o0_s0 + column), y0);
    } else {
      for (long long e = column < 0 ? 0 : column; e < column + 2 && e < columns; e++) {
        const double t0 = a0[row * a0_s0 + e];
        const double t1 = a1[row * a1_s0 + e];
        const double t2 = a2[row * a2_s0 + e];
        const double t3 = a3[row * a3_s0 + e];
        const double t4 = a4[row * a4_s0 + e];
        const double t5 = t1 * t2;
        const double t6 = t0 - t5;
        const double t7 = t6 + t3;
        const double t8 = t7 - t4;
        o0[row * o0_s0 + e] = t8;
      }
    }
  }
}
