#include "gpuarray/integer.cuh"

extern "C" __global__ void map_to_i8_loop_f32(
    const float* a0, const float* a1, float* o0, float* o1, signed char* o2, bool* o3, const float s0, const int s1,
    const int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    const float t0 = a0[i];
    const float t1 = a1[i];
    const signed char t2 = (signed char) t0;
    float t5_0 = t0;
    float t5_1 = t1;
    signed char t5_2 = t2;
    bool t5_3;
    for (int t5_i = 0; t5_i < s1; t5_i++) {
      const float t5_v4 = t5_0 + t5_1;
      const bool t5_v5 = t5_v4 <= s0;
      const signed char t5_v6 = (signed char) t5_v5;
      const signed char t5_v7 = wrap_add(t5_2, t5_v6);
      const float t5_b0 = t5_1;
      t5_0 = t5_b0;
      t5_1 = t5_v4;
      t5_2 = t5_v7;
      t5_3 = t5_v5;
    }
    o0[i] = t5_0;
    o1[i] = t5_1;
    o2[i] = t5_2;
    o3[i] = t5_3;
  }
}
