// The larger of two; NaN if either is.
__device__ __forceinline__ float nan_max_f32(const float a, const float b) {
  return a != a || b != b ? a + b : fmaxf(a, b);
}

// The tree over the results of eight warps.
__device__ __forceinline__ float eight_max_f32(const float* d, const int stride) {
  const float d0 = nan_max_f32(d[0], d[4 * stride]);
  const float d1 = nan_max_f32(d[stride], d[5 * stride]);
  const float d2 = nan_max_f32(d[2 * stride], d[6 * stride]);
  const float d3 = nan_max_f32(d[3 * stride], d[7 * stride]);
  return nan_max_f32(nan_max_f32(d0, d2), nan_max_f32(d1, d3));
}

// The tree over the first lanes of d, which has room for 256.
__device__ __forceinline__ float tree_max_f32(float* d, const int lanes) {
  int width = 1;
  while (width < lanes) {
    width *= 2;
  }
  for (int t = lanes; t < width; t++) {
    d[t] = -__int_as_float(0x7f800000);
  }
  for (int offset = width < 32 ? width / 2 : 0; offset > 0; offset /= 2) {
    for (int t = 0; t < offset; t++) {
      d[t] = nan_max_f32(d[t], d[t + offset]);
    }
  }
  for (int warp = 0; warp + 32 <= width; warp += 32) {
    for (int t = warp; t < warp + 8; t++) {
      d[t] = nan_max_f32(nan_max_f32(d[t], d[t + 16]), nan_max_f32(d[t + 8], d[t + 24]));
    }
    d[warp] = eight_max_f32(d + warp, 1);
  }
  for (int offset = width / 2; offset >= 32; offset /= 2) {
    for (int t = 0; t < offset; t += 32) {
      d[t] = nan_max_f32(d[t], d[t + offset]);
    }
  }
  return d[0];
}

// The lanes of the groups of 4,096 elements.
__device__ __forceinline__ void lanes_max_f32(const float* g, float* d, const int groups) {
  for (int t = 0; t < groups / 4; t++) {
    d[t] = nan_max_f32(nan_max_f32(g[4 * t], g[4 * t + 1]), nan_max_f32(g[4 * t + 2], g[4 * t + 3]));
  }
}

// The groups of a tile of count values of v, which has room for 4096, as g has for 1024; returns their number.
__device__ __forceinline__ int groups_max_f32(float* v, float* g, const int count) {
  const int end = count > 1024 ? 4096 : (count + 3) / 4 * 4;
  for (int j = count; j < end; j++) {
    v[j] = -__int_as_float(0x7f800000);
  }
  if (count <= 1024) {
    for (int j = 0; j < end; j++) {
      g[j] = v[j];
    }
    return end;
  }
  for (int j = 0; j < 1024; j++) {
    g[j] = nan_max_f32(nan_max_f32(v[j], v[j + 1024]), nan_max_f32(v[j + 2048], v[j + 3072]));
  }
  return 1024;
}

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
__device__ __forceinline__ int groups_sum_f32(float* v, double* g, const int count) {
  const int end = count > 1024 ? 4096 : (count + 3) / 4 * 4;
  for (int j = count; j < end; j++) {
    v[j] = -0.0f;
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

extern "C" __global__ void max_sum_sub_exp_div_f32_rows_kept(
    const float* a0, const int a0_s0, float* o0, const int o0_s0, const int rows, const int reduced) {
  const int row = (int) blockIdx.x * blockDim.x + threadIdx.x;
  if (row < rows) {
    float g0[1024];
    float l0[256];
    double g1[1024];
    double l1[256];
    const int a0_row = row * a0_s0;
    float k0[16384];
    float d0[4];
    d0[0] = -__int_as_float(0x7f800000);
    d0[1] = -__int_as_float(0x7f800000);
    d0[2] = -__int_as_float(0x7f800000);
    d0[3] = -__int_as_float(0x7f800000);
    for (int first = 0; first < reduced; first += 4096) {
      const int count = (int) (reduced - first < 4096 ? reduced - first : 4096);
      for (int j = 0; j < count; j++) {
        const int e = first + j;
        const float t0 = a0[a0_row + e];
        k0[e] = t0;
      }
      const int groups = groups_max_f32(k0 + first, g0, count);
      lanes_max_f32(g0, l0, groups);
      d0[first / 4096] = tree_max_f32(l0, groups / 4);
    }
    const float r0 = nan_max_f32(nan_max_f32(d0[0], d0[2]), nan_max_f32(d0[1], d0[3]));
    float k3[16384];
    double d1[4];
    d1[0] = -0.0;
    d1[1] = -0.0;
    d1[2] = -0.0;
    d1[3] = -0.0;
    for (int first = 0; first < reduced; first += 4096) {
      const int count = (int) (reduced - first < 4096 ? reduced - first : 4096);
      for (int j = 0; j < count; j++) {
        const int e = first + j;
        const float t2 = k0[e] - r0;
        const float t3 = expf(t2);
        k3[e] = t3;
      }
      const int groups = groups_sum_f32(k3 + first, g1, count);
      lanes_sum_f64(g1, l1, groups);
      d1[first / 4096] = tree_sum_f64(l1, groups / 4);
    }
    const double r1 = (d1[0] + d1[2]) + (d1[1] + d1[3]);
    const float t5 = (float) r1;
    for (int first = 0; first < reduced; first += 4096) {
      const int count = (int) (reduced - first < 4096 ? reduced - first : 4096);
      for (int j = 0; j < count; j++) {
        const int e = first + j;
        const float t6 = k3[e] / t5;
        o0[row * o0_s0 + e] = t6;
      }
    }
  }
}
