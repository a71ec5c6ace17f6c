// a * b, wrapped.
__device__ __forceinline__ short multiply_i16(const short a, const short b) {
  return (short) ((unsigned int) a * (unsigned int) b);
}

extern "C" __global__ void __launch_bounds__(256) cummax_mul_i16_d2(
    const short* a0, const int a0_s0, const short* a1, const int a1_s0, short* o0, const int o0_s0,
    const int reduced) {
  __shared__ int totals[512];
  const int row = blockIdx.x;
  const int a0_row = row * a0_s0;
  const int a1_row = row * a1_s0;
  int carry = (-2147483647 - 1);
  for (int tile = 0; tile < reduced; tile += 4096) {
    const int first = tile + threadIdx.x * 16;
    int v[16];
    int sum = (-2147483647 - 1);
    #pragma unroll
    for (int k = 0; k < 16; k++) {
      const int e = first + k;
      if (e < reduced) {
        const short t0 = a0[a0_row + e];
        const short t1 = a1[a1_row + e];
        const short t2 = multiply_i16(t0, t1);
        sum = max(sum, (int) t2);
      }
      v[k] = sum;
    }
    const int t = threadIdx.x;
    totals[t] = sum;
    __syncthreads();
    int from = 0;
    for (int offset = 1; offset < 256; offset *= 2) {
      const int mine = totals[from + t];
      const int other = t >= offset ? totals[from + t - offset] : (-2147483647 - 1);
      from = 256 - from;
      totals[from + t] = t >= offset ? max(other, mine) : mine;
      __syncthreads();
    }
    const int lane = t > 0 ? totals[from + t - 1] : (-2147483647 - 1);
    const int before = t > 0 ? max(carry, lane) : carry;
    const int all = totals[from + 255];
    carry = max(carry, all);
    #pragma unroll
    for (int k = 0; k < 16; k++) {
      const int e = first + k;
      if (e < reduced) {
        const int sum = max(before, v[k]);
        o0[row * o0_s0 + e] = sum;
      }
    }
    __syncthreads();
  }
}
