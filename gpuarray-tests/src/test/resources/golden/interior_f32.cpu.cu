extern "C" __global__ void map_mul_sub_add_sub_f32_d2(
    const float* a0, const int a0_s0, const float* a1, const int a1_s0, const float* a2, const int a2_s0,
    const float* a3, const int a3_s0, const float* a4, const int a4_s0, float* o0, const int o0_s0, const int rows,
    const int columns, const int blocks_per_row) {
  const int block = blockIdx.x;
  const int row_block = block / blocks_per_row;
  const int row = row_block * blockDim.y + threadIdx.y;
  const int column = (block - row_block * blocks_per_row) * blockDim.x + threadIdx.x;
  if (row < rows && column < columns) {
    const float t0 = a0[row * a0_s0 + column];
    const float t1 = a1[row * a1_s0 + column];
    const float t2 = a2[row * a2_s0 + column];
    const float t3 = a3[row * a3_s0 + column];
    const float t4 = a4[row * a4_s0 + column];
    const float t5 = t1 * t2;
    const float t6 = t0 - t5;
    const float t7 = t6 + t3;
    const float t8 = t7 - t4;
    o0[row * o0_s0 + column] = t8;
  }
}

extern "C" __global__ void map_mul_sub_add_sub_f32_d2_tall(
    const float* a0, const int a0_s0, const float* a1, const int a1_s0, const float* a2, const int a2_s0,
    const float* a3, const int a3_s0, const float* a4, const int a4_s0, float* o0, const int o0_s0, const int rows,
    const int columns) {
  const int row = blockIdx.x * blockDim.x + threadIdx.x;
  const int column = threadIdx.y;
  if (row < rows && column < columns) {
    const float t0 = a0[row * a0_s0 + column];
    const float t1 = a1[row * a1_s0 + column];
    const float t2 = a2[row * a2_s0 + column];
    const float t3 = a3[row * a3_s0 + column];
    const float t4 = a4[row * a4_s0 + column];
    const float t5 = t1 * t2;
    const float t6 = t0 - t5;
    const float t7 = t6 + t3;
    const float t8 = t7 - t4;
    o0[row * o0_s0 + column] = t8;
  }
}
