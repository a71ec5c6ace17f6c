#include "gpuarray/plane.cuh"
#include "gpuarray/tile.cuh"

extern "C" __global__ void __launch_bounds__(256) map_add_f32_d2(
    const float* a0, const int a0_s0, const float* a1, const int a1_s1, float* o0, const int o0_s0, const int rows,
    const int columns, const int blocks_per_row, const int vectors) {
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
    load_some<4>(whole, column, columns, step, x0, a0, row * a0_s0 + column);
    #pragma unroll
    for (int q = 0; q < 4; q++) {
      const int e = column + q * step;
      if (e < columns) {
        const float t0 = x0[q];
        const float t1 = a1[row + e * a1_s1];
        const float t2 = t0 + t1;
        y0[q] = t2;
      }
    }
    store_some<4>(whole, column, columns, step, o0, row * o0_s0 + column, y0);
  }
}

extern "C" __global__ void __launch_bounds__(256) map_add_f32_d2_tiled(
    const float* a0, const int a0_s0, const float* a1, const int a1_s1, float* o0, const int o0_s0, const int rows,
    const int columns) {
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
      const float t2 = t0 + t1;
      o0[row * o0_s0 + column] = t2;
    }
  }
}
