#include "gpuarray/plane.cuh"
#include "gpuarray/tile.cuh"

extern "C" __global__ void __launch_bounds__(256) map_mul_add_mul_add_mul_add_24more_f32_d2(
    const float* a0, const int a0_s0, const float* a1, const int a1_s1, float* o0, const int o0_s0, float* o1,
    const int o1_s0, const float s0, const int rows, const int columns, const int blocks_per_row, const int vectors) {
  const int block = blockIdx.x;
  const int row_block = block / blocks_per_row;
  const int row = row_block * blockDim.y + threadIdx.y;
  const int start = (block - row_block * blocks_per_row) * (blockDim.x * 4);
  const int step = vectors != 0 ? 1 : blockDim.x;
  const int column = start + threadIdx.x * (vectors != 0 ? 4 : 1);
  const bool whole = vectors != 0 && column + 4 <= columns;
  if (row < rows && column < columns) {
    float x0[4];
    float y0[4];
    float y1[4];
    load_some<4>(whole, column, columns, step, x0, a0, row * a0_s0 + column);
    #pragma unroll
    for (int q = 0; q < 4; q++) {
      const int e = column + q * step;
      if (e < columns) {
        const float t0 = x0[q];
        const float t1 = a1[row + e * a1_s1];
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
        y0[q] = t31;
        y1[q] = t32;
      }
    }
    store_some<4>(whole, column, columns, step,
        o0, row * o0_s0 + column, y0,
        o1, row * o1_s0 + column, y1);
  }
}

extern "C" __global__ void __launch_bounds__(256) map_mul_add_mul_add_mul_add_24more_f32_d2_tiled(
    const float* a0, const int a0_s0, const float* a1, const int a1_s1, float* o0, const int o0_s0, float* o1,
    const int o1_s0, const float s0, const int rows, const int columns) {
  __shared__ float a1_tile[64][65];
  const int down = (rows + 63) / 64;
  const int across = (columns + 63) / 64;
  const int block = blockIdx.x;
  int tile_row;
  int tile_column;
  tile_place(block, down, across, &tile_row, &tile_column);
  const int x = threadIdx.x % 32;
  const int y = threadIdx.x / 32;
  float x0[16];
  float x1[16];
  #pragma unroll
  for (int k = 0; k < 16; k++) {
    const int r = x + k % 2 * 32;
    const int c = y + k / 2 * 8;
    const int row = tile_row * 64 + r;
    const int column = tile_column * 64 + c;
    x1[k] = row < rows && column < columns ? a1[row + column * a1_s1] : 0;
  }
  #pragma unroll
  for (int k = 0; k < 16; k++) {
    const int r = y + k / 2 * 8;
    const int c = x + k % 2 * 32;
    const int row = tile_row * 64 + r;
    const int column = tile_column * 64 + c;
    x0[k] = row < rows && column < columns ? a0[row * a0_s0 + column] : 0;
  }
  #pragma unroll
  for (int k = 0; k < 16; k++) {
    const int r = x + k % 2 * 32;
    const int c = y + k / 2 * 8;
    const int row = tile_row * 64 + r;
    const int column = tile_column * 64 + c;
    a1_tile[c][r] = x1[k];
  }
  __syncthreads();
  #pragma unroll
  for (int k = 0; k < 16; k++) {
    const int r = y + k / 2 * 8;
    const int c = x + k % 2 * 32;
    const int row = tile_row * 64 + r;
    const int column = tile_column * 64 + c;
    if (row < rows && column < columns) {
      const float t0 = x0[k];
      const float t1 = a1_tile[c][r];
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
