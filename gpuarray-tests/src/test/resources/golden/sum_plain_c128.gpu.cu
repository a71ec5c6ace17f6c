// The number of these parts.
__device__ __forceinline__ double2 complex_c128(const double re, const double im) {
  double2 z;
  z.x = re;
  z.y = im;
  return z;
}

// What a lane further up has.
__device__ __forceinline__ double2 shuffle_down_c128(const unsigned int mask, const double2 z, const int offset) {
  return complex_c128(__shfl_down_sync(mask, z.x, offset), __shfl_down_sync(mask, z.y, offset));
}

// a + b.
__device__ __forceinline__ double2 add_c128(const double2 a, const double2 b) {
  return complex_c128(a.x + b.x, a.y + b.y);
}

// 2 elements.
__device__ __forceinline__ void load_c128x2(double2* to, const double2* from) {
  to[0] = from[0];
  to[1] = from[1];
}

// 4 elements.
__device__ __forceinline__ void load_c128x4(double2* to, const double2* from) {
  load_c128x2(to, from);
  load_c128x2(to + 2, from + 2);
}

// The tree over each group of lanes, a power of two up to 32; the first of a group gets the result.
__device__ __forceinline__ double2 warp_sum_c128(double2 d, const int lanes) {
  for (int offset = lanes / 2; offset > 0; offset /= 2) {
    const double2 other = shuffle_down_c128(0xffffffffu, d, offset);
    d = add_c128(d, other);
  }
  return d;
}

// The tree over the results of eight warps.
__device__ __forceinline__ double2 eight_sum_c128(const double2* d, const int stride) {
  const double2 d0 = add_c128(d[0], d[4 * stride]);
  const double2 d1 = add_c128(d[stride], d[5 * stride]);
  const double2 d2 = add_c128(d[2 * stride], d[6 * stride]);
  const double2 d3 = add_c128(d[3 * stride], d[7 * stride]);
  return add_c128(add_c128(d0, d2), add_c128(d1, d3));
}

// The tree over a block of 256 lanes; thread 0 gets the result.
__device__ __forceinline__ double2 block_sum_c128(const double2 d, double2* warps) {
  const double2 mine = warp_sum_c128(d, 32);
  if (threadIdx.x % 32 == 0) {
    warps[threadIdx.x / 32] = mine;
  }
  __syncthreads();
  const double2 result = eight_sum_c128(warps, 1);
  __syncthreads();
  return result;
}

// A lane's four groups of four.
__device__ __forceinline__ double2 lane_sum_c128(const double2* v) {
  const double2 g0 = add_c128(add_c128(v[0], v[4]), add_c128(v[8], v[12]));
  const double2 g1 = add_c128(add_c128(v[1], v[5]), add_c128(v[9], v[13]));
  const double2 g2 = add_c128(add_c128(v[2], v[6]), add_c128(v[10], v[14]));
  const double2 g3 = add_c128(add_c128(v[3], v[7]), add_c128(v[11], v[15]));
  return add_c128(add_c128(g0, g1), add_c128(g2, g3));
}

// A lane of which only the first quarter of the tile has elements.
__device__ __forceinline__ double2 four_sum_c128(const double2* v) {
  const double2 g0 = v[0];
  const double2 g1 = v[1];
  const double2 g2 = v[2];
  const double2 g3 = v[3];
  return add_c128(add_c128(g0, g1), add_c128(g2, g3));
}

extern "C" __global__ void __launch_bounds__(256) sum_c128_rows(
    const double2* a0, const int a0_s0, double2* o0, const int reduced, const int tiles, const int tile_size,
    const int blocks_per_row, const int vectors, double2* w0, unsigned int* tickets) {
  __shared__ double2 shared0[8];
  __shared__ unsigned int earlier;
  const int row = blockIdx.x / blocks_per_row;
  const int part = blockIdx.x - row * blocks_per_row;
  const int a0_row = row * a0_s0;
  double2 r0 = complex_c128(-0.0, -0.0);
  for (int tile = part; tile < tiles; tile += blocks_per_row) {
    const int begin = tile * tile_size;
    const int end = reduced - begin < tile_size ? reduced : begin + tile_size;
    double2 d0 = complex_c128(-0.0, -0.0);
    int piece = begin;
    for (; piece + 4096 <= end; piece += 4096) {
      const int first = piece + threadIdx.x * 4;
      double2 x0[16];
      if (vectors != 0) {
        #pragma unroll
        for (int p = 0; p < 16; p += 4) {
          const int e = first + p * 256;
          load_c128x4(x0 + p, a0 + (a0_row + e));
        }
      } else {
        #pragma unroll
        for (int k = 0; k < 16; k++) {
          const int e = first + k / 4 * 1024 + k % 4;
          x0[k] = a0[a0_row + e];
        }
      }
      double2 v0[16];
      #pragma unroll
      for (int k = 0; k < 16; k++) {
        const int e = first + k / 4 * 1024 + k % 4;
        const double2 t0 = x0[k];
        v0[k] = t0;
      }
      const double2 lane0 = lane_sum_c128(v0);
      d0 = add_c128(d0, lane0);
    }
    if (piece < end) {
      const int first = piece + threadIdx.x * 4;
      double2 x0[16];
      #pragma unroll
      for (int p = 0; p < 16; p += 4) {
        const int e = first + p * 256;
        if (vectors != 0 && e + 4 <= reduced) {
          load_c128x4(x0 + p, a0 + (a0_row + e));
        } else {
          #pragma unroll
          for (int q = 0; q < 4; q++) {
            x0[p + q] = e + q < reduced ? a0[a0_row + e + q] : complex_c128(0.0, 0.0);
          }
        }
      }
      double2 v0[16];
      #pragma unroll
      for (int k = 0; k < 16; k++) {
        const int e = first + k / 4 * 1024 + k % 4;
        v0[k] = complex_c128(-0.0, -0.0);
        if (e < reduced) {
          const double2 t0 = x0[k];
          v0[k] = t0;
        }
      }
      const double2 lane0 = lane_sum_c128(v0);
      d0 = add_c128(d0, lane0);
    }
    r0 = block_sum_c128(d0, shared0);
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
    double2 d0 = complex_c128(-0.0, -0.0);
    #pragma unroll 16
    for (int t = threadIdx.x; t < tiles; t += 256) {
      d0 = add_c128(d0, w0[row * tiles + t]);
    }
    r0 = block_sum_c128(d0, shared0);
  }
  if (threadIdx.x == 0) {
    if (reduced == 0) {
      r0 = complex_c128(0.0, 0.0);
    }
    o0[row] = r0;
  }
}

extern "C" __global__ void __launch_bounds__(256) sum_c128_rows_short(
    const double2* a0, const int a0_s0, double2* o0, const int rows, const int reduced, const int lane_bits,
    const int turn_bits, const int vectors) {
  const int lanes = 1 << lane_bits;
  const int turns = 1 << turn_bits;
  const int lane = threadIdx.x & (lanes - 1);
  const int groups = 256 >> lane_bits;
  const int first_row = (int) blockIdx.x * (groups * (8 >> turn_bits)) + (threadIdx.x >> lane_bits);
  double2 d0[8];
  double2 x0[32];
  #pragma unroll
  for (int job = 0; job < 8; job++) {
    const int row = first_row + (job >> turn_bits) * groups;
    const int count = row < rows ? (int) reduced : 0;
    const int first = ((job & (turns - 1)) * 32 + lane) * 4;
    const int a0_row = row * a0_s0;
    if (vectors != 0 && first + 4 <= count) {
      load_c128x4(x0 + 4 * job, a0 + (a0_row + first));
    } else {
      #pragma unroll
      for (int q = 0; q < 4; q++) {
        x0[4 * job + q] = first + q < count ? a0[a0_row + first + q] : complex_c128(0.0, 0.0);
      }
    }
  }
  #pragma unroll
  for (int job = 0; job < 8; job++) {
    const int row = first_row + (job >> turn_bits) * groups;
    const int count = row < rows ? (int) reduced : 0;
    const int first = ((job & (turns - 1)) * 32 + lane) * 4;
    double2 v0[4];
    #pragma unroll
    for (int q = 0; q < 4; q++) {
      const int e = first + q;
      v0[q] = complex_c128(-0.0, -0.0);
      if (e < count) {
        const double2 t0 = x0[4 * job + q];
        v0[q] = t0;
      }
    }
    d0[job] = warp_sum_c128(four_sum_c128(v0), lanes);
  }
  // The tree over the turns of a row.
  if (turns > 4) {
    #pragma unroll
    for (int job = 0; job < 4; job++) {
      d0[job] = add_c128(d0[job], d0[job + 4]);
    }
  }
  if (turns > 2) {
    #pragma unroll
    for (int job = 0; job < 6; job++) {
      d0[job] = add_c128(d0[job], d0[job + 2]);
    }
  }
  if (turns > 1) {
    #pragma unroll
    for (int job = 0; job < 7; job++) {
      d0[job] = add_c128(d0[job], d0[job + 1]);
    }
  }
  if (lane == 0) {
    #pragma unroll
    for (int job = 0; job < 8; job++) {
      const int row = first_row + (job >> turn_bits) * groups;
      if ((job & (turns - 1)) == 0 && row < rows) {
        double2 r0 = d0[job];
        if (reduced == 0) {
          r0 = complex_c128(0.0, 0.0);
        }
        o0[row] = r0;
      }
    }
  }
}
