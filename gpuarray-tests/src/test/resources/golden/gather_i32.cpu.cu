#include "gpuarray/index.cuh"
#include "gpuarray/integer.cuh"

extern "C" __global__ void map_to_i64_gather_mul_i32(
    const int* a0, const int* a1, int* o0, const long long s0, const int s1, unsigned long long* errors,
    const int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    const int t0 = a0[i];
    const long long t1 = (long long) t0;
    const long long t3 = checked_index(t1, s0, errors + 0);
    const int t4 = a1[(int) t3];
    const int t6 = wrap_multiply(t4, s1);
    o0[i] = t6;
  }
}
