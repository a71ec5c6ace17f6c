extern "C" __global__ void __launch_bounds__(256) map_mul_mul_add_sqrt_mul_sub_f32(
    const float* a0, const int a0_s0, const float* a1, const int a1_s0, const float* a2, const int a2_s0, float* o0,
    const float s0, const int n) {
  const int first = blockIdx.x * 1024 + threadIdx.x;
  float x0[4];
  float x1[4];
  float x2[4];
  #pragma unroll
  for (int k = 0; k < 4; k++) {
    const int i = first + k * 256;
    x0[k] = i < n ? a0[i * a0_s0] : 0;
    x1[k] = i < n ? a1[i * a1_s0] : 0;
    x2[k] = i < n ? a2[i * a2_s0] : 0;
  }
  #pragma unroll
  for (int k = 0; k < 4; k++) {
    const int i = first + k * 256;
    if (i < n) {
      const float t0 = x0[k];
      const float t1 = x1[k];
      const float t2 = t0 * t0;
      const float t3 = t1 * t1;
      const float t4 = t2 + t3;
      const float t5 = sqrtf(t4);
      const float t7 = t5 * s0;
      const float t8 = x2[k];
      const float t9 = t7 - t8;
      o0[i] = t9;
    }
  }
}
