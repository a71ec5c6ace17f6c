#include "gpuarray/integer.cuh"
#include "gpuarray/scatter.cuh"
#include "gpuarray/tile.cuh"

extern "C" __global__ void __launch_bounds__(256) map_scatter_add_i64_d2(
    const long long* a0, const int a0_s0, const long long* a1, const int a1_s0, long long* o0, const int rows,
    const int columns, const int blocks_per_row, const int vectors) {
  const int block = blockIdx.x;
  const int row_block = block / blocks_per_row;
  const int row = row_block * blockDim.y + threadIdx.y;
  const int start = (block - row_block * blocks_per_row) * (blockDim.x * 2);
  const int step = vectors != 0 ? 1 : blockDim.x;
  const int column = start + threadIdx.x * (vectors != 0 ? 2 : 1);
  const bool whole = vectors != 0 && column + 2 <= columns;
  if (row < rows && column < columns) {
    long long x0[2];
    long long x1[2];
    load_some<2>(whole, column, columns, step,
        x0, a0, row * a0_s0 + column,
        x1, a1, row * a1_s0 + column);
    #pragma unroll
    for (int q = 0; q < 2; q++) {
      const int e = column + q * step;
      if (e < columns) {
        const long long t0 = x0[q];
        const long long t1 = x1[q];
        if (t0 >= 0) {
          scatter_add((unsigned long long*) (o0 + (int) t0), (unsigned long long) t1);
        }
      }
    }
  }
}

extern "C" __global__ void __launch_bounds__(1024) map_scatter_add_i64_d2_shared(
    const long long* a0, const int a0_s0, const long long* a1, const int a1_s0, long long* o0, const int e1,
    const int o0_size, const int n, const int tiles, const int copies) {
  extern __shared__ __align__(16) unsigned int cells[];
  const int count0 = o0_size * copies;
  unsigned int* const c0 = cells;
  for (int k = threadIdx.x; k < 2 * count0; k += blockDim.x) {
    c0[k] = 0;
  }
  __syncthreads();
  const int copy = (int) threadIdx.x & (copies - 1);
  for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x) {
    const int first = tile * (4 * blockDim.x) + threadIdx.x;
    int p0[4];
    long long v0[4];
    #pragma unroll
    for (int k = 0; k < 4; k++) {
      const int at = first + k * blockDim.x;
      const int i = at < n ? at : n - 1;
      const int i0 = i / e1;
      const int i1 = i - i0 * e1;
      const long long t0 = a0[i0 * a0_s0 + i1];
      const long long t1 = a1[i0 * a1_s0 + i1];
      p0[k] = at < n ? (int) t0 : -1;
      v0[k] = t1;
    }
    #pragma unroll
    for (int k = 0; k < 4; k++) {
      if (p0[k] >= 0) {
        const int cell = p0[k] * copies + copy;
        scatter_add_words(c0 + cell, c0 + count0 + cell, (unsigned long long) v0[k]);
      }
    }
  }
  __syncthreads();
  for (int k = threadIdx.x; k < o0_size; k += blockDim.x) {
    long long sum = 0;
    for (int c = 0; c < copies; c++) {
      const int cell = k * copies + ((c + k) & (copies - 1));
      const long long value = (long long) ((unsigned long long) c0[count0 + cell] << 32 | c0[cell]);
      sum = wrap_add(sum, value);
    }
    if (sum != 0) {
      scatter_add((unsigned long long*) (o0 + k), (unsigned long long) sum);
    }
  }
}
