extern "C" __global__ void cumsum_mul_f32(
    const float* a0, const float* a1, float* o0, const int reduced, const int rows) {
  double v[4096];
  double totals[256];
  const int row = blockIdx.x * blockDim.x + threadIdx.x;
  if (row < rows) {
    double carry = -0.0;
    for (int tile = 0; tile < reduced; tile += 4096) {
      const int count = (int) (reduced - tile < 4096 ? reduced - tile : 4096);
      const int lanes = (count + 15) / 16;
      for (int k = 0; k < count; k++) {
        const int e = tile + k;
        const float t0 = a0[e];
        const float t1 = a1[e];
        const float t2 = t0 * t1;
        v[k] = t2;
      }
      for (int t = 0; t < lanes; t++) {
        const int end = 16 * t + 16 < count ? 16 * t + 16 : count;
        double sum = -0.0;
        for (int k = 16 * t; k < end; k++) {
          sum = sum + v[k];
          v[k] = sum;
        }
        totals[t] = sum;
      }
      for (int offset = 1; offset < lanes; offset *= 2) {
        for (int t = lanes - 1; t >= offset; t--) {
          const double other = totals[t - offset];
          const double mine = totals[t];
          totals[t] = other + mine;
        }
      }
      for (int t = 0; t < lanes; t++) {
        const int end = 16 * t + 16 < count ? 16 * t + 16 : count;
        const double lane = t > 0 ? totals[t - 1] : -0.0;
        const double before = t > 0 ? carry + lane : carry;
        for (int k = 16 * t; k < end; k++) {
          const int e = tile + k;
          const double sum = before + v[k];
          o0[e] = (float) sum;
        }
      }
      const double all = totals[lanes - 1];
      carry = carry + all;
    }
  }
}
