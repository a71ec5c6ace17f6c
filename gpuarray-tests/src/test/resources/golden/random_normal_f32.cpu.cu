#include "gpuarray/random.cuh"

extern "C" __global__ void map_random_normal_f32(
    const int a0_start, float* o0, const unsigned long long s0, const unsigned long long s1, const unsigned int s2,
    const int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    const long long t0 = a0_start + i;
    const float t4 = draw_normal_f32(random_place(a0_start, i & -4, i & 3), s0, s1, s2);
    o0[i] = t4;
  }
}
