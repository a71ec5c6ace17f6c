#include "gpuarray/index.cuh"
#include "gpuarray/integer.cuh"

extern "C" __global__ void map_to_i64_gather_mul_u8_d2_wide(
    const int* a0, const long long a0_s0, const unsigned char* a1, unsigned char* o0, const long long o0_s0,
    const long long s0, const int s1, unsigned long long* errors, const long long rows, const long long columns,
    const long long blocks_per_row, const long long first_block) {
  const long long block = (first_block + blockIdx.x);
  const long long row_block = block / blocks_per_row;
  const long long row = row_block * blockDim.y + threadIdx.y;
  const long long column = (block - row_block * blocks_per_row) * blockDim.x + threadIdx.x;
  if (row < rows && column < columns) {
    const int t0 = a0[row * a0_s0];
    const long long t1 = (long long) t0;
    const long long t3 = checked_index(t1, s0, errors + 0);
    const unsigned char t4 = a1[t3];
    const unsigned char t6 = wrap_multiply(t4, (unsigned char) s1);
    o0[row * o0_s0 + column] = t6;
  }
}

extern "C" __global__ void map_to_i64_gather_mul_u8_d2_wide_tall(
    const int* a0, const long long a0_s0, const unsigned char* a1, unsigned char* o0, const long long o0_s0,
    const long long s0, const int s1, unsigned long long* errors, const long long rows, const long long columns,
    const long long first_block) {
  const long long row = (first_block + blockIdx.x) * blockDim.x + threadIdx.x;
  const long long column = threadIdx.y;
  if (row < rows && column < columns) {
    const int t0 = a0[row * a0_s0];
    const long long t1 = (long long) t0;
    const long long t3 = checked_index(t1, s0, errors + 0);
    const unsigned char t4 = a1[t3];
    const unsigned char t6 = wrap_multiply(t4, (unsigned char) s1);
    o0[row * o0_s0 + column] = t6;
  }
}
