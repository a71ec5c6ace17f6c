#include "gpuarray/integer.cuh"
#include "gpuarray/scatter.cuh"

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
      scatter_add((unsigned long long*) (o0 + (int) t0), (unsigned long long) t1);
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
      scatter_add((unsigned long long*) (o0 + (int) t0), (unsigned long long) t1);
    }
  }
}

extern "C" __global__ void map_scatter_add_i64_d2_copies(
    const long long* a0, const int a0_s0, const long long* a1, const int a1_s0, long long* o0, const int e1,
    const int o0_size, const int n, const int share, const int targets, const int copies, unsigned long long* state,
    unsigned int* tickets) {
  int mine = -1;
  for (int c = 0; c < copies; c++) {
    if (mine < 0 && atomicCAS(tickets + 1 + c, 0u, 1u) == 0u) {
      mine = c;
    }
  }
  __threadfence();
  unsigned long long* const c0 = state + mine * targets;
  const int begin = blockIdx.x * share;
  const int end = n - begin < share ? n : begin + share;
  for (int i = begin; i < end; i++) {
    const int i0 = i / e1;
    const int i1 = i - i0 * e1;
    const long long t0 = a0[i0 * a0_s0 + i1];
    const long long t1 = a1[i0 * a1_s0 + i1];
    if (t0 >= 0) {
      const int at0 = (int) t0;
      const long long before0 = (long long) (c0[at0]);
      const long long value0 = t1;
      c0[at0] = (unsigned long long) wrap_add(before0, value0);
    }
  }
  __threadfence();
  atomicExch(tickets + 1 + mine, 0u);
  if (atomicInc(tickets, gridDim.x - 1) != gridDim.x - 1) {
    return;
  }
  // The last block: all copies are complete.
  __threadfence();
  for (int c = 0; c < copies; c++) {
    const unsigned long long* copy = state + c * targets;
    for (int k = 0; k < o0_size; k++) {
      const long long a = o0[k];
      const long long b = (long long) (copy[k]);
      o0[k] = wrap_add(a, b);
    }
  }
}
