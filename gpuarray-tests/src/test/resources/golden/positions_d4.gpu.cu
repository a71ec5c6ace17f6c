#include "gpuarray/integer.cuh"
#include "gpuarray/tile.cuh"

extern "C" __global__ void __launch_bounds__(256) map_add_i64_d4(
    const int a0_start, const int a0_s0, const int a0_s1, const int a0_s2, const int a0_s3, const long long* a1,
    const int a1_s0, const int a1_s2, long long* o0, const int o0_s0, const int o0_s1, const int o0_s2,
    const int e1, const int e2, const int rows, const int columns, const int blocks_per_row, const int vectors) {
  const int block = blockIdx.x;
  const int row_block = block / blocks_per_row;
  const int row = row_block * blockDim.y + threadIdx.y;
  const int start = (block - row_block * blocks_per_row) * (blockDim.x * 4);
  const int step = vectors != 0 ? 1 : blockDim.x;
  const int first = start + threadIdx.x * (vectors != 0 ? 2 : 1);
  if (row < rows && first < columns) {
    const int q2 = row / e2;
    const int i2 = row - q2 * e2;
    const int i0 = q2 / e1;
    const int i1 = q2 - i0 * e1;
    long long x1[4];
    long long y0[4];
    #pragma unroll
    for (int k = 0; k < 4; k += 2) {
      const int column = first + k * blockDim.x;
      const bool whole = vectors != 0 && column + 2 <= columns;
      load_some<2>(whole, column, columns, step, x1 + k, a1, i0 * a1_s0 + i2 * a1_s2 + column);
    }
    #pragma unroll
    for (int k = 0; k < 4; k++) {
      const int e = first + k / 2 * (blockDim.x * 2) + k % 2 * step;
      if (e < columns) {
        const long long t0 = a0_start + i0 * a0_s0 + i1 * a0_s1 + i2 * a0_s2 + e * a0_s3;
        const long long t1 = x1[k];
        const long long t2 = wrap_add(t0, t1);
        y0[k] = t2;
      }
    }
    #pragma unroll
    for (int k = 0; k < 4; k += 2) {
      const int column = first + k * blockDim.x;
      const bool whole = vectors != 0 && column + 2 <= columns;
      store_some<2>(whole, column, columns, step, o0, i0 * o0_s0 + i1 * o0_s1 + i2 * o0_s2 + column, y0 + k);
    }
  }
}
