extern "C" __global__ void map_mul_mul_add_sqrt_mul_sub_f32_d3(
    const float* a0, const int a0_s0, const float* a1, const int a1_s0, const float* a2, const int a2_s0, float* o0,
    const int o0_s0, const int o0_s1, const float s0, const int e1, const int rows, const int columns,
    const int blocks_per_row) {
  const int block = blockIdx.x;
  const int row_block = block / blocks_per_row;
  const int row = row_block * blockDim.y + threadIdx.y;
  const int column = (block - row_block * blocks_per_row) * blockDim.x + threadIdx.x;
  if (row < rows && column < columns) {
    const int i0 = row / e1;
    const int i1 = row - i0 * e1;
    const float t0 = a0[i0 * a0_s0 + column];
    const float t1 = a1[i0 * a1_s0 + column];
    const float t2 = t0 * t0;
    const float t3 = t1 * t1;
    const float t4 = t2 + t3;
    const float t5 = sqrtf(t4);
    const float t7 = t5 * s0;
    const float t8 = a2[i0 * a2_s0 + column];
    const float t9 = t7 - t8;
    o0[i0 * o0_s0 + i1 * o0_s1 + column] = t9;
  }
}
