#include "gpuarray/index.cuh"

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
