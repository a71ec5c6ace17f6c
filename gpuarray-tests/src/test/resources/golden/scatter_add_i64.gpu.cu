#include "gpuarray/tile.cuh"

extern "C" __global__ void __launch_bounds__(256) map_scatter_add_i64_d2(
    const long long* a0, const int a0_s0, const long long* a1, const int a1_s0, long long* o0, const int rows,
    const int columns, const int blocks_per_row, const int vectors) {
  const int block = blockIdx.x;
  const int row_block = block / blocks_per_row;
  const int row = row_block * blockDim.y + threadIdx.y;
  const int start = (block - row_block * blocks_per_row) * (blockDim.x * 2);
  const int step = vectors != 0 ? 1 : blockDim.x;
  const int column = start + threadIdx.x * (vectors != 0 ? 2 : 1);
  const bool whole = vectors != 0 && column + 2 <= columns;
  if (row < rows && column < columns) {
    long long x0[2];
    long long x1[2];
    load_some<2>(whole, column, columns, step,
        x0, a0, row * a0_s0 + column,
        x1, a1, row * a1_s0 + column);
    #pragma unroll
    for (int q = 0; q < 2; q++) {
      const int e = column + q * step;
      if (e < columns) {
        const long long t0 = x0[q];
        const long long t1 = x1[q];
        if (t0 >= 0) {
          atomicAdd((unsigned long long*) (o0 + (int) t0), (unsigned long long) t1);
        }
      }
    }
  }
}
