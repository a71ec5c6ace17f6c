// a * b, wrapped.
__device__ __forceinline__ unsigned char multiply_u8(const unsigned char a, const unsigned char b) {
  return (unsigned char) ((unsigned int) a * (unsigned int) b);
}

// a * b, wrapped.
__device__ __forceinline__ unsigned long long multiply_u64(const unsigned long long a, const unsigned long long b) {
  return (unsigned long long) ((unsigned long long) a * (unsigned long long) b);
}

extern "C" __global__ void cumprod_mul_u64_d3_wide(
    const unsigned char* a0, const long long a0_s0, const long long a0_s1, const unsigned char* a1,
    const long long a1_s0, const long long a1_s1, unsigned long long* o0, const long long o0_s0,
    const long long o0_s1, const long long e1, const long long reduced, const long long rows,
    const long long first_block) {
  unsigned long long v[4096];
  unsigned long long totals[256];
  const long long row = (first_block + blockIdx.x) * blockDim.x + threadIdx.x;
  if (row < rows) {
    const long long i0 = row / e1;
    const long long i1 = row - i0 * e1;
    const long long a0_row = i0 * a0_s0 + i1 * a0_s1;
    const long long a1_row = i0 * a1_s0 + i1 * a1_s1;
    unsigned long long carry = 1;
    for (long long tile = 0; tile < reduced; tile += 4096) {
      const int count = (int) (reduced - tile < 4096 ? reduced - tile : 4096);
      const int lanes = (count + 15) / 16;
      for (int k = 0; k < count; k++) {
        const long long e = tile + k;
        const unsigned char t0 = a0[a0_row + e];
        const unsigned char t1 = a1[a1_row + e];
        const unsigned char t2 = multiply_u8(t0, t1);
        v[k] = t2;
      }
      for (int t = 0; t < lanes; t++) {
        const int end = 16 * t + 16 < count ? 16 * t + 16 : count;
        unsigned long long sum = 1;
        for (int k = 16 * t; k < end; k++) {
          sum = multiply_u64(sum, v[k]);
          v[k] = sum;
        }
        totals[t] = sum;
      }
      for (int offset = 1; offset < lanes; offset *= 2) {
        for (int t = lanes - 1; t >= offset; t--) {
          const unsigned long long other = totals[t - offset];
          const unsigned long long mine = totals[t];
          totals[t] = multiply_u64(other, mine);
        }
      }
      for (int t = 0; t < lanes; t++) {
        const int end = 16 * t + 16 < count ? 16 * t + 16 : count;
        const unsigned long long lane = t > 0 ? totals[t - 1] : 1;
        const unsigned long long before = t > 0 ? multiply_u64(carry, lane) : carry;
        for (int k = 16 * t; k < end; k++) {
          const long long e = tile + k;
          const unsigned long long sum = multiply_u64(before, v[k]);
          o0[i0 * o0_s0 + i1 * o0_s1 + e] = sum;
        }
      }
      const unsigned long long all = totals[lanes - 1];
      carry = multiply_u64(carry, all);
    }
  }
}
