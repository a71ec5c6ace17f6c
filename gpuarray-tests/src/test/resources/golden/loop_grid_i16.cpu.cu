#include "gpuarray/integer.cuh"

extern "C" __global__ void map_to_i8_loop_i16_d2(
    const short* a0, const int a0_s0, const short* a1, const int a1_s0, short* o0, const int o0_s0, short* o1,
    const int o1_s0, signed char* o2, const int o2_s0, bool* o3, const int o3_s0, const int s0, const int s1,
    const int rows, const int columns, const int blocks_per_row) {
  const int block = blockIdx.x;
  const int row_block = block / blocks_per_row;
  const int row = row_block * blockDim.y + threadIdx.y;
  const int column = (block - row_block * blocks_per_row) * blockDim.x + threadIdx.x;
  if (row < rows && column < columns) {
    const short t0 = a0[row * a0_s0 + column];
    const short t1 = a1[row * a1_s0 + column];
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
    o0[row * o0_s0 + column] = t5_0;
    o1[row * o1_s0 + column] = t5_1;
    o2[row * o2_s0 + column] = t5_2;
    o3[row * o3_s0 + column] = t5_3;
  }
}

extern "C" __global__ void map_to_i8_loop_i16_d2_tall(
    const short* a0, const int a0_s0, const short* a1, const int a1_s0, short* o0, const int o0_s0, short* o1,
    const int o1_s0, signed char* o2, const int o2_s0, bool* o3, const int o3_s0, const int s0, const int s1,
    const int rows, const int columns) {
  const int row = blockIdx.x * blockDim.x + threadIdx.x;
  const int column = threadIdx.y;
  if (row < rows && column < columns) {
    const short t0 = a0[row * a0_s0 + column];
    const short t1 = a1[row * a1_s0 + column];
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
    o0[row * o0_s0 + column] = t5_0;
    o1[row * o1_s0 + column] = t5_1;
    o2[row * o2_s0 + column] = t5_2;
    o3[row * o3_s0 + column] = t5_3;
  }
}
