#include "gpuarray/plane.cuh"
#include "gpuarray/tile.cuh"

extern "C" __global__ void __launch_bounds__(256) map_add_f64_d4_wide(
    const double* a0, const long long a0_s0, const long long a0_s2, const long long a0_s3, const double* a1,
    const long long a1_s0, const long long a1_s1, const long long a1_s2, double* o0, const long long o0_s0,
    const long long o0_s2, const long long o0_s3, const long long e1, const long long e2, const long long rows,
    const long long columns, const long long blocks_per_row, const int vectors, const long long first_block) {
  const long long block = (first_block + blockIdx.x);
  const long long row_block = block / blocks_per_row;
  const long long row = row_block * blockDim.y + threadIdx.y;
  const long long start = (block - row_block * blocks_per_row) * (blockDim.x * 2);
  const int step = vectors != 0 ? 1 : blockDim.x;
  const long long column = start + threadIdx.x * (vectors != 0 ? 2 : 1);
  const bool whole = vectors != 0 && column + 2 <= columns;
  if (row < rows && column < columns) {
    const long long q2 = row / e2;
    const long long i2 = row - q2 * e2;
    const long long i0 = q2 / e1;
    const long long i1 = q2 - i0 * e1;
    double x1[2];
    load_some<2>(whole, column, columns, step, x1, a1, i0 * a1_s0 + i1 * a1_s1 + i2 * a1_s2 + column);
    #pragma unroll
    for (int q = 0; q < 2; q++) {
      const long long e = column + q * step;
      if (e < columns) {
        const double t0 = a0[i0 * a0_s0 + i1 + i2 * a0_s2 + e * a0_s3];
        const double t1 = x1[q];
        const double t2 = t0 + t1;
        o0[i0 * o0_s0 + i1 + i2 * o0_s2 + e * o0_s3] = t2;
      }
    }
  }
}

extern "C" __global__ void __launch_bounds__(256) map_add_f64_d4_wide_tiled(
    const double* a0, const long long a0_s0, const long long a0_s2, const long long a0_s3, const double* a1,
    const long long a1_s0, const long long a1_s1, const long long a1_s2, double* o0, const long long o0_s0,
    const long long o0_s2, const long long o0_s3, const long long e2, const long long rows, const long long columns,
    const long long first_block) {
  __shared__ double a1_tile[32][33];
  const long long down = (rows + 31) / 32;
  const long long across = (columns + 31) / 32;
  const long long block = (first_block + blockIdx.x);
  const long long plane = block / (down * across);
  long long tile_row;
  long long tile_column;
  tile_place(block - plane * (down * across), down, across, &tile_row, &tile_column);
  const int x = threadIdx.x % 32;
  const int y = threadIdx.x / 32;
  const long long i0 = plane / e2;
  const long long i2 = plane - i0 * e2;
  double x0[4];
  double x1[4];
  #pragma unroll
  for (int k = 0; k < 4; k++) {
    const int r = x + k % 1 * 32;
    const int c = y + k / 1 * 8;
    const long long row = tile_row * 32 + r;
    const long long column = tile_column * 32 + c;
    x1[k] = row < rows && column < columns ? a1[i0 * a1_s0 + column * a1_s1 + i2 * a1_s2 + row] : 0;
  }
  #pragma unroll
  for (int k = 0; k < 4; k++) {
    const int r = y + k / 1 * 8;
    const int c = x + k % 1 * 32;
    const long long row = tile_row * 32 + r;
    const long long column = tile_column * 32 + c;
    x0[k] = row < rows && column < columns ? a0[i0 * a0_s0 + column + i2 * a0_s2 + row * a0_s3] : 0;
  }
  #pragma unroll
  for (int k = 0; k < 4; k++) {
    const int r = x + k % 1 * 32;
    const int c = y + k / 1 * 8;
    const long long row = tile_row * 32 + r;
    const long long column = tile_column * 32 + c;
    a1_tile[c][r] = x1[k];
  }
  __syncthreads();
  #pragma unroll
  for (int k = 0; k < 4; k++) {
    const int r = y + k / 1 * 8;
    const int c = x + k % 1 * 32;
    const long long row = tile_row * 32 + r;
    const long long column = tile_column * 32 + c;
    if (row < rows && column < columns) {
      const double t0 = x0[k];
      const double t1 = a1_tile[c][r];
      const double t2 = t0 + t1;
      o0[i0 * o0_s0 + column + i2 * o0_s2 + row * o0_s3] = t2;
    }
  }
}
