#include "gpuarray/integer.cuh"

extern "C" __global__ void map_neg_i8(
    const signed char* a0, signed char* o0, const int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    const signed char t0 = a0[i];
    const signed char t1 = wrap_negative(t0);
    o0[i] = t1;
  }
}
