// a * b, wrapped.
__device__ __forceinline__ short multiply_i16(const short a, const short b) {
  return (short) ((unsigned int) a * (unsigned int) b);
}

extern "C" __global__ void cummax_mul_i16_d2(
    const short* a0, const int a0_s0, const short* a1, const int a1_s0, short* o0, const int o0_s0,
    const int reduced, const int rows) {
  int v[4096];
  int totals[256];
  const int row = blockIdx.x * blockDim.x + threadIdx.x;
  if (row < rows) {
    const int a0_row = row * a0_s0;
    const int a1_row = row * a1_s0;
    int carry = (-2147483647 - 1);
    for (int tile = 0; tile < reduced; tile += 4096) {
      const int count = (int) (reduced - tile < 4096 ? reduced - tile : 4096);
      const int lanes = (count + 15) / 16;
      for (int k = 0; k < count; k++) {
        const int e = tile + k;
        const short t0 = a0[a0_row + e];
        const short t1 = a1[a1_row + e];
        const short t2 = multiply_i16(t0, t1);
        v[k] = t2;
      }
      for (int t = 0; t < lanes; t++) {
        const int end = 16 * t + 16 < count ? 16 * t + 16 : count;
        int sum = (-2147483647 - 1);
        for (int k = 16 * t; k < end; k++) {
          sum = max(sum, v[k]);
          v[k] = sum;
        }
        totals[t] = sum;
      }
      for (int offset = 1; offset < lanes; offset *= 2) {
        for (int t = lanes - 1; t >= offset; t--) {
          const int other = totals[t - offset];
          const int mine = totals[t];
          totals[t] = max(other, mine);
        }
      }
      for (int t = 0; t < lanes; t++) {
        const int end = 16 * t + 16 < count ? 16 * t + 16 : count;
        const int lane = t > 0 ? totals[t - 1] : (-2147483647 - 1);
        const int before = t > 0 ? max(carry, lane) : carry;
        for (int k = 16 * t; k < end; k++) {
          const int e = tile + k;
          const int sum = max(before, v[k]);
          o0[row * o0_s0 + e] = sum;
        }
      }
      const int all = totals[lanes - 1];
      carry = max(carry, all);
    }
  }
}
