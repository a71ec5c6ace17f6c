#include "gpuarray/random.cuh"

extern "C" __global__ void map_random_unit_f32(
    const int a0_start, float* o0, const unsigned long long s0, const unsigned long long s1, const unsigned int s2,
    const int n) {
  const int four = 4 * (blockIdx.x * (int) blockDim.x + threadIdx.x);
  if (four + 4 <= n) {
    const long long t0_0 = a0_start + four;
    const float t4_0 = draw_unit_f32(random_place(a0_start, four, 0), s0, s1, s2);
    o0[four] = t4_0;
    const long long t0_1 = a0_start + (four + 1);
    const float t4_1 = draw_unit_f32(random_place(a0_start, four, 1), s0, s1, s2);
    o0[(four + 1)] = t4_1;
    const long long t0_2 = a0_start + (four + 2);
    const float t4_2 = draw_unit_f32(random_place(a0_start, four, 2), s0, s1, s2);
    o0[(four + 2)] = t4_2;
    const long long t0_3 = a0_start + (four + 3);
    const float t4_3 = draw_unit_f32(random_place(a0_start, four, 3), s0, s1, s2);
    o0[(four + 3)] = t4_3;
  } else {
    for (int i = four; i < n; i++) {
      const long long t0 = a0_start + i;
      const float t4 = draw_unit_f32(random_place(a0_start, i & -4, i & 3), s0, s1, s2);
      o0[i] = t4;
    }
  }
}
