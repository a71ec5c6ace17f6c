#include "gpuarray/plane.cuh"

extern "C" __global__ void map_add_f64_d4_wide(
    const double* a0, const long long a0_s0, const long long a0_s2, const long long a0_s3, const double* a1,
    const long long a1_s0, const long long a1_s1, const long long a1_s2, double* o0, const long long o0_s0,
    const long long o0_s2, const long long o0_s3, const long long e1, const long long e2, const long long rows,
    const long long columns, const long long blocks_per_row, const long long first_block) {
  const long long block = (first_block + blockIdx.x);
  const long long row_block = block / blocks_per_row;
  const long long row = row_block * blockDim.y + threadIdx.y;
  const long long column = (block - row_block * blocks_per_row) * blockDim.x + threadIdx.x;
  if (row < rows && column < columns) {
    const long long q2 = row / e2;
    const long long i2 = row - q2 * e2;
    const long long i0 = q2 / e1;
    const long long i1 = q2 - i0 * e1;
    const double t0 = a0[i0 * a0_s0 + i1 + i2 * a0_s2 + column * a0_s3];
    const double t1 = a1[i0 * a1_s0 + i1 * a1_s1 + i2 * a1_s2 + column];
    const double t2 = t0 + t1;
    o0[i0 * o0_s0 + i1 + i2 * o0_s2 + column * o0_s3] = t2;
  }
}

extern "C" __global__ void map_add_f64_d4_wide_tiled(
    const double* a0, const long long a0_s0, const long long a0_s2, const long long a0_s3, const double* a1,
    const long long a1_s0, const long long a1_s1, const long long a1_s2, double* o0, const long long o0_s0,
    const long long o0_s2, const long long o0_s3, const long long e2, const long long rows, const long long columns,
    const long long block_rows, const long long block_columns, const long long first_block) {
  const long long down = (rows + block_rows - 1) / block_rows;
  const long long across = (columns + block_columns - 1) / block_columns;
  const long long block = (first_block + blockIdx.x);
  const long long plane = block / (down * across);
  long long tile_row;
  long long tile_column;
  tile_place(block - plane * (down * across), down, across, &tile_row, &tile_column);
  const long long top = tile_row * block_rows;
  const long long bottom = rows - top < block_rows ? rows : top + block_rows;
  const long long left = tile_column * block_columns;
  const long long right = columns - left < block_columns ? columns : left + block_columns;
  const long long i0 = plane / e2;
  const long long i2 = plane - i0 * e2;
  long long first = left;
  for (; first + 8 <= right; first += 8) {
    for (long long row = top; row < bottom; row++) {
      const double t0_0 = a0[i0 * a0_s0 + first + i2 * a0_s2 + row * a0_s3];
      const double t1_0 = a1[i0 * a1_s0 + first * a1_s1 + i2 * a1_s2 + row];
      const double t2_0 = t0_0 + t1_0;
      o0[i0 * o0_s0 + first + i2 * o0_s2 + row * o0_s3] = t2_0;
      const double t0_1 = a0[i0 * a0_s0 + (first + 1) + i2 * a0_s2 + row * a0_s3];
      const double t1_1 = a1[i0 * a1_s0 + (first + 1) * a1_s1 + i2 * a1_s2 + row];
      const double t2_1 = t0_1 + t1_1;
      o0[i0 * o0_s0 + (first + 1) + i2 * o0_s2 + row * o0_s3] = t2_1;
      const double t0_2 = a0[i0 * a0_s0 + (first + 2) + i2 * a0_s2 + row * a0_s3];
      const double t1_2 = a1[i0 * a1_s0 + (first + 2) * a1_s1 + i2 * a1_s2 + row];
      const double t2_2 = t0_2 + t1_2;
      o0[i0 * o0_s0 + (first + 2) + i2 * o0_s2 + row * o0_s3] = t2_2;
      const double t0_3 = a0[i0 * a0_s0 + (first + 3) + i2 * a0_s2 + row * a0_s3];
      const double t1_3 = a1[i0 * a1_s0 + (first + 3) * a1_s1 + i2 * a1_s2 + row];
      const double t2_3 = t0_3 + t1_3;
      o0[i0 * o0_s0 + (first + 3) + i2 * o0_s2 + row * o0_s3] = t2_3;
      const double t0_4 = a0[i0 * a0_s0 + (first + 4) + i2 * a0_s2 + row * a0_s3];
      const double t1_4 = a1[i0 * a1_s0 + (first + 4) * a1_s1 + i2 * a1_s2 + row];
      const double t2_4 = t0_4 + t1_4;
      o0[i0 * o0_s0 + (first + 4) + i2 * o0_s2 + row * o0_s3] = t2_4;
      const double t0_5 = a0[i0 * a0_s0 + (first + 5) + i2 * a0_s2 + row * a0_s3];
      const double t1_5 = a1[i0 * a1_s0 + (first + 5) * a1_s1 + i2 * a1_s2 + row];
      const double t2_5 = t0_5 + t1_5;
      o0[i0 * o0_s0 + (first + 5) + i2 * o0_s2 + row * o0_s3] = t2_5;
      const double t0_6 = a0[i0 * a0_s0 + (first + 6) + i2 * a0_s2 + row * a0_s3];
      const double t1_6 = a1[i0 * a1_s0 + (first + 6) * a1_s1 + i2 * a1_s2 + row];
      const double t2_6 = t0_6 + t1_6;
      o0[i0 * o0_s0 + (first + 6) + i2 * o0_s2 + row * o0_s3] = t2_6;
      const double t0_7 = a0[i0 * a0_s0 + (first + 7) + i2 * a0_s2 + row * a0_s3];
      const double t1_7 = a1[i0 * a1_s0 + (first + 7) * a1_s1 + i2 * a1_s2 + row];
      const double t2_7 = t0_7 + t1_7;
      o0[i0 * o0_s0 + (first + 7) + i2 * o0_s2 + row * o0_s3] = t2_7;
    }
  }
  for (; first < right; first++) {
    for (long long row = top; row < bottom; row++) {
      const double t0 = a0[i0 * a0_s0 + first + i2 * a0_s2 + row * a0_s3];
      const double t1 = a1[i0 * a1_s0 + first * a1_s1 + i2 * a1_s2 + row];
      const double t2 = t0 + t1;
      o0[i0 * o0_s0 + first + i2 * o0_s2 + row * o0_s3] = t2;
    }
  }
}
