#include "gpuarray/integer.cuh"

extern "C" __global__ void map_mod_i32(
    const int* a0, const int* a1, int* o0, const int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    const int t0 = a0[i];
    const int t1 = a1[i];
    const int t2 = integer_floor_mod(t0, t1);
    o0[i] = t2;
  }
}
