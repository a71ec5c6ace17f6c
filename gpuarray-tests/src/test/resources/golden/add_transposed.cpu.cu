#include "gpuarray/plane.cuh"

extern "C" __global__ void map_add_f32_d2(
    const float* a0, const int a0_s0, const float* a1, const int a1_s1, float* o0, const int o0_s0, const int rows,
    const int columns, const int blocks_per_row) {
  const int block = blockIdx.x;
  const int row_block = block / blocks_per_row;
  const int row = row_block * blockDim.y + threadIdx.y;
  const int column = (block - row_block * blocks_per_row) * blockDim.x + threadIdx.x;
  if (row < rows && column < columns) {
    const float t0 = a0[row * a0_s0 + column];
    const float t1 = a1[row + column * a1_s1];
    const float t2 = t0 + t1;
    o0[row * o0_s0 + column] = t2;
  }
}

extern "C" __global__ void map_add_f32_d2_tiled(
    const float* a0, const int a0_s0, const float* a1, const int a1_s1, float* o0, const int o0_s0, const int rows,
    const int columns, const int block_rows, const int block_columns) {
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
  for (; first + 8 <= right; first += 8) {
    for (int row = top; row < bottom; row++) {
      const float t0_0 = a0[row * a0_s0 + first];
      const float t1_0 = a1[row + first * a1_s1];
      const float t2_0 = t0_0 + t1_0;
      o0[row * o0_s0 + first] = t2_0;
      const float t0_1 = a0[row * a0_s0 + (first + 1)];
      const float t1_1 = a1[row + (first + 1) * a1_s1];
      const float t2_1 = t0_1 + t1_1;
      o0[row * o0_s0 + (first + 1)] = t2_1;
      const float t0_2 = a0[row * a0_s0 + (first + 2)];
      const float t1_2 = a1[row + (first + 2) * a1_s1];
      const float t2_2 = t0_2 + t1_2;
      o0[row * o0_s0 + (first + 2)] = t2_2;
      const float t0_3 = a0[row * a0_s0 + (first + 3)];
      const float t1_3 = a1[row + (first + 3) * a1_s1];
      const float t2_3 = t0_3 + t1_3;
      o0[row * o0_s0 + (first + 3)] = t2_3;
      const float t0_4 = a0[row * a0_s0 + (first + 4)];
      const float t1_4 = a1[row + (first + 4) * a1_s1];
      const float t2_4 = t0_4 + t1_4;
      o0[row * o0_s0 + (first + 4)] = t2_4;
      const float t0_5 = a0[row * a0_s0 + (first + 5)];
      const float t1_5 = a1[row + (first + 5) * a1_s1];
      const float t2_5 = t0_5 + t1_5;
      o0[row * o0_s0 + (first + 5)] = t2_5;
      const float t0_6 = a0[row * a0_s0 + (first + 6)];
      const float t1_6 = a1[row + (first + 6) * a1_s1];
      const float t2_6 = t0_6 + t1_6;
      o0[row * o0_s0 + (first + 6)] = t2_6;
      const float t0_7 = a0[row * a0_s0 + (first + 7)];
      const float t1_7 = a1[row + (first + 7) * a1_s1];
      const float t2_7 = t0_7 + t1_7;
      o0[row * o0_s0 + (first + 7)] = t2_7;
    }
  }
  for (; first < right; first++) {
    for (int row = top; row < bottom; row++) {
      const float t0 = a0[row * a0_s0 + first];
      const float t1 = a1[row + first * a1_s1];
      const float t2 = t0 + t1;
      o0[row * o0_s0 + first] = t2;
    }
  }
}

extern "C" __global__ void map_add_f32_d2_tall(
    const float* a0, const int a0_s0, const float* a1, const int a1_s1, float* o0, const int o0_s0, const int rows,
    const int columns) {
  const int row = blockIdx.x * blockDim.x + threadIdx.x;
  const int column = threadIdx.y;
  if (row < rows && column < columns) {
    const float t0 = a0[row * a0_s0 + column];
    const float t1 = a1[row + column * a1_s1];
    const float t2 = t0 + t1;
    o0[row * o0_s0 + column] = t2;
  }
}
