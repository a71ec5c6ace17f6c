#include "gpuarray/tile.cuh"
#include "gpuarray/vector.cuh"

extern "C" __global__ void __launch_bounds__(256) map_mul_sub_add_sub_f32_d2(
    const float* a0, const int a0_s0, const float* a1, const int a1_s0, const float* a2, const int a2_s0,
    const float* a3, const int a3_s0, const float* a4, const int a4_s0, float* o0, const int o0_s0, const int rows,
    const int columns, const int blocks_per_row) {
  const int block = blockIdx.x;
  const int row_block = block / blocks_per_row;
  const int row = row_block * blockDim.y + threadIdx.y;
  const int start = (block - row_block * blocks_per_row) * (blockDim.x * 4);
  const int step = blockDim.x;
  const int column = start + threadIdx.x;
  if (row < rows && column < columns) {
    float x0[4];
    float x1[4];
    float x2[4];
    float x3[4];
    float x4[4];
    float y0[4];
    load_some<4>(false, column, columns, step,
        x0, a0, row * a0_s0 + column,
        x1, a1, row * a1_s0 + column,
        x2, a2, row * a2_s0 + column,
        x3, a3, row * a3_s0 + column,
        x4, a4, row * a4_s0 + column);
    #pragma unroll
    for (int q = 0; q < 4; q++) {
      const int e = column + q * step;
      if (e < columns) {
        const float t0 = x0[q];
        const float t1 = x1[q];
        const float t2 = x2[q];
        const float t3 = x3[q];
        const float t4 = x4[q];
        const float t5 = t1 * t2;
        const float t6 = t0 - t5;
        const float t7 = t6 + t3;
        const float t8 = t7 - t4;
        y0[q] = t8;
      }
    }
    store_some<4>(false, column, columns, step, o0, row * o0_s0 + column, y0);
  }
}

extern "C" __global__ void __launch_bounds__(256) map_mul_sub_add_sub_f32_d2_beside(
    const float* a0, const int a0_s0, const float* a1, const int a1_s0, const float* a2, const int a2_s0,
    const float* a3, const int a3_s0, const float* a4, const int a4_s0, float* o0, const int o0_s0, const int rows,
    const int columns, const int blocks_per_row, const int lead, const int turns) {
  const int block = blockIdx.x;
  const int row_block = block / blocks_per_row;
  const int first = row_block * (blockDim.y * turns) + threadIdx.y;
  const int column =
      ((block - row_block * blocks_per_row) * blockDim.x + threadIdx.x) * 4 - lead;
  for (int turn = 0; turn < turns; turn++) {
    const int row = first + turn * blockDim.y;
    if (row >= rows || column >= columns) {
      break;
    }
    if (column >= 0 && column + 4 <= columns) {
      float x1[6];
      float x3[6];
      float y0[4];
      load<4>(x1 + 1, a1 + (row * a1_s0 + column));
      load<4>(x3, a3 + (row * a3_s0 + column));
      x1[0] = a0[row * a0_s0 + column];
      x1[5] = a2[row * a2_s0 + (column + 3)];
      x3[4] = a4[row * a4_s0 + (column + 2)];
      x3[5] = a4[row * a4_s0 + (column + 3)];
      #pragma unroll
      for (int q = 0; q < 4; q++) {
        const float t0 = x1[q];
        const float t1 = x1[q + 1];
        const float t2 = x1[q + 2];
        const float t3 = x3[q];
        const float t4 = x3[q + 2];
        const float t5 = t1 * t2;
        const float t6 = t0 - t5;
        const float t7 = t6 + t3;
        const float t8 = t7 - t4;
        y0[q] = t8;
      }
      store<4>(o0 + (row * o0_s0 + column), y0);
    } else {
      for (int e = column < 0 ? 0 : column; e < column + 4 && e < columns; e++) {
        const float t0 = a0[row * a0_s0 + e];
        const float t1 = a1[row * a1_s0 + e];
        const float t2 = a2[row * a2_s0 + e];
        const float t3 = a3[row * a3_s0 + e];
        const float t4 = a4[row * a4_s0 + e];
        const float t5 = t1 * t2;
        const float t6 = t0 - t5;
        const float t7 = t6 + t3;
        const float t8 = t7 - t4;
        o0[row * o0_s0 + e] = t8;
      }
    }
  }
}
