#include "gpuarray/tile.cuh"

extern "C" __global__ void __launch_bounds__(256) map_mul_join_join_f32(
    const float* a0, const int a0_start, const float* a1, const int a1_start, const int a2_start,
    const int a3_start, float* o0, const float s0, const float s1, const int rows, const int columns,
    const int blocks_per_row, const int vectors) {
  const int block = blockIdx.x;
  const int row_block = block / blocks_per_row;
  const int row = row_block * blockDim.y + threadIdx.y;
  const int start = (block - row_block * blocks_per_row) * (blockDim.x * 4);
  const int step = vectors != 0 ? 1 : blockDim.x;
  const int column = start + threadIdx.x * (vectors != 0 ? 4 : 1);
  const bool whole = vectors != 0 && column + 4 <= columns;
  if (row < rows && column < columns) {
    float y0[4];
    #pragma unroll
    for (int q = 0; q < 4; q++) {
      const int e = column + q * step;
      if (e < columns) {
        float t8;
        if (a3_start + e < 0) {
          const float t0 = a0[a0_start + e];
          t8 = t0;
        } else {
          float t6;
          if (a2_start + e < 0) {
            const float t1 = a1[a1_start + e];
            const float t3 = t1 * s0;
            t6 = t3;
          } else {
            t6 = s1;
          }
          t8 = t6;
        }
        y0[q] = t8;
      }
    }
    store_some<4>(whole, column, columns, step, o0, column, y0);
  }
}
