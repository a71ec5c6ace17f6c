#include "gpuarray/integer.cuh"
#include "gpuarray/tile.cuh"

extern "C" __global__ void __launch_bounds__(256) map_to_i8_loop_i16_d2(
    const short* a0, const int a0_s0, const short* a1, const int a1_s0, short* o0, const int o0_s0, short* o1,
    const int o1_s0, signed char* o2, const int o2_s0, bool* o3, const int o3_s0, const int s0, const int s1,
    const int rows, const int columns, const int blocks_per_row, const int vectors) {
  const int block = blockIdx.x;
  const int row_block = block / blocks_per_row;
  const int row = row_block * blockDim.y + threadIdx.y;
  const int start = (block - row_block * blocks_per_row) * (blockDim.x * 4);
  const int step = vectors != 0 ? 1 : blockDim.x;
  const int column = start + threadIdx.x * (vectors != 0 ? 4 : 1);
  const bool whole = vectors != 0 && column + 4 <= columns;
  if (row < rows && column < columns) {
    short x0[4];
    short x1[4];
    short y0[4];
    short y1[4];
    signed char y2[4];
    bool y3[4];
    load_some<4>(whole, column, columns, step,
        x0, a0, row * a0_s0 + column,
        x1, a1, row * a1_s0 + column);
    #pragma unroll
    for (int q = 0; q < 4; q++) {
      const int e = column + q * step;
      if (e < columns) {
        const short t0 = x0[q];
        const short t1 = x1[q];
        const signed char t2 = (signed char) t0;
        short t5_0 = t0;
        short t5_1 = t1;
        signed char t5_2 = t2;
        bool t5_3;
        for (int t5_i = 0; t5_i < s1; t5_i++) {
          const short t5_v4 = wrap_add(t5_0, t5_1);
          const bool t5_v5 = t5_v4 <= (short) s0;
          const signed char t5_v6 = (signed char) t5_v5;
          const signed char t5_v7 = wrap_add(t5_2, t5_v6);
          const short t5_b0 = t5_1;
          t5_0 = t5_b0;
          t5_1 = t5_v4;
          t5_2 = t5_v7;
          t5_3 = t5_v5;
        }
        y0[q] = t5_0;
        y1[q] = t5_1;
        y2[q] = t5_2;
        y3[q] = t5_3;
      }
    }
    store_some<4>(whole, column, columns, step,
        o0, row * o0_s0 + column, y0,
        o1, row * o1_s0 + column, y1,
        o2, row * o2_s0 + column, y2,
        o3, row * o3_s0 + column, y3);
  }
}
