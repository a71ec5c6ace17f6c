extern "C" __global__ void map_scatter_add_i64_d2(
    const long long* a0, const int a0_s0, const long long* a1, const int a1_s0, long long* o0, const int rows,
    const int columns, const int blocks_per_row) {
  const int block = blockIdx.x;
  const int row_block = block / blocks_per_row;
  const int row = row_block * blockDim.y + threadIdx.y;
  const int column = (block - row_block * blocks_per_row) * blockDim.x + threadIdx.x;
  if (row < rows && column < columns) {
    const long long t0 = a0[row * a0_s0 + column];
    const long long t1 = a1[row * a1_s0 + column];
    if (t0 >= 0) {
      atomicAdd((unsigned long long*) (o0 + (int) t0), (unsigned long long) t1);
    }
  }
}

extern "C" __global__ void map_scatter_add_i64_d2_tall(
    const long long* a0, const int a0_s0, const long long* a1, const int a1_s0, long long* o0, const int rows,
    const int columns) {
  const int row = blockIdx.x * blockDim.x + threadIdx.x;
  const int column = threadIdx.y;
  if (row < rows && column < columns) {
    const long long t0 = a0[row * a0_s0 + column];
    const long long t1 = a1[row * a1_s0 + column];
    if (t0 >= 0) {
      atomicAdd((unsigned long long*) (o0 + (int) t0), (unsigned long long) t1);
    }
  }
}
