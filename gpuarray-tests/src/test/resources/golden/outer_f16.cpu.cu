#include "gpuarray/half.cuh"

extern "C" __global__ void map_add_f16_d2(
    const unsigned short* a0, const unsigned short* a1, unsigned short* o0, const int o0_s0, const int rows,
    const int columns, const int blocks_per_row) {
  const int block = blockIdx.x;
  const int row_block = block / blocks_per_row;
  const int row = row_block * blockDim.y + threadIdx.y;
  const int column = (block - row_block * blocks_per_row) * blockDim.x + threadIdx.x;
  if (row < rows && column < columns) {
    const float t0 = value_f16(a0[row]);
    const float t1 = value_f16(a1[column]);
    const float t2 = round_f16(t0 + t1);
    o0[row * o0_s0 + column] = bits_f16(t2);
  }
}

extern "C" __global__ void map_add_f16_d2_tall(
    const unsigned short* a0, const unsigned short* a1, unsigned short* o0, const int o0_s0, const int rows,
    const int columns) {
  const int row = blockIdx.x * blockDim.x + threadIdx.x;
  const int column = threadIdx.y;
  if (row < rows && column < columns) {
    const float t0 = value_f16(a0[row]);
    const float t1 = value_f16(a1[column]);
    const float t2 = round_f16(t0 + t1);
    o0[row * o0_s0 + column] = bits_f16(t2);
  }
}
