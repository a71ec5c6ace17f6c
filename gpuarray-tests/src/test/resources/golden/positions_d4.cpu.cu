#include "gpuarray/integer.cuh"

extern "C" __global__ void map_add_i64_d4(
    const int a0_start, const int a0_s0, const int a0_s1, const int a0_s2, const int a0_s3, const long long* a1,
    const int a1_s0, const int a1_s2, long long* o0, const int o0_s0, const int o0_s1, const int o0_s2,
    const int e1, const int e2, const int rows, const int columns, const int blocks_per_row) {
  const int block = blockIdx.x;
  const int row_block = block / blocks_per_row;
  const int row = row_block * blockDim.y + threadIdx.y;
  const int column = (block - row_block * blocks_per_row) * blockDim.x + threadIdx.x;
  if (row < rows && column < columns) {
    const int q2 = row / e2;
    const int i2 = row - q2 * e2;
    const int i0 = q2 / e1;
    const int i1 = q2 - i0 * e1;
    const long long t0 = a0_start + i0 * a0_s0 + i1 * a0_s1 + i2 * a0_s2 + column * a0_s3;
    const long long t1 = a1[i0 * a1_s0 + i2 * a1_s2 + column];
    const long long t2 = wrap_add(t0, t1);
    o0[i0 * o0_s0 + i1 * o0_s1 + i2 * o0_s2 + column] = t2;
  }
}
