extern "C" __global__ void __launch_bounds__(256) cumsum_mul_f32(
    const float* a0, const float* a1, float* o0, const int reduced) {
  __shared__ double totals[512];
  const int row = blockIdx.x;
  double carry = -0.0;
  for (int tile = 0; tile < reduced; tile += 4096) {
    const int first = tile + threadIdx.x * 16;
    double v[16];
    double sum = -0.0;
    #pragma unroll
    for (int k = 0; k < 16; k++) {
      const int e = first + k;
      if (e < reduced) {
        const float t0 = a0[e];
        const float t1 = a1[e];
        const float t2 = t0 * t1;
        sum = sum + (double) t2;
      }
      v[k] = sum;
    }
    const int t = threadIdx.x;
    totals[t] = sum;
    __syncthreads();
    int from = 0;
    for (int offset = 1; offset < 256; offset *= 2) {
      const double mine = totals[from + t];
      const double other = t >= offset ? totals[from + t - offset] : -0.0;
      from = 256 - from;
      totals[from + t] = t >= offset ? other + mine : mine;
      __syncthreads();
    }
    const double lane = t > 0 ? totals[from + t - 1] : -0.0;
    const double before = t > 0 ? carry + lane : carry;
    const double all = totals[from + 255];
    carry = carry + all;
    #pragma unroll
    for (int k = 0; k < 16; k++) {
      const int e = first + k;
      if (e < reduced) {
        const double sum = before + v[k];
        o0[e] = (float) sum;
      }
    }
    __syncthreads();
  }
}
