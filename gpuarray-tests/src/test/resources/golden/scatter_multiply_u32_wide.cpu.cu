#include "gpuarray/index.cuh"
#include "gpuarray/integer.cuh"

extern "C" __global__ void map_scatter_multiply_u32_wide(
    const long long* a0, const unsigned int* a1, unsigned int* o0, const long long n, const long long first_block) {
  const long long i = (first_block + blockIdx.x) * blockDim.x + threadIdx.x;
  if (i < n) {
    const long long t0 = a0[i];
    const unsigned int t1 = a1[i];
    if (t0 >= 0) {
      atomic_multiply(o0 + t0, t1);
    }
  }
}

extern "C" __global__ void map_scatter_multiply_u32_wide_copies(
    const long long* a0, const unsigned int* a1, unsigned int* o0, const long long o0_size, const long long n,
    const long long share, const long long targets, const int copies, unsigned long long* state,
    unsigned int* tickets) {
  int mine = -1;
  for (int c = 0; c < copies; c++) {
    if (mine < 0 && atomicCAS(tickets + 1 + c, 0u, 1u) == 0u) {
      mine = c;
    }
  }
  __threadfence();
  unsigned long long* const c0 = state + mine * targets;
  const long long begin = blockIdx.x * share;
  const long long end = n - begin < share ? n : begin + share;
  for (long long i = begin; i < end; i++) {
    const long long t0 = a0[i];
    const unsigned int t1 = a1[i];
    if (t0 >= 0) {
      const long long at0 = (long long) t0;
      const unsigned int before0 = (unsigned int) (c0[at0] ^ (unsigned long long) (unsigned int) 1);
      const unsigned int value0 = t1;
      c0[at0] = (unsigned long long) wrap_multiply(before0, value0) ^ (unsigned long long) (unsigned int) 1;
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
    for (long long k = 0; k < o0_size; k++) {
      const unsigned int a = o0[k];
      const unsigned int b = (unsigned int) (copy[k] ^ (unsigned long long) (unsigned int) 1);
      o0[k] = wrap_multiply(a, b);
    }
  }
}
