extern "C" __global__ void map_add_f64_d4_wide(
    const double* a0, const long long a0_s0, const long long a0_s2, const long long a0_s3, const double* a1,
    const long long a1_s0, const long long a1_s1, const long long a1_s2, double* o0, const long long o0_s0,
    const long long o0_s2, const long long o0_s3, const long long e1, const long long e2, const long long rows,
    const long long columns, const long long blocks_per_row, const long long first_block) {
  const long long block = (first_block + blockIdx.x);
  const long long row_block = (long long) ((double) block / (double) blocks_per_row);
  const long long row = row_block * blockDim.y + threadIdx.y;
  const long long column = (block - row_block * blocks_per_row) * blockDim.x + threadIdx.x;
  if (row < rows && column < columns) {
    const long long q2 = (long long) ((double) row / (double) e2);
    const long long i2 = row - q2 * e2;
    const long long i0 = (long long) ((double) q2 / (double) e1);
    const long long i1 = q2 - i0 * e1;
    const double t0 = a0[i0 * a0_s0 + i1 + i2 * a0_s2 + column * a0_s3];
    const double t1 = a1[i0 * a1_s0 + i1 * a1_s1 + i2 * a1_s2 + column];
    const double t2 = t0 + t1;
    o0[i0 * o0_s0 + i1 + i2 * o0_s2 + column * o0_s3] = t2;
  }
}
