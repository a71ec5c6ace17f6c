// Unsigned numbers in the order of a; those of up to 32 bits in the upper half.
__device__ __forceinline__ unsigned long long order_i64(const long long a) {
  const unsigned long long bits = (unsigned long long) a << (sizeof(long long) == 8 ? 0 : 32);
  return (long long) -1 < 0 ? bits ^ 0x8000000000000000ull : bits;
}

// The place beside a key.
__device__ __forceinline__ ulonglong2 placed(const unsigned long long key, const unsigned long long place) {
  ulonglong2 p;
  p.x = key;
  p.y = place;
  return p;
}

// The one with the greater key; of equal keys the one with the smaller place.
__device__ __forceinline__ ulonglong2 first_greatest(const ulonglong2 a, const ulonglong2 b) {
  return a.x > b.x || (a.x == b.x && a.y < b.y) ? a : b;
}

// The tree over the results of eight warps.
__device__ __forceinline__ ulonglong2 eight_argmax_placed(const ulonglong2* d, const int stride) {
  const ulonglong2 d0 = first_greatest(d[0], d[4 * stride]);
  const ulonglong2 d1 = first_greatest(d[stride], d[5 * stride]);
  const ulonglong2 d2 = first_greatest(d[2 * stride], d[6 * stride]);
  const ulonglong2 d3 = first_greatest(d[3 * stride], d[7 * stride]);
  return first_greatest(first_greatest(d0, d2), first_greatest(d1, d3));
}

// The tree over the first lanes of d, which has room for 256.
__device__ __forceinline__ ulonglong2 tree_argmax_placed(ulonglong2* d, const int lanes) {
  int width = 1;
  while (width < lanes) {
    width *= 2;
  }
  for (int t = lanes; t < width; t++) {
    d[t] = placed(0ull, 18446744073709551615ull);
  }
  for (int offset = width < 32 ? width / 2 : 0; offset > 0; offset /= 2) {
    for (int t = 0; t < offset; t++) {
      d[t] = first_greatest(d[t], d[t + offset]);
    }
  }
  for (int warp = 0; warp + 32 <= width; warp += 32) {
    for (int t = warp; t < warp + 8; t++) {
      d[t] = first_greatest(first_greatest(d[t], d[t + 16]), first_greatest(d[t + 8], d[t + 24]));
    }
    d[warp] = eight_argmax_placed(d + warp, 1);
  }
  for (int offset = width / 2; offset >= 32; offset /= 2) {
    for (int t = 0; t < offset; t += 32) {
      d[t] = first_greatest(d[t], d[t + offset]);
    }
  }
  return d[0];
}

// The lanes of the groups of 4,096 elements.
__device__ __forceinline__ void lanes_argmax_placed(const ulonglong2* g, ulonglong2* d, const int groups) {
  for (int t = 0; t < groups / 4; t++) {
    d[t] = first_greatest(first_greatest(g[4 * t], g[4 * t + 1]), first_greatest(g[4 * t + 2], g[4 * t + 3]));
  }
}

// The lanes of the groups of the next 4,096 elements of a tile.
__device__ __forceinline__ void add_lanes_argmax_placed(const ulonglong2* g, ulonglong2* d, const int groups) {
  for (int t = 0; t < groups / 4; t++) {
    const ulonglong2 lane = first_greatest(first_greatest(g[4 * t], g[4 * t + 1]), first_greatest(g[4 * t + 2], g[4 * t + 3]));
    d[t] = first_greatest(d[t], lane);
  }
}

extern "C" __global__ void argmax_order_i64_rows(
    const long long* a0, const int a0_s0, const int a1_start, long long* o0, const int reduced, const int tiles,
    const int tile_size, const int blocks_per_row, ulonglong2* w0, unsigned int* tickets) {
  ulonglong2 g0[4];
  ulonglong2 d0[256];
  ulonglong2 c0 = placed(0ull, 18446744073709551615ull);
  long long b0 = (-9223372036854775807ll - 1);
  const int row = blockIdx.x / blocks_per_row;
  const int part = blockIdx.x - row * blocks_per_row;
  const int a0_row = row * a0_s0;
  ulonglong2 r0 = placed(0ull, 18446744073709551615ull);
  const int share = (tiles + blocks_per_row - 1) / blocks_per_row;
  const int end = (part + 1) * share < tiles ? (part + 1) * share : tiles;
  for (int tile = part * share; tile < end; tile++) {
    const int begin = tile * tile_size;
    const int stop = reduced - begin < tile_size ? reduced : begin + tile_size;
    int lanes = 0;
    for (int first = begin; first < stop; first += 4096) {
      const int count = (int) (reduced - first < 4096 ? reduced - first : 4096);
      for (int j = 0; j < count; j++) {
        if (j > 0) {
          for (; j < count; j++) {
            const long long t0 = a0[a0_row + (first + j)];
            if (t0 > b0) {
              break;
            }
          }
        }
        if (j < count) {
          const long long t0 = a0[a0_row + (first + j)];
          const unsigned long long t1 = order_i64(t0);
          const long long t2 = a1_start + (first + j);
          c0 = first_greatest(c0, placed(t1, (unsigned long long) t2));
          if (t0 > b0) {
            b0 = t0;
          }
        }
      }
      const int groups = 4;
      g0[0] = c0;
      for (int i = 1; i < 4; i++) {
        g0[i] = placed(0ull, 18446744073709551615ull);
      }
      if (lanes == 0) {
        lanes = groups / 4;
        lanes_argmax_placed(g0, d0, groups);
      } else {
        add_lanes_argmax_placed(g0, d0, groups);
      }
    }
    r0 = tree_argmax_placed(d0, lanes);
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
      d0[t] = placed(0ull, 18446744073709551615ull);
    }
    for (int t = 0; t < tiles; t++) {
      d0[t & 255] = first_greatest(d0[t & 255], w0[row * tiles + t]);
    }
    r0 = tree_argmax_placed(d0, lanes);
  }
  o0[row] = (long long) r0.y;
}

extern "C" __global__ void argmax_order_i64_rows_short(
    const long long* a0, const int a0_s0, const int a1_start, long long* o0, const int rows, const int reduced) {
  const int row = (int) blockIdx.x * blockDim.x + threadIdx.x;
  if (row < rows) {
    ulonglong2 g0[4];
    ulonglong2 d0[256];
    ulonglong2 c0 = placed(0ull, 18446744073709551615ull);
    long long b0 = (-9223372036854775807ll - 1);
    const int a0_row = row * a0_s0;
    for (int j = 0; j < (int) reduced; j++) {
      if (j > 0) {
        for (; j < (int) reduced; j++) {
          const long long t0 = a0[a0_row + j];
          if (t0 > b0) {
            break;
          }
        }
      }
      if (j < (int) reduced) {
        const long long t0 = a0[a0_row + j];
        const unsigned long long t1 = order_i64(t0);
        const long long t2 = a1_start + j;
        c0 = first_greatest(c0, placed(t1, (unsigned long long) t2));
        if (t0 > b0) {
          b0 = t0;
        }
      }
    }
    const int groups = 4;
    g0[0] = c0;
    for (int i = 1; i < 4; i++) {
      g0[i] = placed(0ull, 18446744073709551615ull);
    }
    lanes_argmax_placed(g0, d0, groups);
    ulonglong2 r0 = tree_argmax_placed(d0, groups / 4);
    o0[row] = (long long) r0.y;
  }
}
