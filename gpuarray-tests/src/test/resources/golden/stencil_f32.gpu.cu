#include "gpuarray/tile.cuh"
#include "gpuarray/vector.cuh"

extern "C" __global__ void __launch_bounds__(256) map_add_add_add_where_f32_d2(
    const float* a0, const int a0_s0, const float* a1, const int a1_s0, const float* a2, const int a2_s0,
    const float* a3, const float* a4, const int a5_start, const int f0_p0, const int f0_s0, const int f0_b1,
    const int f0_p1, const int f1_p0, const int f1_b1, const int f1_p1, const int f2_p0, const int f2_b1,
    const int f2_p1, float* o0, const int o0_s0, const int rows, const int columns, const int blocks_per_row,
    const int vectors) {
  const int block = blockIdx.x;
  const int row_block = block / blocks_per_row;
  const int row = row_block * blockDim.y + threadIdx.y;
  const int start = (block - row_block * blocks_per_row) * (blockDim.x * 4);
  const int step = vectors != 0 ? 1 : blockDim.x;
  const int column = start + threadIdx.x * (vectors != 0 ? 4 : 1);
  const bool whole = vectors != 0 && column + 4 <= columns;
  if (row < rows && column < columns) {
    float x0[4];
    float x3[4];
    float y0[4];
    load_some<4>(whole, column, columns, step,
        x0, a0, row * a0_s0 + column,
        x3, a3, column + (row < f0_b1 ? f0_p0 : f0_p1) + row * f0_s0);
    #pragma unroll
    for (int q = 0; q < 4; q++) {
      const int e = column + q * step;
      if (e < columns) {
        const float t0 = x0[q];
        const float t1 = a1[row * a1_s0 + (e < f1_b1 ? f1_p0 : f1_p1) + e];
        const float t2 = a2[row * a2_s0 + (e < f2_b1 ? f2_p0 : f2_p1) + e];
        const float t3 = x3[q];
        const float t4 = a4[(row < f0_b1 ? f0_p0 : f0_p1) + row * f0_s0 + (e < f1_b1 ? f1_p0 : f1_p1) + e];
        const float t5 = t1 + t2;
        const float t6 = t5 + t3;
        const float t7 = t6 + t4;
        const float t9 = a5_start + e < 0 ? t0 : t7;
        y0[q] = t9;
      }
    }
    store_some<4>(whole, column, columns, step, o0, row * o0_s0 + column, y0);
  }
}

extern "C" __global__ void __launch_bounds__(256) map_add_add_add_where_f32_d2_beside(
    const float* a0, const int a0_s0, const float* a1, const int a1_s0, const float* a2, const int a2_s0,
    const float* a3, const float* a4, const int a5_start, const int f0_p0, const int f0_s0, const int f0_b1,
    const int f0_p1, const int f1_p0, const int f1_b1, const int f1_p1, const int f2_p0, const int f2_b1,
    const int f2_p1, float* o0, const int o0_s0, const int rows, const int columns, const int blocks_per_row,
    const int turns) {
  const int block = blockIdx.x;
  const int row_block = block / blocks_per_row;
  const int first = row_block * (blockDim.y * turns) + threadIdx.y;
  const int column = ((block - row_block * blocks_per_row) * blockDim.x + threadIdx.x) * 4;
  for (int turn = 0; turn < turns; turn++) {
    const int row = first + turn * blockDim.y;
    if (row >= rows || column >= columns) {
      break;
    }
    if (column + 4 <= columns) {
      float x0[7];
      float x3[5];
      float y0[4];
      load<4>(x0 + 1, a0 + (row * a0_s0 + column));
      load<4>(x3 + 1, a3 + (column + (row < f0_b1 ? f0_p0 : f0_p1) + row * f0_s0));
      x0[0] = a1[row * a1_s0 + (column < f1_b1 ? f1_p0 : f1_p1) + column];
      x0[5] = a2[row * a2_s0 + ((column + 2) < f2_b1 ? f2_p0 : f2_p1) + (column + 2)];
      x0[6] = a2[row * a2_s0 + ((column + 3) < f2_b1 ? f2_p0 : f2_p1) + (column + 3)];
      x3[0] = a4[(row < f0_b1 ? f0_p0 : f0_p1) + row * f0_s0 + (column < f1_b1 ? f1_p0 : f1_p1) + column];
      #pragma unroll
      for (int q = 0; q < 4; q++) {
        const float t0 = x0[q + 1];
        const float t1 = x0[q];
        const float t2 = x0[q + 3];
        const float t3 = x3[q + 1];
        const float t4 = x3[q];
        const float t5 = t1 + t2;
        const float t6 = t5 + t3;
        const float t7 = t6 + t4;
        const float t9 = a5_start + (column + q) < 0 ? t0 : t7;
        y0[q] = t9;
      }
      store<4>(o0 + (row * o0_s0 + column), y0);
    } else {
      for (int e = column; e < columns; e++) {
        const float t0 = a0[row * a0_s0 + e];
        const float t1 = a1[row * a1_s0 + (e < f1_b1 ? f1_p0 : f1_p1) + e];
        const float t2 = a2[row * a2_s0 + (e < f2_b1 ? f2_p0 : f2_p1) + e];
        const float t3 = a3[e + (row < f0_b1 ? f0_p0 : f0_p1) + row * f0_s0];
        const float t4 = a4[(row < f0_b1 ? f0_p0 : f0_p1) + row * f0_s0 + (e < f1_b1 ? f1_p0 : f1_p1) + e];
        const float t5 = t1 + t2;
        const float t6 = t5 + t3;
        const float t7 = t6 + t4;
        const float t9 = a5_start + e < 0 ? t0 : t7;
        o0[row * o0_s0 + e] = t9;
      }
    }
  }
}
