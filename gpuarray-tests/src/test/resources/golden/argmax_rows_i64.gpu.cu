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

// What a lane further up has.
__device__ __forceinline__ ulonglong2 shuffle_down_placed(const unsigned int mask, const ulonglong2 p, const int offset) {
  return placed(__shfl_down_sync(mask, p.x, offset), __shfl_down_sync(mask, p.y, offset));
}

// 2 elements.
__device__ __forceinline__ void load_i64x2(long long* to, const long long* from) {
  const longlong2 v = *reinterpret_cast<const longlong2*>(from);
  to[0] = v.x;
  to[1] = v.y;
}

// 4 elements, in two loads.
__device__ __forceinline__ void load_i64x4(long long* to, const long long* from) {
  load_i64x2(to, from);
  load_i64x2(to + 2, from + 2);
}

// The tree over each group of lanes, a power of two up to 32; the first of a group gets the result.
__device__ __forceinline__ ulonglong2 warp_argmax_placed(ulonglong2 d, const int lanes) {
  for (int offset = lanes / 2; offset > 0; offset /= 2) {
    const ulonglong2 other = shuffle_down_placed(0xffffffffu, d, offset);
    d = first_greatest(d, other);
  }
  return d;
}

// The tree over the results of eight warps.
__device__ __forceinline__ ulonglong2 eight_argmax_placed(const ulonglong2* d, const int stride) {
  const ulonglong2 d0 = first_greatest(d[0], d[4 * stride]);
  const ulonglong2 d1 = first_greatest(d[stride], d[5 * stride]);
  const ulonglong2 d2 = first_greatest(d[2 * stride], d[6 * stride]);
  const ulonglong2 d3 = first_greatest(d[3 * stride], d[7 * stride]);
  return first_greatest(first_greatest(d0, d2), first_greatest(d1, d3));
}

// The tree over a block of 256 lanes; thread 0 gets the result.
__device__ __forceinline__ ulonglong2 block_argmax_placed(const ulonglong2 d, ulonglong2* warps) {
  const ulonglong2 mine = warp_argmax_placed(d, 32);
  if (threadIdx.x % 32 == 0) {
    warps[threadIdx.x / 32] = mine;
  }
  __syncthreads();
  const ulonglong2 result = eight_argmax_placed(warps, 1);
  __syncthreads();
  return result;
}

// A lane's four groups of four.
__device__ __forceinline__ ulonglong2 lane_argmax_placed(const ulonglong2* v) {
  const ulonglong2 g0 = first_greatest(first_greatest(v[0], v[4]), first_greatest(v[8], v[12]));
  const ulonglong2 g1 = first_greatest(first_greatest(v[1], v[5]), first_greatest(v[9], v[13]));
  const ulonglong2 g2 = first_greatest(first_greatest(v[2], v[6]), first_greatest(v[10], v[14]));
  const ulonglong2 g3 = first_greatest(first_greatest(v[3], v[7]), first_greatest(v[11], v[15]));
  return first_greatest(first_greatest(g0, g1), first_greatest(g2, g3));
}

// A lane of which only the first quarter of the tile has elements.
__device__ __forceinline__ ulonglong2 four_argmax_placed(const ulonglong2* v) {
  const ulonglong2 g0 = v[0];
  const ulonglong2 g1 = v[1];
  const ulonglong2 g2 = v[2];
  const ulonglong2 g3 = v[3];
  return first_greatest(first_greatest(g0, g1), first_greatest(g2, g3));
}

extern "C" __global__ void __launch_bounds__(256) argmax_order_i64_rows(
    const long long* a0, const int a0_s0, const int a1_start, long long* o0, const int reduced, const int tiles,
    const int tile_size, const int blocks_per_row, const int vectors, ulonglong2* w0, unsigned int* tickets) {
  __shared__ ulonglong2 shared0[8];
  __shared__ unsigned int earlier;
  const int row = blockIdx.x / blocks_per_row;
  const int part = blockIdx.x - row * blocks_per_row;
  const int a0_row = row * a0_s0;
  ulonglong2 r0 = placed(0ull, 18446744073709551615ull);
  for (int tile = part; tile < tiles; tile += blocks_per_row) {
    const int begin = tile * tile_size;
    const int end = reduced - begin < tile_size ? reduced : begin + tile_size;
    ulonglong2 d0 = placed(0ull, 18446744073709551615ull);
    int piece = begin;
    for (; piece + 4096 <= end; piece += 4096) {
      const int first = piece + threadIdx.x * 4;
      long long x0[16];
      if (vectors != 0) {
        #pragma unroll
        for (int p = 0; p < 16; p += 4) {
          const int e = first + p * 256;
          load_i64x4(x0 + p, a0 + (a0_row + e));
        }
      } else {
        #pragma unroll
        for (int k = 0; k < 16; k++) {
          const int e = first + k / 4 * 1024 + k % 4;
          x0[k] = a0[a0_row + e];
        }
      }
      ulonglong2 v0[16];
      #pragma unroll
      for (int k = 0; k < 16; k++) {
        const int e = first + k / 4 * 1024 + k % 4;
        const long long t0 = x0[k];
        const unsigned long long t1 = order_i64(t0);
        const long long t2 = a1_start + e;
        v0[k] = placed(t1, (unsigned long long) t2);
      }
      const ulonglong2 lane0 = lane_argmax_placed(v0);
      d0 = first_greatest(d0, lane0);
    }
    if (piece < end) {
      const int first = piece + threadIdx.x * 4;
      long long x0[16];
      #pragma unroll
      for (int p = 0; p < 16; p += 4) {
        const int e = first + p * 256;
        if (vectors != 0 && e + 4 <= reduced) {
          load_i64x4(x0 + p, a0 + (a0_row + e));
        } else {
          #pragma unroll
          for (int q = 0; q < 4; q++) {
            x0[p + q] = e + q < reduced ? a0[a0_row + e + q] : 0;
          }
        }
      }
      ulonglong2 v0[16];
      #pragma unroll
      for (int k = 0; k < 16; k++) {
        const int e = first + k / 4 * 1024 + k % 4;
        v0[k] = placed(0ull, 18446744073709551615ull);
        if (e < reduced) {
          const long long t0 = x0[k];
          const unsigned long long t1 = order_i64(t0);
          const long long t2 = a1_start + e;
          v0[k] = placed(t1, (unsigned long long) t2);
        }
      }
      const ulonglong2 lane0 = lane_argmax_placed(v0);
      d0 = first_greatest(d0, lane0);
    }
    r0 = block_argmax_placed(d0, shared0);
    if (tiles > 1 && threadIdx.x == 0) {
      w0[row * tiles + tile] = r0;
    }
  }
  if (tiles > 1) {
    // The last block of a row puts its tiles together.
    if (blocks_per_row > 1) {
      if (threadIdx.x == 0) {
        __threadfence();
        earlier = atomicInc(tickets + row, (unsigned int) blocks_per_row - 1);
      }
      __syncthreads();
      if (earlier != blocks_per_row - 1) {
        return;
      }
      __threadfence();
    } else {
      __syncthreads();
    }
    ulonglong2 d0 = placed(0ull, 18446744073709551615ull);
    #pragma unroll 16
    for (int t = threadIdx.x; t < tiles; t += 256) {
      d0 = first_greatest(d0, w0[row * tiles + t]);
    }
    r0 = block_argmax_placed(d0, shared0);
  }
  if (threadIdx.x == 0) {
    o0[row] = (long long) r0.y;
  }
}

extern "C" __global__ void __launch_bounds__(256) argmax_order_i64_rows_short(
    const long long* a0, const int a0_s0, const int a1_start, long long* o0, const int rows, const int reduced,
    const int lane_bits, const int turn_bits, const int vectors) {
  const int lanes = 1 << lane_bits;
  const int turns = 1 << turn_bits;
  const int lane = threadIdx.x & (lanes - 1);
  const int groups = 256 >> lane_bits;
  const int first_row = (int) blockIdx.x * (groups * (8 >> turn_bits)) + (threadIdx.x >> lane_bits);
  ulonglong2 d0[8];
  long long x0[32];
  #pragma unroll
  for (int job = 0; job < 8; job++) {
    const int row = first_row + (job >> turn_bits) * groups;
    const int count = row < rows ? (int) reduced : 0;
    const int first = ((job & (turns - 1)) * 32 + lane) * 4;
    const int a0_row = row * a0_s0;
    if (vectors != 0 && first + 4 <= count) {
      load_i64x4(x0 + 4 * job, a0 + (a0_row + first));
    } else {
      #pragma unroll
      for (int q = 0; q < 4; q++) {
        x0[4 * job + q] = first + q < count ? a0[a0_row + first + q] : 0;
      }
    }
  }
  #pragma unroll
  for (int job = 0; job < 8; job++) {
    const int row = first_row + (job >> turn_bits) * groups;
    const int count = row < rows ? (int) reduced : 0;
    const int first = ((job & (turns - 1)) * 32 + lane) * 4;
    const int a0_row = row * a0_s0;
    ulonglong2 v0[4];
    #pragma unroll
    for (int q = 0; q < 4; q++) {
      const int e = first + q;
      v0[q] = placed(0ull, 18446744073709551615ull);
      if (e < count) {
        const long long t0 = x0[4 * job + q];
        const unsigned long long t1 = order_i64(t0);
        const long long t2 = a1_start + e;
        v0[q] = placed(t1, (unsigned long long) t2);
      }
    }
    d0[job] = warp_argmax_placed(four_argmax_placed(v0), lanes);
  }
  // The tree over the turns of a row.
  if (turns > 4) {
    #pragma unroll
    for (int job = 0; job < 4; job++) {
      d0[job] = first_greatest(d0[job], d0[job + 4]);
    }
  }
  if (turns > 2) {
    #pragma unroll
    for (int job = 0; job < 6; job++) {
      d0[job] = first_greatest(d0[job], d0[job + 2]);
    }
  }
  if (turns > 1) {
    #pragma unroll
    for (int job = 0; job < 7; job++) {
      d0[job] = first_greatest(d0[job], d0[job + 1]);
    }
  }
  if (lane == 0) {
    #pragma unroll
    for (int job = 0; job < 8; job++) {
      const int row = first_row + (job >> turn_bits) * groups;
      if ((job & (turns - 1)) == 0 && row < rows) {
        ulonglong2 r0 = d0[job];
        o0[row] = (long long) r0.y;
      }
    }
  }
}
