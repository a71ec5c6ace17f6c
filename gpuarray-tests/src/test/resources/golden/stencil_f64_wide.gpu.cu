#include "gpuarray/tile.cuh"
#include "gpuarray/vector.cuh"

extern "C" __global__ void __launch_bounds__(256) map_add_add_add_where_f64_d2_wide(
    const double* a0, const long long a0_s0, const double* a1, const long long a1_s0, const double* a2,
    const long long a2_s0, const double* a3, const double* a4, const long long a5_start, const long long f0_p0,
    const long long f0_s0, const long long f0_b1, const long long f0_p1, const long long f1_p0,
    const long long f1_b1, const long long f1_p1, const long long f2_p0, const long long f2_b1,
    const long long f2_p1, double* o0, const long long o0_s0, const long long rows, const long long columns,
    const long long blocks_per_row, const int vectors, const long long first_block) {
  const long long block = (first_block + blockIdx.x);
  const long long row_block = block / blocks_per_row;
  const long long row = row_block * blockDim.y + threadIdx.y;
  const long long start = (block - row_block * blocks_per_row) * (blockDim.x * 2);
  const int step = vectors != 0 ? 1 : blockDim.x;
  const long long column = start + threadIdx.x * (vectors != 0 ? 2 : 1);
  const bool whole = vectors != 0 && column + 2 <= columns;
  if (row < rows && column < columns) {
    double x0[2];
    double x3[2];
    double y0[2];
    load_some<2>(whole, column, columns, step,
        x0, a0, row * a0_s0 + column,
        x3, a3, column + (row < f0_b1 ? f0_p0 : f0_p1) + row * f0_s0);
    #pragma unroll
    for (int q = 0; q < 2; q++) {
      const long long e = column + q * step;
      if (e < columns) {
        const double t0 = x0[q];
        const double t1 = a1[row * a1_s0 + (e < f1_b1 ? f1_p0 : f1_p1) + e];
        const double t2 = a2[row * a2_s0 + (e < f2_b1 ? f2_p0 : f2_p1) + e];
        const double t3 = x3[q];
        const double t4 = a4[(row < f0_b1 ? f0_p0 : f0_p1) + row * f0_s0 + (e < f1_b1 ? f1_p0 : f1_p1) + e];
        const double t5 = t1 + t2;
        const double t6 = t5 + t3;
        const double t7 = t6 + t4;
        const double t9 = a5_start + e < 0 ? t0 : t7;
        y0[q] = t9;
      }
    }
    store_some<2>(whole, column, columns, step, o0, row * o0_s0 + column, y0);
  }
}

extern "C" __global__ void __launch_bounds__(256) map_add_add_add_where_f64_d2_wide_beside(
    const double* a0, const long long a0_s0, const double* a1, const long long a1_s0, const double* a2,
    const long long a2_s0, const double* a3, const double* a4, const long long a5_start, const long long f0_p0,
    const long long f0_s0, const long long f0_b1, const long long f0_p1, const long long f1_p0,
    const long long f1_b1, const long long f1_p1, const long long f2_p0, const long long f2_b1,
    const long long f2_p1, double* o0, const long long o0_s0, const long long rows, const long long columns,
    const long long blocks_per_row, const int turns, const long long first_block) {
  const long long block = (first_block + blockIdx.x);
  const long long row_block = block / blocks_per_row;
  const long long first = row_block * (blockDim.y * turns) + threadIdx.y;
  const long long column = ((block - row_block * blocks_per_row) * blockDim.x + threadIdx.x) * 2;
  for (long long turn = 0; turn < turns; turn++) {
    const long long row = first + turn * blockDim.y;
    if (row >= rows || column >= columns) {
      break;
    }
    if (column + 2 <= columns) {
      double x0[5];
      double x3[3];
      double y0[2];
      load<2>(x0 + 1, a0 + (row * a0_s0 + column));
      load<2>(x3 + 1, a3 + (column + (row < f0_b1 ? f0_p0 : f0_p1) + row * f0_s0));
      x0[0] = a1[row * a1_s0 + (column < f1_b1 ? f1_p0 : f1_p1) + column];
      x0[3] = a2[row * a2_s0 + ((column + 0) < f2_b1 ? f2_p0 : f2_p1) + (column + 0)];
      x0[4] = a2[row * a2_s0 + ((column + 1) < f2_b1 ? f2_p0 : f2_p1) + (column + 1)];
      x3[0] = a4[(row < f0_b1 ? f0_p0 : f0_p1) + row * f0_s0 + (column < f1_b1 ? f1_p0 : f1_p1) + column];
      #pragma unroll
      for (int q = 0; q < 2; q++) {
        const double t0 = x0[q + 1];
        const double t1 = x0[q];
        const double t2 = x0[q + 3];
        const double t3 = x3[q + 1];
        const double t4 = x3[q];
        const double t5 = t1 + t2;
        const double t6 = t5 + t3;
        const double t7 = t6 + t4;
        const double t9 = a5_start + (column + q) < 0 ? t0 : t7;
        y0[q] = t9;
      }
      store<2>(o0 + (row * o0_s0 + column), y0);
    } else {
      for (long long e = column; e < columns; e++) {
        const double t0 = a0[row * a0_s0 + e];
        const double t1 = a1[row * a1_s0 + (e < f1_b1 ? f1_p0 : f1_p1) + e];
        const double t2 = a2[row * a2_s0 + (e < f2_b1 ? f2_p0 : f2_p1) + e];
        const double t3 = a3[e + (row < f0_b1 ? f0_p0 : f0_p1) + row * f0_s0];
        const double t4 = a4[(row < f0_b1 ? f0_p0 : f0_p1) + row * f0_s0 + (e < f1_b1 ? f1_p0 : f1_p1) + e];
        const double t5 = t1 + t2;
        const double t6 = t5 + t3;
        const double t7 = t6 + t4;
        const double t9 = a5_start + e < 0 ? t0 : t7;
        o0[row * o0_s0 + e] = t9;
      }
    }
  }
}
