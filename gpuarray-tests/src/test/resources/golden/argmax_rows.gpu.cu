// Unsigned numbers in the order of a, in the upper half; NaN is above all, and zeros are equal. A branch on the sign would be
// mispredicted half of the time.
__device__ __forceinline__ unsigned long long order_f32(const float a) {
  // -0 + 0 is +0.
  const int bits = __float_as_int(a + 0.0f);
  const unsigned int key = a != a ? 0xffffffffu : (unsigned int) (bits ^ (bits >> 31 | 0x80000000u));
  return (unsigned long long) key << 32;
}

// 4 elements.
__device__ __forceinline__ void load_f32x4(float* to, const float* from) {
  const float4 v = *reinterpret_cast<const float4*>(from);
  to[0] = v.x;
  to[1] = v.y;
  to[2] = v.z;
  to[3] = v.w;
}

// The tree over each group of lanes, a power of two up to 32; the first of a group gets the result.
__device__ __forceinline__ unsigned long long warp_max_u64(unsigned long long d, const int lanes) {
  for (int offset = lanes / 2; offset > 0; offset /= 2) {
    const unsigned long long other = __shfl_down_sync(0xffffffffu, d, offset);
    d = max(d, other);
  }
  return d;
}

// The tree over the results of eight warps.
__device__ __forceinline__ unsigned long long eight_max_u64(const unsigned long long* d, const int stride) {
  const unsigned long long d0 = max(d[0], d[4 * stride]);
  const unsigned long long d1 = max(d[stride], d[5 * stride]);
  const unsigned long long d2 = max(d[2 * stride], d[6 * stride]);
  const unsigned long long d3 = max(d[3 * stride], d[7 * stride]);
  return max(max(d0, d2), max(d1, d3));
}

// The tree over a block of 256 lanes; thread 0 gets the result.
__device__ __forceinline__ unsigned long long block_max_u64(const unsigned long long d, unsigned long long* warps) {
  const unsigned long long mine = warp_max_u64(d, 32);
  if (threadIdx.x % 32 == 0) {
    warps[threadIdx.x / 32] = mine;
  }
  __syncthreads();
  const unsigned long long result = eight_max_u64(warps, 1);
  __syncthreads();
  return result;
}

// A lane's four groups of four.
__device__ __forceinline__ unsigned long long lane_max_u64(const unsigned long long* v) {
  const unsigned long long g0 = max(max(v[0], v[4]), max(v[8], v[12]));
  const unsigned long long g1 = max(max(v[1], v[5]), max(v[9], v[13]));
  const unsigned long long g2 = max(max(v[2], v[6]), max(v[10], v[14]));
  const unsigned long long g3 = max(max(v[3], v[7]), max(v[11], v[15]));
  return max(max(g0, g1), max(g2, g3));
}

// A lane of which only the first quarter of the tile has elements.
__device__ __forceinline__ unsigned long long four_max_u64(const unsigned long long* v) {
  const unsigned long long g0 = v[0];
  const unsigned long long g1 = v[1];
  const unsigned long long g2 = v[2];
  const unsigned long long g3 = v[3];
  return max(max(g0, g1), max(g2, g3));
}

extern "C" __global__ void __launch_bounds__(256) max_order_to_u64_or_u64_rows(
    const float* a0, const int a0_s0, const int a1_start, unsigned long long* o0, const int reduced,
    const int tiles, const int tile_size, const int blocks_per_row, const int vectors, unsigned long long* w0,
    unsigned int* tickets) {
  __shared__ unsigned long long shared0[8];
  __shared__ unsigned int earlier;
  const int row = blockIdx.x / blocks_per_row;
  const int part = blockIdx.x - row * blocks_per_row;
  const int a0_row = row * a0_s0;
  unsigned long long r0 = 0ull;
  for (int tile = part; tile < tiles; tile += blocks_per_row) {
    const int begin = tile * tile_size;
    const int end = reduced - begin < tile_size ? reduced : begin + tile_size;
    unsigned long long d0 = 0ull;
    int piece = begin;
    for (; piece + 4096 <= end; piece += 4096) {
      const int first = piece + threadIdx.x * 4;
      float x0[16];
      if (vectors != 0) {
        #pragma unroll
        for (int p = 0; p < 16; p += 4) {
          const int e = first + p * 256;
          load_f32x4(x0 + p, a0 + (a0_row + e));
        }
      } else {
        #pragma unroll
        for (int k = 0; k < 16; k++) {
          const int e = first + k / 4 * 1024 + k % 4;
          x0[k] = a0[a0_row + e];
        }
      }
      unsigned long long v0[16];
      #pragma unroll
      for (int k = 0; k < 16; k++) {
        const int e = first + k / 4 * 1024 + k % 4;
        const float t0 = x0[k];
        const unsigned long long t1 = order_f32(t0);
        const long long t2 = a1_start + e;
        const unsigned long long t3 = (unsigned long long) t2;
        const unsigned long long t4 = t1 | t3;
        v0[k] = t4;
      }
      const unsigned long long lane0 = lane_max_u64(v0);
      d0 = max(d0, lane0);
    }
    if (piece < end) {
      const int first = piece + threadIdx.x * 4;
      float x0[16];
      #pragma unroll
      for (int p = 0; p < 16; p += 4) {
        const int e = first + p * 256;
        if (vectors != 0 && e + 4 <= reduced) {
          load_f32x4(x0 + p, a0 + (a0_row + e));
        } else {
          #pragma unroll
          for (int q = 0; q < 4; q++) {
            x0[p + q] = e + q < reduced ? a0[a0_row + e + q] : 0;
          }
        }
      }
      unsigned long long v0[16];
      #pragma unroll
      for (int k = 0; k < 16; k++) {
        const int e = first + k / 4 * 1024 + k % 4;
        v0[k] = 0ull;
        if (e < reduced) {
          const float t0 = x0[k];
          const unsigned long long t1 = order_f32(t0);
          const long long t2 = a1_start + e;
          const unsigned long long t3 = (unsigned long long) t2;
          const unsigned long long t4 = t1 | t3;
          v0[k] = t4;
        }
      }
      const unsigned long long lane0 = lane_max_u64(v0);
      d0 = max(d0, lane0);
    }
    r0 = block_max_u64(d0, shared0);
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
    unsigned long long d0 = 0ull;
    #pragma unroll 16
    for (int t = threadIdx.x; t < tiles; t += 256) {
      d0 = max(d0, w0[row * tiles + t]);
    }
    r0 = block_max_u64(d0, shared0);
  }
  if (threadIdx.x == 0) {
    o0[row] = r0;
  }
}

extern "C" __global__ void __launch_bounds__(256) max_order_to_u64_or_u64_rows_short(
    const float* a0, const int a0_s0, const int a1_start, unsigned long long* o0, const int rows, const int reduced,
    const int lane_bits, const int turn_bits, const int vectors) {
  const int lanes = 1 << lane_bits;
  const int turns = 1 << turn_bits;
  const int lane = threadIdx.x & (lanes - 1);
  const int groups = 256 >> lane_bits;
  const int first_row = (int) blockIdx.x * (groups * (8 >> turn_bits)) + (threadIdx.x >> lane_bits);
  unsigned long long d0[8];
  float x0[32];
  #pragma unroll
  for (int job = 0; job < 8; job++) {
    const int row = first_row + (job >> turn_bits) * groups;
    const int count = row < rows ? (int) reduced : 0;
    const int first = ((job & (turns - 1)) * 32 + lane) * 4;
    const int a0_row = row * a0_s0;
    if (vectors != 0 && first + 4 <= count) {
      load_f32x4(x0 + 4 * job, a0 + (a0_row + first));
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
    unsigned long long v0[4];
    #pragma unroll
    for (int q = 0; q < 4; q++) {
      const int e = first + q;
      v0[q] = 0ull;
      if (e < count) {
        const float t0 = x0[4 * job + q];
        const unsigned long long t1 = order_f32(t0);
        const long long t2 = a1_start + e;
        const unsigned long long t3 = (unsigned long long) t2;
        const unsigned long long t4 = t1 | t3;
        v0[q] = t4;
      }
    }
    d0[job] = warp_max_u64(four_max_u64(v0), lanes);
  }
  // The tree over the turns of a row.
  if (turns > 4) {
    #pragma unroll
    for (int job = 0; job < 4; job++) {
      d0[job] = max(d0[job], d0[job + 4]);
    }
  }
  if (turns > 2) {
    #pragma unroll
    for (int job = 0; job < 6; job++) {
      d0[job] = max(d0[job], d0[job + 2]);
    }
  }
  if (turns > 1) {
    #pragma unroll
    for (int job = 0; job < 7; job++) {
      d0[job] = max(d0[job], d0[job + 1]);
    }
  }
  if (lane == 0) {
    #pragma unroll
    for (int job = 0; job < 8; job++) {
      const int row = first_row + (job >> turn_bits) * groups;
      if ((job & (turns - 1)) == 0 && row < rows) {
        unsigned long long r0 = d0[job];
        o0[row] = r0;
      }
    }
  }
}
