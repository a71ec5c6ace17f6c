#include "gpuarray/tile.cuh"

extern "C" __global__ void __launch_bounds__(256) map_mul_mul_add_sqrt_mul_sub_f32_d3(
    const float* a0, const int a0_s0, const float* a1, const int a1_s0, const float* a2, const int a2_s0, float* o0,
    const int o0_s0, const int o0_s1, const float s0, const int e1, const int rows, const int columns,
    const int blocks_per_row, const int vectors) {
  const int block = blockIdx.x;
  const int row_block = block / blocks_per_row;
  const int row = row_block * blockDim.y + threadIdx.y;
  const int start = (block - row_block * blocks_per_row) * (blockDim.x * 8);
  const int step = vectors != 0 ? 1 : blockDim.x;
  const int first = start + threadIdx.x * (vectors != 0 ? 4 : 1);
  if (row < rows && first < columns) {
    const int i0 = row / e1;
    const int i1 = row - i0 * e1;
    float x0[8];
    float x1[8];
    float x2[8];
    float y0[8];
    #pragma unroll
    for (int k = 0; k < 8; k += 4) {
      const int column = first + k * blockDim.x;
      const bool whole = vectors != 0 && column + 4 <= columns;
      load_some<4>(whole, column, columns, step,
          x0 + k, a0, i0 * a0_s0 + column,
          x1 + k, a1, i0 * a1_s0 + column,
          x2 + k, a2, i0 * a2_s0 + column);
    }
    #pragma unroll
    for (int k = 0; k < 8; k++) {
      const int e = first + k / 4 * (blockDim.x * 4) + k % 4 * step;
      if (e < columns) {
        const float t0 = x0[k];
        const float t1 = x1[k];
        const float t2 = t0 * t0;
        const float t3 = t1 * t1;
        const float t4 = t2 + t3;
        const float t5 = sqrtf(t4);
        const float t7 = t5 * s0;
        const float t8 = x2[k];
        const float t9 = t7 - t8;
        y0[k] = t9;
      }
    }
    #pragma unroll
    for (int k = 0; k < 8; k += 4) {
      const int column = first + k * blockDim.x;
      const bool whole = vectors != 0 && column + 4 <= columns;
      store_some<4>(whole, column, columns, step, o0, i0 * o0_s0 + i1 * o0_s1 + column, y0 + k);
    }
  }
}
