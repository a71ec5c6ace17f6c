#include "gpuarray/tile.cuh"

extern "C" __global__ void __launch_bounds__(256) map_mul_mul_add_sqrt_mul_sub_f32_d2(
    const float* a0, const int a0_s0, const float* a1, const int a1_s0, const float* a2, const int a2_s0, float* o0,
    const int o0_s0, const float s0, const int rows, const int columns, const int blocks_per_row, const int vectors) {
  const int block = blockIdx.x;
  const int row_block = block / blocks_per_row;
  const int row = row_block * blockDim.y + threadIdx.y;
  const int start = (block - row_block * blocks_per_row) * (blockDim.x * 4);
  const int step = vectors != 0 ? 1 : blockDim.x;
  const int column = start + threadIdx.x * (vectors != 0 ? 4 : 1);
  const bool whole = vectors != 0 && column + 4 <= columns;
  if (row < rows && column < columns) {
    float x0[4];
    float x1[4];
    float x2[4];
    float y0[4];
    load_some<4>(whole, column, columns, step,
        x0, a0, row * a0_s0 + column,
        x1, a1, row * a1_s0 + column,
        x2, a2, row * a2_s0 + column);
    #pragma unroll
    for (int q = 0; q < 4; q++) {
      const int e = column + q * step;
      if (e < columns) {
        const float t0 = x0[q];
        const float t1 = x1[q];
        const float t2 = t0 * t0;
        const float t3 = t1 * t1;
        const float t4 = t2 + t3;
        const float t5 = sqrtf(t4);
        const float t7 = t5 * s0;
        const float t8 = x2[q];
        const float t9 = t7 - t8;
        y0[q] = t9;
      }
    }
    store_some<4>(whole, column, columns, step, o0, row * o0_s0 + column, y0);
  }
}
