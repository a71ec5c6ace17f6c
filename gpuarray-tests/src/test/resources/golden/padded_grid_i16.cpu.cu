#include "gpuarray/integer.cuh"

extern "C" __global__ void map_mul_i16_d2(
    const short* a0, const int a0_s0, const short* a1, const int a1_s0, const int f0_p0, const int f0_b1,
    const int f0_p1, const int f0_b2, const int f0_p2, const int f1_p0, const int f1_s0, const int f1_b1,
    const int f1_p1, short* o0, const int o0_s0, const int rows, const int columns, const int blocks_per_row,
    const int block_rows) {
  const int block = blockIdx.x;
  const int row_block = block / blocks_per_row;
  const int begin = (block - row_block * blocks_per_row) * 8192;
  const int end = columns - begin < 8192 ? columns : begin + 8192;
  const int first = row_block * block_rows;
  const int last = rows - first < block_rows ? rows : first + block_rows;
  for (int row = first; row < last; row++) {
    {
      int from = begin;
      int to = end;
      while (from < to) {
        int stop = to;
        stop = from < f0_b1 && f0_b1 < stop ? f0_b1 : stop;
        stop = from < f0_b2 && f0_b2 < stop ? f0_b2 : stop;
        const int stride0 = from < f0_b1 ? 0 : from < f0_b2 ? 1 : 0;
        const int fold0 = (from < f0_b1 ? f0_p0 : from < f0_b2 ? f0_p1 + from : f0_p2) - from * stride0;
        stop = from < f1_b1 && f1_b1 < stop ? f1_b1 : stop;
        const int fold1 = from < f1_b1 ? f1_p0 : f1_p1;
        if (stride0 == 1) {
          for (int column = from; column < stop; column++) {
            const short t0 = a0[row * a0_s0 + fold0 + column];
            const short t1 = a1[row * a1_s0 + fold1 + column * f1_s0];
            const short t2 = wrap_multiply(t0, t1);
            o0[row * o0_s0 + column] = t2;
          }
        } else {
          for (int column = from; column < stop; column++) {
            const short t0 = a0[row * a0_s0 + fold0 + column * stride0];
            const short t1 = a1[row * a1_s0 + fold1 + column * f1_s0];
            const short t2 = wrap_multiply(t0, t1);
            o0[row * o0_s0 + column] = t2;
          }
        }
        from = stop;
      }
    }
  }
}

extern "C" __global__ void map_mul_i16_d2_tall(
    const short* a0, const int a0_s0, const short* a1, const int a1_s0, const int f0_p0, const int f0_b1,
    const int f0_p1, const int f0_b2, const int f0_p2, const int f1_p0, const int f1_s0, const int f1_b1,
    const int f1_p1, short* o0, const int o0_s0, const int rows, const int columns) {
  const int begin = blockIdx.x * 8192;
  const int end = rows - begin < 8192 ? rows : begin + 8192;
  for (int column = 0; column < columns; column++) {
    {
      int from = begin;
      int to = end;
      const int fold0 = (column < f0_b1 ? f0_p0 : column < f0_b2 ? f0_p1 + column : f0_p2);
      const int fold1 = (column < f1_b1 ? f1_p0 : f1_p1) + column * f1_s0;
      for (int row = from; row < to; row++) {
        const short t0 = a0[row * a0_s0 + fold0];
        const short t1 = a1[row * a1_s0 + fold1];
        const short t2 = wrap_multiply(t0, t1);
        o0[row * o0_s0 + column] = t2;
      }
    }
  }
}
