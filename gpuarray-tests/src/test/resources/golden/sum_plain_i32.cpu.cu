// a + b, wrapped.
__device__ __forceinline__ long long add_i64(const long long a, const long long b) {
  return (long long) ((unsigned long long) a + (unsigned long long) b);
}

// The tree over the results of eight warps.
__device__ __forceinline__ long long eight_sum_i64(const long long* d, const int stride) {
  const long long d0 = add_i64(d[0], d[4 * stride]);
  const long long d1 = add_i64(d[stride], d[5 * stride]);
  const long long d2 = add_i64(d[2 * stride], d[6 * stride]);
  const long long d3 = add_i64(d[3 * stride], d[7 * stride]);
  return add_i64(add_i64(d0, d2), add_i64(d1, d3));
}

// The tree over the first lanes of d, which has room for 256.
__device__ __forceinline__ long long tree_sum_i64(long long* d, const int lanes) {
  int width = 1;
  while (width < lanes) {
    width *= 2;
  }
  for (int t = lanes; t < width; t++) {
    d[t] = 0;
  }
  for (int offset = width < 32 ? width / 2 : 0; offset > 0; offset /= 2) {
    for (int t = 0; t < offset; t++) {
      d[t] = add_i64(d[t], d[t + offset]);
    }
  }
  for (int warp = 0; warp + 32 <= width; warp += 32) {
    for (int t = warp; t < warp + 8; t++) {
      d[t] = add_i64(add_i64(d[t], d[t + 16]), add_i64(d[t + 8], d[t + 24]));
    }
    d[warp] = eight_sum_i64(d + warp, 1);
  }
  for (int offset = width / 2; offset >= 32; offset /= 2) {
    for (int t = 0; t < offset; t += 32) {
      d[t] = add_i64(d[t], d[t + offset]);
    }
  }
  return d[0];
}

// The lanes of the groups of 4,096 elements.
__device__ __forceinline__ void lanes_sum_i64(const long long* g, long long* d, const int groups) {
  for (int t = 0; t < groups / 4; t++) {
    d[t] = add_i64(add_i64(g[4 * t], g[4 * t + 1]), add_i64(g[4 * t + 2], g[4 * t + 3]));
  }
}

// The lanes of the groups of the next 4,096 elements of a tile.
__device__ __forceinline__ void add_lanes_sum_i64(const long long* g, long long* d, const int groups) {
  for (int t = 0; t < groups / 4; t++) {
    const long long lane = add_i64(add_i64(g[4 * t], g[4 * t + 1]), add_i64(g[4 * t + 2], g[4 * t + 3]));
    d[t] = add_i64(d[t], lane);
  }
}

// The groups of a tile of count values of v, which has room for 4096, as g has for 1024; returns their number.
__device__ __forceinline__ int groups_sum_i64(long long* v, long long* g, const int count) {
  const int end = count > 1024 ? 4096 : (count + 3) / 4 * 4;
  for (int j = count; j < end; j++) {
    v[j] = 0;
  }
  if (count <= 1024) {
    for (int j = 0; j < end; j++) {
      g[j] = v[j];
    }
    return end;
  }
  for (int j = 0; j < 1024; j++) {
    g[j] = add_i64(add_i64(v[j], v[j + 1024]), add_i64(v[j + 2048], v[j + 3072]));
  }
  return 1024;
}

extern "C" __global__ void sum_i32(
    const int* a0, long long* o0, const int reduced, const int tiles, const int tile_size, const int blocks_per_row,
    long long* w0, unsigned int* tickets) {
  long long v0[4096];
  long long g0[1024];
  long long d0[256];
  const int row = blockIdx.x / blocks_per_row;
  const int part = blockIdx.x - row * blocks_per_row;
  long long r0 = 0;
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
          const int t0_0 = a0[(first + j)];
          const int t0_1 = a0[(first + j + 1024)];
          const int t0_2 = a0[(first + j + 2048)];
          const int t0_3 = a0[(first + j + 3072)];
          g0[j] = add_i64(add_i64((long long) t0_0, (long long) t0_1), add_i64((long long) t0_2, (long long) t0_3));
        }
      } else {
        for (int j = 0; j < count; j++) {
          const int t0 = a0[(first + j)];
          v0[j] = t0;
        }
        groups = groups_sum_i64(v0, g0, count);
      }
      if (lanes == 0) {
        lanes = groups / 4;
        lanes_sum_i64(g0, d0, groups);
      } else {
        add_lanes_sum_i64(g0, d0, groups);
      }
    }
    r0 = tree_sum_i64(d0, lanes);
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
      d0[t] = 0;
    }
    for (int t = 0; t < tiles; t++) {
      d0[t & 255] = add_i64(d0[t & 255], w0[row * tiles + t]);
    }
    r0 = tree_sum_i64(d0, lanes);
  }
  o0[0] = r0;
}
