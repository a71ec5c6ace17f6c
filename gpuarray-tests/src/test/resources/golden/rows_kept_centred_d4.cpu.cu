// The tree over the results of eight warps.
__device__ __forceinline__ double eight_sum_f64(const double* d, const int stride) {
  const double d0 = d[0] + d[4 * stride];
  const double d1 = d[stride] + d[5 * stride];
  const double d2 = d[2 * stride] + d[6 * stride];
  const double d3 = d[3 * stride] + d[7 * stride];
  return (d0 + d2) + (d1 + d3);
}

// The tree over the first lanes of d, which has room for 256.
__device__ __forceinline__ double tree_sum_f64(double* d, const int lanes) {
  int width = 1;
  while (width < lanes) {
    width *= 2;
  }
  for (int t = lanes; t < width; t++) {
    d[t] = -0.0;
  }
  for (int offset = width < 32 ? width / 2 : 0; offset > 0; offset /= 2) {
    for (int t = 0; t < offset; t++) {
      d[t] = d[t] + d[t + offset];
    }
  }
  for (int warp = 0; warp + 32 <= width; warp += 32) {
    for (int t = warp; t < warp + 8; t++) {
      d[t] = (d[t] + d[t + 16]) + (d[t + 8] + d[t + 24]);
    }
    d[warp] = eight_sum_f64(d + warp, 1);
  }
  for (int offset = width / 2; offset >= 32; offset /= 2) {
    for (int t = 0; t < offset; t += 32) {
      d[t] = d[t] + d[t + offset];
    }
  }
  return d[0];
}

// The lanes of the groups of 4,096 elements.
__device__ __forceinline__ void lanes_sum_f64(const double* g, double* d, const int groups) {
  for (int t = 0; t < groups / 4; t++) {
    d[t] = (g[4 * t] + g[4 * t + 1]) + (g[4 * t + 2] + g[4 * t + 3]);
  }
}

// The groups of a tile of count values of v, which has room for 4096, as g has for 1024; returns their number.
__device__ __forceinline__ int groups_sum_f64(double* v, double* g, const int count) {
  const int end = count > 1024 ? 4096 : (count + 3) / 4 * 4;
  for (int j = count; j < end; j++) {
    v[j] = -0.0;
  }
  if (count <= 1024) {
    for (int j = 0; j < end; j++) {
      g[j] = v[j];
    }
    return end;
  }
  for (int j = 0; j < 1024; j++) {
    g[j] = (v[j] + v[j + 1024]) + (v[j + 2048] + v[j + 3072]);
  }
  return 1024;
}

extern "C" __global__ void sum_sum_div_sub_mul_f64_rows_kept_d4(
    const double* a0, const int a0_s0, const int a0_s1, const int a0_s2, const int a0_s3, double* o0,
    const int o0_s0, const int o0_s1, const int o0_s2, double* o1, const int o1_s0, const double s0, const int e1,
    const int e3, const int rows, const int reduced) {
  const int row = (int) blockIdx.x * blockDim.x + threadIdx.x;
  if (row < rows) {
    double v1[4096];
    double g0[1024];
    double l0[256];
    double g1[1024];
    double l1[256];
    const int i0 = row / e1;
    const int i1 = row - i0 * e1;
    const int a0_row = i0 * a0_s0 + i1 * a0_s1;
    double k0[8192];
    double d0[2];
    d0[0] = -0.0;
    d0[1] = -0.0;
    for (int first = 0; first < reduced; first += 4096) {
      const int count = (int) (reduced - first < 4096 ? reduced - first : 4096);
      for (int j = 0; j < count; j++) {
        const int e = first + j;
        const int i2 = e / e3;
        const int i3 = e - i2 * e3;
        const double t0 = a0[a0_row + i2 * a0_s2 + i3 * a0_s3];
        k0[e] = t0;
      }
      const int groups = groups_sum_f64(k0 + first, g0, count);
      lanes_sum_f64(g0, l0, groups);
      d0[first / 4096] = tree_sum_f64(l0, groups / 4);
    }
    const double r0 = d0[0] + d0[1];
    const double t3 = r0 / s0;
    double k4[8192];
    double d1[2];
    d1[0] = -0.0;
    d1[1] = -0.0;
    for (int first = 0; first < reduced; first += 4096) {
      const int count = (int) (reduced - first < 4096 ? reduced - first : 4096);
      for (int j = 0; j < count; j++) {
        const int e = first + j;
        const int i2 = e / e3;
        const int i3 = e - i2 * e3;
        const double t4 = k0[e] - t3;
        const double t5 = t4 * t4;
        k4[e] = t4;
        v1[j] = t5;
      }
      const int groups = groups_sum_f64(v1, g1, count);
      lanes_sum_f64(g1, l1, groups);
      d1[first / 4096] = tree_sum_f64(l1, groups / 4);
    }
    const double r1 = d1[0] + d1[1];
    for (int first = 0; first < reduced; first += 4096) {
      const int count = (int) (reduced - first < 4096 ? reduced - first : 4096);
      for (int j = 0; j < count; j++) {
        const int e = first + j;
        const int i2 = e / e3;
        const int i3 = e - i2 * e3;
        o0[i0 * o0_s0 + i1 * o0_s1 + i2 * o0_s2 + i3] = k4[e];
      }
    }
    o1[i0 * o1_s0 + i1] = r1;
  }
}
