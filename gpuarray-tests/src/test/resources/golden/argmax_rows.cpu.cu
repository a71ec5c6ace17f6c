// Unsigned numbers in the order of a, in the upper half; NaN is above all, and zeros are equal.
__device__ __forceinline__ unsigned long long order_f32(const float a) {
  // -0 + 0 is +0.
  const unsigned int bits = (unsigned int) __float_as_int(a + 0.0f);
  const unsigned int key = a != a ? 0xffffffffu : bits >> 31 ? ~bits : bits | 0x80000000u;
  return (unsigned long long) key << 32;
}

// The tree over the first lanes of d, which has room for 256.
__device__ __forceinline__ unsigned long long tree_max_u64(unsigned long long* d, const int lanes) {
  int width = 1;
  while (width < lanes) {
    width *= 2;
  }
  for (int t = lanes; t < width; t++) {
    d[t] = 0ull;
  }
  for (int offset = width < 32 ? width / 2 : 16; offset > 0; offset /= 2) {
    for (int warp = 0; warp < width; warp += 32) {
      for (int t = warp; t < warp + offset; t++) {
        d[t] = max(d[t], d[t + offset]);
      }
    }
  }
  for (int offset = width / 2; offset >= 32; offset /= 2) {
    for (int t = 0; t < offset; t += 32) {
      d[t] = max(d[t], d[t + offset]);
    }
  }
  return d[0];
}

// The lanes of the groups of 4,096 elements.
__device__ __forceinline__ void lanes_max_u64(const unsigned long long* g, unsigned long long* d, const int groups) {
  for (int t = 0; t < groups / 4; t++) {
    d[t] = max(max(g[4 * t], g[4 * t + 1]), max(g[4 * t + 2], g[4 * t + 3]));
  }
}

// The lanes of the groups of the next 4,096 elements of a tile.
__device__ __forceinline__ void add_lanes_max_u64(const unsigned long long* g, unsigned long long* d, const int groups) {
  for (int t = 0; t < groups / 4; t++) {
    const unsigned long long lane = max(max(g[4 * t], g[4 * t + 1]), max(g[4 * t + 2], g[4 * t + 3]));
    d[t] = max(d[t], lane);
  }
}

// The groups of a tile of count values of v, which has room for 4096, as g has for 1024; returns their number.
__device__ __forceinline__ int groups_max_u64(unsigned long long* v, unsigned long long* g, const int count) {
  const int end = count > 1024 ? 4096 : (count + 3) / 4 * 4;
  for (int j = count; j < end; j++) {
    v[j] = 0ull;
  }
  if (count <= 1024) {
    for (int j = 0; j < end; j++) {
      g[j] = v[j];
    }
    return end;
  }
  for (int j = 0; j < 1024; j++) {
    g[j] = max(max(v[j], v[j + 1024]), max(v[j + 2048], v[j + 3072]));
  }
  return 1024;
}

extern "C" __global__ void max_order_to_u64_or_u64_rows(
    const float* a0, const int a0_s0, const int a1_start, unsigned long long* o0, const int reduced,
    const int tiles, const int tile_size, const int blocks_per_row, unsigned long long* w0, unsigned int* tickets) {
  unsigned long long v0[4096];
  unsigned long long g0[1024];
  unsigned long long d0[256];
  const int row = blockIdx.x / blocks_per_row;
  const int part = blockIdx.x - row * blocks_per_row;
  const int a0_row = row * a0_s0;
  unsigned long long r0 = 0ull;
  const int share = (tiles + blocks_per_row - 1) / blocks_per_row;
  const int end = (part + 1) * share < tiles ? (part + 1) * share : tiles;
  for (int tile = part * share; tile < end; tile++) {
    const int begin = tile * tile_size;
    const int stop = reduced - begin < tile_size ? reduced : begin + tile_size;
    int lanes = 0;
    for (int first = begin; first < stop; first += 4096) {
      const int count = (int) (reduced - first < 4096 ? reduced - first : 4096);
      int groups = 1024;
      if (count == 4096) {
        for (int j = 0; j < 1024; j++) {
          const float t0_0 = a0[a0_row + (first + j)];
          const unsigned long long t1_0 = order_f32(t0_0);
          const long long t2_0 = a1_start + (first + j);
          const unsigned long long t3_0 = (unsigned long long) t2_0;
          const unsigned long long t4_0 = t1_0 | t3_0;
          const float t0_1 = a0[a0_row + (first + j + 1024)];
          const unsigned long long t1_1 = order_f32(t0_1);
          const long long t2_1 = a1_start + (first + j + 1024);
          const unsigned long long t3_1 = (unsigned long long) t2_1;
          const unsigned long long t4_1 = t1_1 | t3_1;
          const float t0_2 = a0[a0_row + (first + j + 2048)];
          const unsigned long long t1_2 = order_f32(t0_2);
          const long long t2_2 = a1_start + (first + j + 2048);
          const unsigned long long t3_2 = (unsigned long long) t2_2;
          const unsigned long long t4_2 = t1_2 | t3_2;
          const float t0_3 = a0[a0_row + (first + j + 3072)];
          const unsigned long long t1_3 = order_f32(t0_3);
          const long long t2_3 = a1_start + (first + j + 3072);
          const unsigned long long t3_3 = (unsigned long long) t2_3;
          const unsigned long long t4_3 = t1_3 | t3_3;
          g0[j] = max(max(t4_0, t4_1), max(t4_2, t4_3));
        }
      } else {
        for (int j = 0; j < count; j++) {
          const float t0 = a0[a0_row + (first + j)];
          const unsigned long long t1 = order_f32(t0);
          const long long t2 = a1_start + (first + j);
          const unsigned long long t3 = (unsigned long long) t2;
          const unsigned long long t4 = t1 | t3;
          v0[j] = t4;
        }
        groups = groups_max_u64(v0, g0, count);
      }
      if (lanes == 0) {
        lanes = groups / 4;
        lanes_max_u64(g0, d0, groups);
      } else {
        add_lanes_max_u64(g0, d0, groups);
      }
    }
    r0 = tree_max_u64(d0, lanes);
    if (tiles > 1) {
      w0[row * tiles + tile] = r0;
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
      d0[t] = 0ull;
    }
    for (int t = 0; t < tiles; t++) {
      d0[t & 255] = max(d0[t & 255], w0[row * tiles + t]);
    }
    r0 = tree_max_u64(d0, lanes);
  }
  o0[row] = r0;
}

extern "C" __global__ void max_order_to_u64_or_u64_rows_short(
    const float* a0, const int a0_s0, const int a1_start, unsigned long long* o0, const int rows, const int reduced) {
  const int row = (int) blockIdx.x * blockDim.x + threadIdx.x;
  if (row < rows) {
    unsigned long long v0[4096];
    unsigned long long g0[1024];
    unsigned long long d0[256];
    const int a0_row = row * a0_s0;
    for (int j = 0; j < (int) reduced; j++) {
      const float t0 = a0[a0_row + j];
      const unsigned long long t1 = order_f32(t0);
      const long long t2 = a1_start + j;
      const unsigned long long t3 = (unsigned long long) t2;
      const unsigned long long t4 = t1 | t3;
      v0[j] = t4;
    }
    const int groups = groups_max_u64(v0, g0, (int) reduced);
    lanes_max_u64(g0, d0, groups);
    unsigned long long r0 = tree_max_u64(d0, groups / 4);
    o0[row] = r0;
  }
}
