// The tree over the results of eight warps.
__device__ __forceinline__ int eight_max_i32(const int* d, const int stride) {
  const int d0 = max(d[0], d[4 * stride]);
  const int d1 = max(d[stride], d[5 * stride]);
  const int d2 = max(d[2 * stride], d[6 * stride]);
  const int d3 = max(d[3 * stride], d[7 * stride]);
  return max(max(d0, d2), max(d1, d3));
}

// The tree over the first lanes of d, which has room for 256.
__device__ __forceinline__ int tree_max_i32(int* d, const int lanes) {
  int width = 1;
  while (width < lanes) {
    width *= 2;
  }
  for (int t = lanes; t < width; t++) {
    d[t] = (-2147483647 - 1);
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
    d[warp] = eight_max_i32(d + warp, 1);
  }
  for (int offset = width / 2; offset >= 32; offset /= 2) {
    for (int t = 0; t < offset; t += 32) {
      d[t] = max(d[t], d[t + offset]);
    }
  }
  return d[0];
}

// The lanes of the groups of 4,096 elements.
__device__ __forceinline__ void lanes_max_i32(const int* g, int* d, const int groups) {
  for (int t = 0; t < groups / 4; t++) {
    d[t] = max(max(g[4 * t], g[4 * t + 1]), max(g[4 * t + 2], g[4 * t + 3]));
  }
}

// The lanes of the groups of the next 4,096 elements of a tile.
__device__ __forceinline__ void add_lanes_max_i32(const int* g, int* d, const int groups) {
  for (int t = 0; t < groups / 4; t++) {
    const int lane = max(max(g[4 * t], g[4 * t + 1]), max(g[4 * t + 2], g[4 * t + 3]));
    d[t] = max(d[t], lane);
  }
}

// The groups of a tile of count values of v, which has room for 4096, as g has for 1024; returns their number.
__device__ __forceinline__ int groups_max_i32(int* v, int* g, const int count) {
  const int end = count > 1024 ? 4096 : (count + 3) / 4 * 4;
  for (int j = count; j < end; j++) {
    v[j] = (-2147483647 - 1);
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

extern "C" __global__ void max_bool_rows(
    const bool* a0, const int a0_s0, bool* o0, const int reduced, const int tiles, const int tile_size,
    const int blocks_per_row, int* w0, unsigned int* tickets) {
  int v0[4096];
  int g0[1024];
  int d0[256];
  const int row = blockIdx.x / blocks_per_row;
  const int part = blockIdx.x - row * blocks_per_row;
  const int a0_row = row * a0_s0;
  int r0 = (-2147483647 - 1);
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
          const bool t0_0 = a0[a0_row + (first + j)];
          const bool t0_1 = a0[a0_row + (first + j + 1024)];
          const bool t0_2 = a0[a0_row + (first + j + 2048)];
          const bool t0_3 = a0[a0_row + (first + j + 3072)];
          g0[j] = max(max((int) t0_0, (int) t0_1), max((int) t0_2, (int) t0_3));
        }
      } else {
        for (int j = 0; j < count; j++) {
          const bool t0 = a0[a0_row + (first + j)];
          v0[j] = t0;
        }
        groups = groups_max_i32(v0, g0, count);
      }
      if (lanes == 0) {
        lanes = groups / 4;
        lanes_max_i32(g0, d0, groups);
      } else {
        add_lanes_max_i32(g0, d0, groups);
      }
    }
    r0 = tree_max_i32(d0, lanes);
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
      d0[t] = (-2147483647 - 1);
    }
    for (int t = 0; t < tiles; t++) {
      d0[t & 255] = max(d0[t & 255], w0[row * tiles + t]);
    }
    r0 = tree_max_i32(d0, lanes);
  }
  o0[row] = (r0 != 0);
}

extern "C" __global__ void max_bool_rows_short(
    const bool* a0, const int a0_s0, bool* o0, const int rows, const int reduced) {
  const int row = (int) blockIdx.x * blockDim.x + threadIdx.x;
  if (row < rows) {
    int v0[4096];
    int g0[1024];
    int d0[256];
    const int a0_row = row * a0_s0;
    for (int j = 0; j < (int) reduced; j++) {
      const bool t0 = a0[a0_row + j];
      v0[j] = t0;
    }
    const int groups = groups_max_i32(v0, g0, (int) reduced);
    lanes_max_i32(g0, d0, groups);
    int r0 = tree_max_i32(d0, groups / 4);
    o0[row] = (r0 != 0);
  }
}
