// The value of a float16.
__device__ __forceinline__ float value_f16(const unsigned short bits) {
  float value;
  asm("cvt.f32.f16 %0, %1;" : "=f"(value) : "h"(bits));
  return value;
}

// The nearest float16.
__device__ __forceinline__ unsigned short bits_f16(const float value) {
  unsigned short bits;
  asm("cvt.rn.f16.f32 %0, %1;" : "=h"(bits) : "f"(value));
  return bits;
}

// The nearest value that a float16 has.
__device__ __forceinline__ float round_f16(const float value) {
  return value_f16(bits_f16(value));
}

extern "C" __global__ void cumsum_mul_f16_d2(
    const unsigned short* a0, const int a0_s0, const unsigned short* a1, const int a1_s0, unsigned short* o0,
    const int o0_s0, const int reduced, const int rows) {
  float v[4096];
  float totals[256];
  const int row = blockIdx.x * blockDim.x + threadIdx.x;
  if (row < rows) {
    const int a0_row = row * a0_s0;
    const int a1_row = row * a1_s0;
    float carry = -0.0f;
    for (int tile = 0; tile < reduced; tile += 4096) {
      const int count = (int) (reduced - tile < 4096 ? reduced - tile : 4096);
      const int lanes = (count + 15) / 16;
      for (int k = 0; k < count; k++) {
        const int e = tile + k;
        const float t0 = value_f16(a0[a0_row + e]);
        const float t1 = value_f16(a1[a1_row + e]);
        const float t2 = round_f16(t0 * t1);
        v[k] = t2;
      }
      for (int t = 0; t < lanes; t++) {
        const int end = 16 * t + 16 < count ? 16 * t + 16 : count;
        float sum = -0.0f;
        for (int k = 16 * t; k < end; k++) {
          sum = sum + v[k];
          v[k] = sum;
        }
        totals[t] = sum;
      }
      for (int offset = 1; offset < lanes; offset *= 2) {
        for (int t = lanes - 1; t >= offset; t--) {
          const float other = totals[t - offset];
          const float mine = totals[t];
          totals[t] = other + mine;
        }
      }
      for (int t = 0; t < lanes; t++) {
        const int end = 16 * t + 16 < count ? 16 * t + 16 : count;
        const float lane = t > 0 ? totals[t - 1] : -0.0f;
        const float before = t > 0 ? carry + lane : carry;
        for (int k = 16 * t; k < end; k++) {
          const int e = tile + k;
          const float sum = before + v[k];
          o0[row * o0_s0 + e] = bits_f16(round_f16(sum));
        }
      }
      const float all = totals[lanes - 1];
      carry = carry + all;
    }
  }
}
