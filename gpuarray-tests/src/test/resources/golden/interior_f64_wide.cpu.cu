extern "C" __global__ void map_mul_sub_add_sub_f64_d2_wide(
    const double* a0, const long long a0_s0, const double* a1, const long long a1_s0, const double* a2,
    const long long a2_s0, const double* a3, const long long a3_s0, const double* a4, const long long a4_s0,
    double* o0, const long long o0_s0, const long long rows, const long long columns,
    const long long blocks_per_row, const long long first_block) {
  const long long block = (first_block + blockIdx.x);
  const long long row_block = block / blocks_per_row;
  const long long row = row_block * blockDim.y + threadIdx.y;
  const long long column = (block - row_block * blocks_per_row) * blockDim.x + threadIdx.x;
  if (row < rows && column < columns) {
    const double t0 = a0[row * a0_s0 + column];
    const double t1 = a1[row * a1_s0 + column];
    const double t2 = a2[row * a2_s0 + column];
    const double t3 = a3[row * a3_s0 + column];
    const double t4 = a4[row * a4_s0 + column];
    const double t5 = t1 * t2;
    const double t6 = t0 - t5;
    const double t7 = t6 + t3;
    const double t8 = t7 - t4;
    o0[row * o0_s0 + column] = t8;
  }
}

extern "C" __global__ void map_mul_sub_add_sub_f64_d2_wide_tall(
    const double* a0, const long long a0_s0, const double* a1, const long long a1_s0, const double* a2,
    const long long a2_s0, const double* a3, const long long a3_s0, const double* a4, const long long a4_s0,
    double* o0, const long long o0_s0, const long long rows, const long long columns, const long long first_block) {
  const long long row = (first_block + blockIdx.x) * blockDim.x + threadIdx.x;
  const long long column = threadIdx.y;
  if (row < rows && column < columns) {
    const double t0 = a0[row * a0_s0 + column];
    const double t1 = a1[row * a1_s0 + column];
    const double t2 = a2[row * a2_s0 + column];
    const double t3 = a3[row * a3_s0 + column];
    const double t4 = a4[row * a4_s0 + column];
    const double t5 = t1 * t2;
    const double t6 = t0 - t5;
    const double t7 = t6 + t3;
    const double t8 = t7 - t4;
    o0[row * o0_s0 + column] = t8;
  }
}
