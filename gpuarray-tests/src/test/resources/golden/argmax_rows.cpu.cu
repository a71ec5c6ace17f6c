// Unsigned numbers in the order of a, in the upper half; NaN is above all, and zeros are equal. A branch on the sign would be
// mispredicted half of the time.
__device__ __forceinline__ unsigned long long order_f32(const float a) {
  // -0 + 0 is +0.
  const int bits = __float_as_int(a + 0.0f);
  const unsigned int key = a != a ? 0xffffffffu : (unsigned int) (bits ^ (bits >> 31 | 0x80000000u));
  return (unsigned long long) key << 32;
}

// The tree over the results of eight warps.
__device__ __forceinline__ unsigned long long eight_max_u64(const unsigned long long* d, const int stride) {
  const unsigned long long d0 = max(d[0], d[4 * stride]);
  const unsigned long long d1 = max(d[stride], d[5 * stride]);
  const unsigned long long d2 = max(d[2 * stride], d[6 * stride]);
  const unsigned long long d3 = max(d[3 * stride], d[7 * stride]);
  return max(max(d0, d2), max(d1, d3));
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
  for (int offset = width < 32 ? width / 2 : 0; offset > 0; offset /= 2) {
    for (int t = 0; t < offset; t++) {
      d[t] = max(d[t], d[t + offset]);
    }
  }
  for (int warp = 0; warp + 32 <= width; warp += 32) {
    for (int t = warp; t < warp + 8; t++) {
      d[t] = max(max(d[t], d[t + 16]), max(d[t + 8], d[t + 24]));
    }
    d[warp] = eight_max_u64(d + warp, 1);
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

extern "C" __global__ void max_order_to_u64_or_u64_rows(
    const float* a0, const int a0_s0, const int a1_start, unsigned long long* o0, const int reduced,
    const int tiles, const int tile_size, const int blocks_per_row, unsigned long long* w0, unsigned int* tickets) {
  unsigned long long g0[4];
  unsigned long long d0[256];
  unsigned long long c0 = 0ull;
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
      for (int j = 0; j < count; j++) {
        const float t0 = a0[a0_row + (first + j)];
        const unsigned long long t1 = order_f32(t0);
        const long long t2 = a1_start + (first + j);
        const unsigned long long t3 = (unsigned long long) t2;
        const unsigned long long t4 = t1 | t3;
        c0 = max(c0, t4);
      }
      const int groups = 4;
      g0[0] = c0;
      for (int i = 1; i < 4; i++) {
        g0[i] = 0ull;
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
    unsigned long long g0[4];
    unsigned long long d0[256];
    unsigned long long c0 = 0ull;
    const int a0_row = row * a0_s0;
    for (int j = 0; j < (int) reduced; j++) {
      const float t0 = a0[a0_row + j];
      const unsigned long long t1 = order_f32(t0);
      const long long t2 = a1_start + j;
      const unsigned long long t3 = (unsigned long long) t2;
      const unsigned long long t4 = t1 | t3;
      c0 = max(c0, t4);
    }
    const int groups = 4;
    g0[0] = c0;
    for (int i = 1; i < 4; i++) {
      g0[i] = 0ull;
    }
    lanes_max_u64(g0, d0, groups);
    unsigned long long r0 = tree_max_u64(d0, groups / 4);
    o0[row] = r0;
  }
}
