#include "gpuarray/plane.cuh"

extern "C" __global__ void map_mul_add_mul_add_mul_add_24more_f32_d2(
    const float* a0, const int a0_s0, const float* a1, const int a1_s1, float* o0, const int o0_s0, float* o1,
    const int o1_s0, const float s0, const int rows, const int columns, const int blocks_per_row) {
  const int block = blockIdx.x;
  const int row_block = block / blocks_per_row;
  const int row = row_block * blockDim.y + threadIdx.y;
  const int column = (block - row_block * blocks_per_row) * blockDim.x + threadIdx.x;
  if (row < rows && column < columns) {
    const float t0 = a0[row * a0_s0 + column];
    const float t1 = a1[row + column * a1_s1];
    const float t3 = t0 * s0;
    const float t4 = t3 + t1;
    const float t5 = t3 * s0;
    const float t6 = t5 + t4;
    const float t7 = t5 * s0;
    const float t8 = t7 + t6;
    const float t9 = t7 * s0;
    const float t10 = t9 + t8;
    const float t11 = t9 * s0;
    const float t12 = t11 + t10;
    const float t13 = t11 * s0;
    const float t14 = t13 + t12;
    const float t15 = t13 * s0;
    const float t16 = t15 + t14;
    const float t17 = t15 * s0;
    const float t18 = t17 + t16;
    const float t19 = t17 * s0;
    const float t20 = t19 + t18;
    const float t21 = t19 * s0;
    const float t22 = t21 + t20;
    const float t23 = t21 * s0;
    const float t24 = t23 + t22;
    const float t25 = t23 * s0;
    const float t26 = t25 + t24;
    const float t27 = t25 * s0;
    const float t28 = t27 + t26;
    const float t29 = t27 * s0;
    const float t30 = t29 + t28;
    const float t31 = t29 * s0;
    const float t32 = t31 + t30;
    o0[row * o0_s0 + column] = t31;
    o1[row * o1_s0 + column] = t32;
  }
}

extern "C" __global__ void map_mul_add_mul_add_mul_add_24more_f32_d2_tiled(
    const float* a0, const int a0_s0, const float* a1, const int a1_s1, float* o0, const int o0_s0, float* o1,
    const int o1_s0, const float s0, const int rows, const int columns, const int block_rows,
    const int block_columns) {
  const int down = (rows + block_rows - 1) / block_rows;
  const int across = (columns + block_columns - 1) / block_columns;
  const int block = blockIdx.x;
  int tile_row;
  int tile_column;
  tile_place(block, down, across, &tile_row, &tile_column);
  const int top = tile_row * block_rows;
  const int bottom = rows - top < block_rows ? rows : top + block_rows;
  const int left = tile_column * block_columns;
  const int right = columns - left < block_columns ? columns : left + block_columns;
  int first = left;
  for (; first < right; first += 8) {
    const int last = right - first < 8 ? right : first + 8;
    for (int row = top; row < bottom; row++) {
      for (int column = first; column < last; column++) {
        const float t0 = a0[row * a0_s0 + column];
        const float t1 = a1[row + column * a1_s1];
        const float t3 = t0 * s0;
        const float t4 = t3 + t1;
        const float t5 = t3 * s0;
        const float t6 = t5 + t4;
        const float t7 = t5 * s0;
        const float t8 = t7 + t6;
        const float t9 = t7 * s0;
        const float t10 = t9 + t8;
        const float t11 = t9 * s0;
        const float t12 = t11 + t10;
        const float t13 = t11 * s0;
        const float t14 = t13 + t12;
        const float t15 = t13 * s0;
        const float t16 = t15 + t14;
        const float t17 = t15 * s0;
        const float t18 = t17 + t16;
        const float t19 = t17 * s0;
        const float t20 = t19 + t18;
        const float t21 = t19 * s0;
        const float t22 = t21 + t20;
        const float t23 = t21 * s0;
        const float t24 = t23 + t22;
        const float t25 = t23 * s0;
        const float t26 = t25 + t24;
        const float t27 = t25 * s0;
        const float t28 = t27 + t26;
        const float t29 = t27 * s0;
        const float t30 = t29 + t28;
        const float t31 = t29 * s0;
        const float t32 = t31 + t30;
        o0[row * o0_s0 + column] = t31;
        o1[row * o1_s0 + column] = t32;
      }
    }
  }
}

extern "C" __global__ void map_mul_add_mul_add_mul_add_24more_f32_d2_tall(
    const float* a0, const int a0_s0, const float* a1, const int a1_s1, float* o0, const int o0_s0, float* o1,
    const int o1_s0, const float s0, const int rows, const int columns) {
  const int row = blockIdx.x * blockDim.x + threadIdx.x;
  const int column = threadIdx.y;
  if (row < rows && column < columns) {
    const float t0 = a0[row * a0_s0 + column];
    const float t1 = a1[row + column * a1_s1];
    const float t3 = t0 * s0;
    const float t4 = t3 + t1;
    const float t5 = t3 * s0;
    const float t6 = t5 + t4;
    const float t7 = t5 * s0;
    const float t8 = t7 + t6;
    const float t9 = t7 * s0;
    const float t10 = t9 + t8;
    const float t11 = t9 * s0;
    const float t12 = t11 + t10;
    const float t13 = t11 * s0;
    const float t14 = t13 + t12;
    const float t15 = t13 * s0;
    const float t16 = t15 + t14;
    const float t17 = t15 * s0;
    const float t18 = t17 + t16;
    const float t19 = t17 * s0;
    const float t20 = t19 + t18;
    const float t21 = t19 * s0;
    const float t22 = t21 + t20;
    const float t23 = t21 * s0;
    const float t24 = t23 + t22;
    const float t25 = t23 * s0;
    const float t26 = t25 + t24;
    const float t27 = t25 * s0;
    const float t28 = t27 + t26;
    const float t29 = t27 * s0;
    const float t30 = t29 + t28;
    const float t31 = t29 * s0;
    const float t32 = t31 + t30;
    o0[row * o0_s0 + column] = t31;
    o1[row * o1_s0 + column] = t32;
  }
}
