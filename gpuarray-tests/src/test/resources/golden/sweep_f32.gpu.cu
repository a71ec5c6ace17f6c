extern "C" __global__ void sweep_mul_add_lt_f32_d2(
    const float* a0, const float* a1, const float* a2, const int a2_s1, float* o0, const int o0_s1, bool* o1,
    const float s0, const int n, const int turns) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    const float t0 = a0[i];
    const float t1 = a1[i];
    float t4_0 = t0;
    float t4_1 = t1;
    for (int first = 0; first < turns; first += 8) {
      float m2[8];
      #pragma unroll
      for (int q = 0; q < 8; q++) {
        const int turn = first + q;
        if (turn < turns) {
          m2[q] = a2[i + turn * a2_s1];
        }
      }
      #pragma unroll
      for (int q = 0; q < 8; q++) {
        const int turn = first + q;
        if (turn < turns) {
          const float t2 = m2[q];
          const float t4_v4 = t4_1 * s0;
          const float t4_v5 = t2 + t4_v4;
          const bool t4_v6 = t4_v5 < t4_0;
          o0[i + turn * o0_s1] = t4_v5;
          o1[i + turn] = t4_v6;
          const float t4_b1 = t4_0;
          t4_0 = t4_v5;
          t4_1 = t4_b1;
        }
      }
    }
  }
}
