#include "gpuarray/half.cuh"

extern "C" __global__ void sweep_mul_add_lt_f16_d3_wide(
    const unsigned short* a0, const long long a0_s0, const unsigned short* a1, const long long a1_s0,
    const unsigned short* a2, const long long a2_s0, const long long a2_s2, unsigned short* o0,
    const long long o0_s0, const long long o0_s2, bool* o1, const long long o1_s0, const float s0,
    const long long e1, const long long n, const long long turns, const long long first_block) {
  const long long i = (first_block + blockIdx.x) * blockDim.x + threadIdx.x;
  if (i < n) {
    const long long i0 = i / e1;
    const long long i1 = i - i0 * e1;
    const float t0 = value_f16(a0[i0 * a0_s0 + i1]);
    const float t1 = value_f16(a1[i0 * a1_s0 + i1]);
    float t4_0 = t0;
    float t4_1 = t1;
    for (long long turn = 0; turn < turns; turn++) {
      const float t2 = value_f16(a2[i0 * a2_s0 + i1 + turn * a2_s2]);
      const float t4_v4 = round_f16(t4_1 * s0);
      const float t4_v5 = round_f16(t2 + t4_v4);
      const bool t4_v6 = t4_v5 < t4_0;
      o0[i0 * o0_s0 + i1 + turn * o0_s2] = bits_f16(t4_v5);
      o1[i0 * o1_s0 + i1 + turn] = t4_v6;
      const float t4_b1 = t4_0;
      t4_0 = t4_v5;
      t4_1 = t4_b1;
    }
  }
}
