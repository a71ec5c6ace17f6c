#include "gpuarray/complex.cuh"

extern "C" __global__ void map_mul_c64(
    const float2* a0, const float2* a1, float2* o0, const int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    const float2 t0 = a0[i];
    const float2 t1 = a1[i];
    const float2 t2 = complex_multiply(t0, t1);
    o0[i] = t2;
  }
}
