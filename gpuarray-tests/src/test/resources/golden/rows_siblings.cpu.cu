// The larger of two; NaN if either is.
__device__ __forceinline__ float nan_max_f32(const float a, const float b) {
  return a != a || b != b ? a + b : fmaxf(a, b);
}

// The smaller of two; NaN if either is.
__device__ __forceinline__ float nan_min_f32(const float a, const float b) {
  return a != a || b != b ? a + b : fminf(a, b);
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

// The lanes of the groups of the next 4,096 elements of a tile.
__device__ __forceinline__ void add_lanes_sum_f64(const double* g, double* d, const int groups) {
  for (int t = 0; t < groups / 4; t++) {
    const double lane = (g[4 * t] + g[4 * t + 1]) + (g[4 * t + 2] + g[4 * t + 3]);
    d[t] = d[t] + lane;
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

// The tree over the results of eight warps.
__device__ __forceinline__ float eight_min_f32(const float* d, const int stride) {
  const float d0 = nan_min_f32(d[0], d[4 * stride]);
  const float d1 = nan_min_f32(d[stride], d[5 * stride]);
  const float d2 = nan_min_f32(d[2 * stride], d[6 * stride]);
  const float d3 = nan_min_f32(d[3 * stride], d[7 * stride]);
  return nan_min_f32(nan_min_f32(d0, d2), nan_min_f32(d1, d3));
}

// The tree over the first lanes of d, which has room for 256.
__device__ __forceinline__ float tree_min_f32(float* d, const int lanes) {
  int width = 1;
  while (width < lanes) {
    width *= 2;
  }
  for (int t = lanes; t < width; t++) {
    d[t] = __int_as_float(0x7f800000);
  }
  for (int offset = width < 32 ? width / 2 : 0; offset > 0; offset /= 2) {
    for (int t = 0; t < offset; t++) {
      d[t] = nan_min_f32(d[t], d[t + offset]);
    }
  }
  for (int warp = 0; warp + 32 <= width; warp += 32) {
    for (int t = warp; t < warp + 8; t++) {
      d[t] = nan_min_f32(nan_min_f32(d[t], d[t + 16]), nan_min_f32(d[t + 8], d[t + 24]));
    }
    d[warp] = eight_min_f32(d + warp, 1);
  }
  for (int offset = width / 2; offset >= 32; offset /= 2) {
    for (int t = 0; t < offset; t += 32) {
      d[t] = nan_min_f32(d[t], d[t + offset]);
    }
  }
  return d[0];
}

// The lanes of the groups of 4,096 elements.
__device__ __forceinline__ void lanes_min_f32(const float* g, float* d, const int groups) {
  for (int t = 0; t < groups / 4; t++) {
    d[t] = nan_min_f32(nan_min_f32(g[4 * t], g[4 * t + 1]), nan_min_f32(g[4 * t + 2], g[4 * t + 3]));
  }
}

// The lanes of the groups of the next 4,096 elements of a tile.
__device__ __forceinline__ void add_lanes_min_f32(const float* g, float* d, const int groups) {
  for (int t = 0; t < groups / 4; t++) {
    const float lane = nan_min_f32(nan_min_f32(g[4 * t], g[4 * t + 1]), nan_min_f32(g[4 * t + 2], g[4 * t + 3]));
    d[t] = nan_min_f32(d[t], lane);
  }
}

// The groups of a tile of count values of v, which has room for 4096, as g has for 1024; returns their number.
__device__ __forceinline__ int groups_min_f32(float* v, float* g, const int count) {
  const int end = count > 1024 ? 4096 : (count + 3) / 4 * 4;
  for (int j = count; j < end; j++) {
    v[j] = __int_as_float(0x7f800000);
  }
  if (count <= 1024) {
    for (int j = 0; j < end; j++) {
      g[j] = v[j];
    }
    return end;
  }
  for (int j = 0; j < 1024; j++) {
    g[j] = nan_min_f32(nan_min_f32(v[j], v[j + 1024]), nan_min_f32(v[j + 2048], v[j + 3072]));
  }
  return 1024;
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

// The lanes of the groups of the next 4,096 elements of a tile.
__device__ __forceinline__ void add_lanes_max_f32(const float* g, float* d, const int groups) {
  for (int t = 0; t < groups / 4; t++) {
    const float lane = nan_max_f32(nan_max_f32(g[4 * t], g[4 * t + 1]), nan_max_f32(g[4 * t + 2], g[4 * t + 3]));
    d[t] = nan_max_f32(d[t], lane);
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

extern "C" __global__ void sum_min_max_mul_div_sub_f32_rows(
    const float* a0, const int a0_s0, const float* a1, const int a1_s1, const double* a2, double* o0, float* o1,
    float* o2, const int o2_s0, const double s0, const int reduced, const int tiles, const int tile_size,
    const int blocks_per_row, double* w0, float* w1, float* w2, unsigned int* tickets) {
  float v0[4096];
  double g0[1024];
  double d0[256];
  float v1[4096];
  float g1[1024];
  float d1[256];
  float v2[4096];
  float g2[1024];
  float d2[256];
  const int row = blockIdx.x / blocks_per_row;
  const int part = blockIdx.x - row * blocks_per_row;
  const int a0_row = row * a0_s0;
  const int a2_row = row;
  double r0 = -0.0;
  float r1 = __int_as_float(0x7f800000);
  float r2 = -__int_as_float(0x7f800000);
  const int share = (tiles + blocks_per_row - 1) / blocks_per_row;
  const int end = (part + 1) * share < tiles ? (part + 1) * share : tiles;
  for (int tile = part * share; tile < end; tile++) {
    const int begin = tile * tile_size;
    const int stop = reduced - begin < tile_size ? reduced : begin + tile_size;
    int lanes = 0;
    for (int first = begin; first < stop; first += 4096) {
      const int count = (int) (reduced - first < 4096 ? reduced - first : 4096);
      if (count == 4096) {
        for (int t = 0; t < 256; t++) {
          double g0_0;
          double g0_1;
          double g0_2;
          double g0_3;
          float g1_0;
          float g1_1;
          float g1_2;
          float g1_3;
          float g2_0;
          float g2_1;
          float g2_2;
          float g2_3;
          {
            const float t0_0 = a0[a0_row + (first + 4 * t)];
            const float t1_0 = a1[(first + 4 * t) * a1_s1];
            const float t2_0 = t0_0 * t1_0;
            const float t0_1 = a0[a0_row + (first + 4 * t + 1024)];
            const float t1_1 = a1[(first + 4 * t + 1024) * a1_s1];
            const float t2_1 = t0_1 * t1_1;
            const float t0_2 = a0[a0_row + (first + 4 * t + 2048)];
            const float t1_2 = a1[(first + 4 * t + 2048) * a1_s1];
            const float t2_2 = t0_2 * t1_2;
            const float t0_3 = a0[a0_row + (first + 4 * t + 3072)];
            const float t1_3 = a1[(first + 4 * t + 3072) * a1_s1];
            const float t2_3 = t0_3 * t1_3;
            g0_0 = ((t2_0 + t2_1) + (t2_2 + t2_3));
            g1_0 = nan_min_f32(nan_min_f32(t2_0, t2_1), nan_min_f32(t2_2, t2_3));
            g2_0 = nan_max_f32(nan_max_f32(t0_0, t0_1), nan_max_f32(t0_2, t0_3));
          }
          {
            const float t0_0 = a0[a0_row + (first + 4 * t + 1)];
            const float t1_0 = a1[(first + 4 * t + 1) * a1_s1];
            const float t2_0 = t0_0 * t1_0;
            const float t0_1 = a0[a0_row + (first + 4 * t + 1 + 1024)];
            const float t1_1 = a1[(first + 4 * t + 1 + 1024) * a1_s1];
            const float t2_1 = t0_1 * t1_1;
            const float t0_2 = a0[a0_row + (first + 4 * t + 1 + 2048)];
            const float t1_2 = a1[(first + 4 * t + 1 + 2048) * a1_s1];
            const float t2_2 = t0_2 * t1_2;
            const float t0_3 = a0[a0_row + (first + 4 * t + 1 + 3072)];
            const float t1_3 = a1[(first + 4 * t + 1 + 3072) * a1_s1];
            const float t2_3 = t0_3 * t1_3;
            g0_1 = ((t2_0 + t2_1) + (t2_2 + t2_3));
            g1_1 = nan_min_f32(nan_min_f32(t2_0, t2_1), nan_min_f32(t2_2, t2_3));
            g2_1 = nan_max_f32(nan_max_f32(t0_0, t0_1), nan_max_f32(t0_2, t0_3));
          }
          {
            const float t0_0 = a0[a0_row + (first + 4 * t + 2)];
            const float t1_0 = a1[(first + 4 * t + 2) * a1_s1];
            const float t2_0 = t0_0 * t1_0;
            const float t0_1 = a0[a0_row + (first + 4 * t + 2 + 1024)];
            const float t1_1 = a1[(first + 4 * t + 2 + 1024) * a1_s1];
            const float t2_1 = t0_1 * t1_1;
            const float t0_2 = a0[a0_row + (first + 4 * t + 2 + 2048)];
            const float t1_2 = a1[(first + 4 * t + 2 + 2048) * a1_s1];
            const float t2_2 = t0_2 * t1_2;
            const float t0_3 = a0[a0_row + (first + 4 * t + 2 + 3072)];
            const float t1_3 = a1[(first + 4 * t + 2 + 3072) * a1_s1];
            const float t2_3 = t0_3 * t1_3;
            g0_2 = ((t2_0 + t2_1) + (t2_2 + t2_3));
            g1_2 = nan_min_f32(nan_min_f32(t2_0, t2_1), nan_min_f32(t2_2, t2_3));
            g2_2 = nan_max_f32(nan_max_f32(t0_0, t0_1), nan_max_f32(t0_2, t0_3));
          }
          {
            const float t0_0 = a0[a0_row + (first + 4 * t + 3)];
            const float t1_0 = a1[(first + 4 * t + 3) * a1_s1];
            const float t2_0 = t0_0 * t1_0;
            const float t0_1 = a0[a0_row + (first + 4 * t + 3 + 1024)];
            const float t1_1 = a1[(first + 4 * t + 3 + 1024) * a1_s1];
            const float t2_1 = t0_1 * t1_1;
            const float t0_2 = a0[a0_row + (first + 4 * t + 3 + 2048)];
            const float t1_2 = a1[(first + 4 * t + 3 + 2048) * a1_s1];
            const float t2_2 = t0_2 * t1_2;
            const float t0_3 = a0[a0_row + (first + 4 * t + 3 + 3072)];
            const float t1_3 = a1[(first + 4 * t + 3 + 3072) * a1_s1];
            const float t2_3 = t0_3 * t1_3;
            g0_3 = ((t2_0 + t2_1) + (t2_2 + t2_3));
            g1_3 = nan_min_f32(nan_min_f32(t2_0, t2_1), nan_min_f32(t2_2, t2_3));
            g2_3 = nan_max_f32(nan_max_f32(t0_0, t0_1), nan_max_f32(t0_2, t0_3));
          }
          const double l0 = (g0_0 + g0_1) + (g0_2 + g0_3);
          const float l1 = nan_min_f32(nan_min_f32(g1_0, g1_1), nan_min_f32(g1_2, g1_3));
          const float l2 = nan_max_f32(nan_max_f32(g2_0, g2_1), nan_max_f32(g2_2, g2_3));
          if (lanes == 0) {
            d0[t] = l0;
            d1[t] = l1;
            d2[t] = l2;
          } else {
            d0[t] = d0[t] + l0;
            d1[t] = nan_min_f32(d1[t], l1);
            d2[t] = nan_max_f32(d2[t], l2);
          }
        }
        lanes = 256;
      } else {
        for (int j = 0; j < count; j++) {
          const float t0 = a0[a0_row + (first + j)];
          const float t1 = a1[(first + j) * a1_s1];
          const float t2 = t0 * t1;
          v0[j] = t2;
          v1[j] = t2;
          v2[j] = t0;
        }
        const int groups = groups_sum_f32(v0, g0, count);
        groups_min_f32(v1, g1, count);
        groups_max_f32(v2, g2, count);
        if (lanes == 0) {
          lanes = groups / 4;
          lanes_sum_f64(g0, d0, groups);
          lanes_min_f32(g1, d1, groups);
          lanes_max_f32(g2, d2, groups);
        } else {
          add_lanes_sum_f64(g0, d0, groups);
          add_lanes_min_f32(g1, d1, groups);
          add_lanes_max_f32(g2, d2, groups);
        }
      }
    }
    r0 = tree_sum_f64(d0, lanes);
    r1 = tree_min_f32(d1, lanes);
    r2 = tree_max_f32(d2, lanes);
    if (tiles > 1) {
      w0[row * tiles + tile] = r0;
      w1[row * tiles + tile] = r1;
      w2[row * tiles + tile] = r2;
    }
  }
  if (tiles > 1) {
    // The last block of a row puts its tiles together.
    if (blocks_per_row > 1) {
      __threadfence();
      if (atomicInc(tickets + row, (unsigned int) blocks_per_row - 1) != blocks_per_row - 1) {
        return;
      }
      __threadfence();
    }
    const int lanes = (int) (tiles < 256 ? tiles : 256);
    for (int t = 0; t < lanes; t++) {
      d0[t] = -0.0;
      d1[t] = __int_as_float(0x7f800000);
      d2[t] = -__int_as_float(0x7f800000);
    }
    for (int t = 0; t < tiles; t++) {
      d0[t & 255] = d0[t & 255] + w0[row * tiles + t];
      d1[t & 255] = nan_min_f32(d1[t & 255], w1[row * tiles + t]);
      d2[t & 255] = nan_max_f32(d2[t & 255], w2[row * tiles + t]);
    }
    r0 = tree_sum_f64(d0, lanes);
    r1 = tree_min_f32(d1, lanes);
    r2 = tree_max_f32(d2, lanes);
  }
  if (reduced == 0) {
    r0 = 0.0;
  }
  const double t3 = a2[a2_row];
  const double t8 = r0 / s0;
  const double t9 = t8 - t3;
  o0[row] = t9;
  o1[row] = r1;
  o2[row * o2_s0] = r2;
}

extern "C" __global__ void sum_min_max_mul_div_sub_f32_rows_short(
    const float* a0, const int a0_s0, const float* a1, const int a1_s1, const double* a2, double* o0, float* o1,
    float* o2, const int o2_s0, const double s0, const int rows, const int reduced) {
  const int row = (int) blockIdx.x * blockDim.x + threadIdx.x;
  if (row < rows) {
    float v0[4096];
    double g0[1024];
    double d0[256];
    float v1[4096];
    float g1[1024];
    float d1[256];
    float v2[4096];
    float g2[1024];
    float d2[256];
    const int a0_row = row * a0_s0;
    const int a2_row = row;
    for (int j = 0; j < (int) reduced; j++) {
      const float t0 = a0[a0_row + j];
      const float t1 = a1[j * a1_s1];
      const float t2 = t0 * t1;
      v0[j] = t2;
      v1[j] = t2;
      v2[j] = t0;
    }
    const int groups = groups_sum_f32(v0, g0, (int) reduced);
    groups_min_f32(v1, g1, (int) reduced);
    groups_max_f32(v2, g2, (int) reduced);
    lanes_sum_f64(g0, d0, groups);
    lanes_min_f32(g1, d1, groups);
    lanes_max_f32(g2, d2, groups);
    double r0 = tree_sum_f64(d0, groups / 4);
    float r1 = tree_min_f32(d1, groups / 4);
    float r2 = tree_max_f32(d2, groups / 4);
    if (reduced == 0) {
      r0 = 0.0;
    }
    const double t3 = a2[a2_row];
    const double t8 = r0 / s0;
    const double t9 = t8 - t3;
    o0[row] = t9;
    o1[row] = r1;
    o2[row * o2_s0] = r2;
  }
}
