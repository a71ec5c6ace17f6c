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

extern "C" __global__ void __launch_bounds__(256) cumsum_mul_f16_d2(
    const unsigned short* a0, const int a0_s0, const unsigned short* a1, const int a1_s0, unsigned short* o0,
    const int o0_s0, const int reduced) {
  __shared__ float totals[512];
  const int row = blockIdx.x;
  const int a0_row = row * a0_s0;
  const int a1_row = row * a1_s0;
  float carry = -0.0f;
  for (int tile = 0; tile < reduced; tile += 4096) {
    const int first = tile + threadIdx.x * 16;
    float v[16];
    float sum = -0.0f;
    #pragma unroll
    for (int k = 0; k < 16; k++) {
      const int e = first + k;
      if (e < reduced) {
        const float t0 = value_f16(a0[a0_row + e]);
        const float t1 = value_f16(a1[a1_row + e]);
        const float t2 = round_f16(t0 * t1);
        sum = sum + t2;
      }
      v[k] = sum;
    }
    const int t = threadIdx.x;
    totals[t] = sum;
    __syncthreads();
    int from = 0;
    for (int offset = 1; offset < 256; offset *= 2) {
      const float mine = totals[from + t];
      const float other = t >= offset ? totals[from + t - offset] : -0.0f;
      from = 256 - from;
      totals[from + t] = t >= offset ? other + mine : mine;
      __syncthreads();
    }
    const float lane = t > 0 ? totals[from + t - 1] : -0.0f;
    const float before = t > 0 ? carry + lane : carry;
    const float all = totals[from + 255];
    carry = carry + all;
    #pragma unroll
    for (int k = 0; k < 16; k++) {
      const int e = first + k;
      if (e < reduced) {
        const float sum = before + v[k];
        o0[row * o0_s0 + e] = bits_f16(round_f16(sum));
      }
    }
    __syncthreads();
  }
}
