#include "gpuarray/integer.cuh"
#include "gpuarray/tile.cuh"

extern "C" __global__ void __launch_bounds__(256) map_mul_i16_d2(
    const short* a0, const int a0_s0, const short* a1, const int a1_s0, const int f0_p0, const int f0_b1,
    const int f0_p1, const int f0_b2, const int f0_p2, const int f1_p0, const int f1_s0, const int f1_b1,
    const int f1_p1, short* o0, const int o0_s0, const int rows, const int columns, const int blocks_per_row,
    const int vectors) {
  const int block = blockIdx.x;
  const int row_block = block / blocks_per_row;
  const int row = row_block * blockDim.y + threadIdx.y;
  const int start = (block - row_block * blocks_per_row) * (blockDim.x * 4);
  const int step = vectors != 0 ? 1 : blockDim.x;
  const int column = start + threadIdx.x * (vectors != 0 ? 4 : 1);
  const bool whole = vectors != 0 && column + 4 <= columns;
  if (row < rows && column < columns) {
    short y0[4];
    #pragma unroll
    for (int q = 0; q < 4; q++) {
      const int e = column + q * step;
      if (e < columns) {
        const short t0 = a0[row * a0_s0 + (e < f0_b1 ? f0_p0 : e < f0_b2 ? f0_p1 + e : f0_p2)];
        const short t1 = a1[row * a1_s0 + (e < f1_b1 ? f1_p0 : f1_p1) + e * f1_s0];
        const short t2 = wrap_multiply(t0, t1);
        y0[q] = t2;
      }
    }
    store_some<4>(whole, column, columns, step, o0, row * o0_s0 + column, y0);
  }
}
