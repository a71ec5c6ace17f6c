#include "gpuarray/index.cuh"
#include "gpuarray/integer.cuh"
#include "gpuarray/tile.cuh"

extern "C" __global__ void __launch_bounds__(256) map_to_i64_gather_mul_u8_d2_wide(
    const int* a0, const long long a0_s0, const unsigned char* a1, unsigned char* o0, const long long o0_s0,
    const long long s0, const int s1, unsigned long long* errors, const long long rows, const long long columns,
    const long long blocks_per_row, const int vectors, const long long first_block) {
  const long long block = (first_block + blockIdx.x);
  const long long row_block = block / blocks_per_row;
  const long long row = row_block * blockDim.y + threadIdx.y;
  const long long start = (block - row_block * blocks_per_row) * (blockDim.x * 4);
  const int step = vectors != 0 ? 1 : blockDim.x;
  const long long column = start + threadIdx.x * (vectors != 0 ? 4 : 1);
  const bool whole = vectors != 0 && column + 4 <= columns;
  if (row < rows && column < columns) {
    unsigned char y0[4];
    #pragma unroll
    for (int q = 0; q < 4; q++) {
      const long long e = column + q * step;
      if (e < columns) {
        const int t0 = a0[row * a0_s0];
        const long long t1 = (long long) t0;
        const long long t3 = checked_index(t1, s0, errors + 0);
        const unsigned char t4 = a1[t3];
        const unsigned char t6 = wrap_multiply(t4, (unsigned char) s1);
        y0[q] = t6;
      }
    }
    store_some<4>(whole, column, columns, step, o0, row * o0_s0 + column, y0);
  }
}
