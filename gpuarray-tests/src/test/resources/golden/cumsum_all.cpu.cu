// What a tile and those before it in its group of 32 make, by doubling distances; d has 32 values for each distance.
__device__ __forceinline__ double group_up_to_sum_f64(double* d, const int place, const double mine) {
  double sum = mine;
  int at = place;
  for (int offset = 1; offset < 32; offset *= 2) {
    d[at] = sum;
    if (place >= offset) {
      sum = d[at - offset] + sum;
    }
    at += 32;
  }
  return sum;
}

extern "C" __global__ void cumsum_mul_f32(
    const float* a0, const float* a1, float* o0, const int reduced, const int tiles) {
  double v[4096];
  double totals[256];
  double near[160];
  const int row = blockIdx.x;
  double groups = -0.0;
  double up_to = -0.0;
  for (int tile = 0; tile < tiles; tile++) {
    const int first = tile * 4096;
    const int count = (int) (reduced - first < 4096 ? reduced - first : 4096);
    const int lanes = (count + 15) / 16;
    for (int k = 0; k < count; k++) {
      const int e = first + k;
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
    double all = -0.0;
    for (int warp = 0; warp < lanes; warp += 32) {
      const int last = lanes - warp < 32 ? lanes - 1 : warp + 31;
      for (int offset = 1; offset < 32; offset *= 2) {
        for (int t = last; t >= warp + offset; t--) {
          totals[t] = totals[t - offset] + totals[t];
        }
      }
      const double before = all;
      all = all + totals[last];
      for (int t = last; t > warp; t--) {
        totals[t] = before + totals[t - 1];
      }
      totals[warp] = before;
    }
    const int place = (int) (tile & 31);
    const double earlier = place == 0 ? groups : groups + up_to;
    up_to = group_up_to_sum_f64(near, place, all);
    if (place == 31) {
      groups = groups + up_to;
    }
    for (int t = 0; t < lanes; t++) {
      const int end = 16 * t + 16 < count ? 16 * t + 16 : count;
      const double before = earlier + totals[t];
      for (int k = 16 * t; k < end; k++) {
        const int e = first + k;
        const double result = before + v[k];
        o0[e] = (float) result;
      }
    }
  }
}
