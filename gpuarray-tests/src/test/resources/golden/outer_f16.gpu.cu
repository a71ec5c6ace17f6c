#include "gpuarray/half.cuh"
#include "gpuarray/tile.cuh"

extern "C" __global__ void __launch_bounds__(256) map_add_f16_d2(
    const unsigned short* a0, const unsigned short* a1, unsigned short* o0, const int o0_s0, const int rows,
    const int columns, const int blocks_per_row, const int vectors) {
  const int block = blockIdx.x;
  const int row_block = block / blocks_per_row;
  const int row = row_block * blockDim.y + threadIdx.y;
  const int start = (block - row_block * blocks_per_row) * (blockDim.x * 16);
  const int step = vectors != 0 ? 1 : blockDim.x;
  const int first = start + threadIdx.x * (vectors != 0 ? 4 : 1);
  if (row < rows && first < columns) {
    unsigned short x1[16];
    unsigned short y0[16];
    #pragma unroll
    for (int k = 0; k < 16; k += 4) {
      const int column = first + k * blockDim.x;
      const bool whole = vectors != 0 && column + 4 <= columns;
      load_some<4>(whole, column, columns, step, x1 + k, a1, column);
    }
    #pragma unroll
    for (int k = 0; k < 16; k++) {
      const int e = first + k / 4 * (blockDim.x * 4) + k % 4 * step;
      if (e < columns) {
        const float t0 = value_f16(a0[row]);
        const float t1 = value_f16(x1[k]);
        const float t2 = round_f16(t0 + t1);
        y0[k] = bits_f16(t2);
      }
    }
    #pragma unroll
    for (int k = 0; k < 16; k += 4) {
      const int column = first + k * blockDim.x;
      const bool whole = vectors != 0 && column + 4 <= columns;
      store_some<4>(whole, column, columns, step, o0, row * o0_s0 + column, y0 + k);
    }
  }
}
