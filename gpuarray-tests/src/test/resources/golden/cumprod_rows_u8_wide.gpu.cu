// a * b, wrapped.
__device__ __forceinline__ unsigned char multiply_u8(const unsigned char a, const unsigned char b) {
  return (unsigned char) ((unsigned int) a * (unsigned int) b);
}

// a * b, wrapped.
__device__ __forceinline__ unsigned long long multiply_u64(const unsigned long long a, const unsigned long long b) {
  return (unsigned long long) ((unsigned long long) a * (unsigned long long) b);
}

extern "C" __global__ void __launch_bounds__(256) cumprod_mul_u64_d3_wide(
    const unsigned char* a0, const long long a0_s0, const long long a0_s1, const unsigned char* a1,
    const long long a1_s0, const long long a1_s1, unsigned long long* o0, const long long o0_s0,
    const long long o0_s1, const long long e1, const long long reduced, const long long first_block) {
  __shared__ unsigned long long totals[512];
  const long long row = (first_block + blockIdx.x);
  const long long i0 = row / e1;
  const long long i1 = row - i0 * e1;
  const long long a0_row = i0 * a0_s0 + i1 * a0_s1;
  const long long a1_row = i0 * a1_s0 + i1 * a1_s1;
  unsigned long long carry = 1;
  for (long long tile = 0; tile < reduced; tile += 4096) {
    const long long first = tile + threadIdx.x * 16;
    unsigned long long v[16];
    unsigned long long sum = 1;
    #pragma unroll
    for (int k = 0; k < 16; k++) {
      const long long e = first + k;
      if (e < reduced) {
        const unsigned char t0 = a0[a0_row + e];
        const unsigned char t1 = a1[a1_row + e];
        const unsigned char t2 = multiply_u8(t0, t1);
        sum = multiply_u64(sum, (unsigned long long) t2);
      }
      v[k] = sum;
    }
    const int t = threadIdx.x;
    totals[t] = sum;
    __syncthreads();
    int from = 0;
    for (int offset = 1; offset < 256; offset *= 2) {
      const unsigned long long mine = totals[from + t];
      const unsigned long long other = t >= offset ? totals[from + t - offset] : 1;
      from = 256 - from;
      totals[from + t] = t >= offset ? multiply_u64(other, mine) : mine;
      __syncthreads();
    }
    const unsigned long long lane = t > 0 ? totals[from + t - 1] : 1;
    const unsigned long long before = t > 0 ? multiply_u64(carry, lane) : carry;
    const unsigned long long all = totals[from + 255];
    carry = multiply_u64(carry, all);
    #pragma unroll
    for (int k = 0; k < 16; k++) {
      const long long e = first + k;
      if (e < reduced) {
        const unsigned long long sum = multiply_u64(before, v[k]);
        o0[i0 * o0_s0 + i1 * o0_s1 + e] = sum;
      }
    }
    __syncthreads();
  }
}
