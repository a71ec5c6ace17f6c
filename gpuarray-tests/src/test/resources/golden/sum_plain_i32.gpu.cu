// a + b, wrapped.
__device__ __forceinline__ long long add_i64(const long long a, const long long b) {
  return (long long) ((unsigned long long) a + (unsigned long long) b);
}

// 4 elements.
__device__ __forceinline__ void load_i32x4(int* to, const int* from) {
  const int4 v = *reinterpret_cast<const int4*>(from);
  to[0] = v.x;
  to[1] = v.y;
  to[2] = v.z;
  to[3] = v.w;
}

// The tree over each group of lanes, a power of two up to 32; the first of a group gets the result.
__device__ __forceinline__ long long warp_sum_i64(long long d, const int lanes) {
  for (int offset = lanes / 2; offset > 0; offset /= 2) {
    const long long other = __shfl_down_sync(0xffffffffu, d, offset);
    d = add_i64(d, other);
  }
  return d;
}

// The tree over the results of eight warps.
__device__ __forceinline__ long long eight_sum_i64(const long long* d, const int stride) {
  const long long d0 = add_i64(d[0], d[4 * stride]);
  const long long d1 = add_i64(d[stride], d[5 * stride]);
  const long long d2 = add_i64(d[2 * stride], d[6 * stride]);
  const long long d3 = add_i64(d[3 * stride], d[7 * stride]);
  return add_i64(add_i64(d0, d2), add_i64(d1, d3));
}

// The tree over a block of 256 lanes; thread 0 gets the result.
__device__ __forceinline__ long long block_sum_i64(const long long d, long long* warps) {
  const long long mine = warp_sum_i64(d, 32);
  if (threadIdx.x % 32 == 0) {
    warps[threadIdx.x / 32] = mine;
  }
  __syncthreads();
  const long long result = eight_sum_i64(warps, 1);
  __syncthreads();
  return result;
}

// A lane's four groups of four.
__device__ __forceinline__ long long lane_sum_i64(const long long* v) {
  const long long g0 = add_i64(add_i64(v[0], v[4]), add_i64(v[8], v[12]));
  const long long g1 = add_i64(add_i64(v[1], v[5]), add_i64(v[9], v[13]));
  const long long g2 = add_i64(add_i64(v[2], v[6]), add_i64(v[10], v[14]));
  const long long g3 = add_i64(add_i64(v[3], v[7]), add_i64(v[11], v[15]));
  return add_i64(add_i64(g0, g1), add_i64(g2, g3));
}

extern "C" __global__ void __launch_bounds__(256) sum_i32(
    const int* a0, long long* o0, const int reduced, const int tiles, const int tile_size, const int blocks_per_row,
    const int vectors, long long* w0, unsigned int* tickets) {
  __shared__ long long shared0[8];
  __shared__ unsigned int earlier;
  const int row = blockIdx.x / blocks_per_row;
  const int part = blockIdx.x - row * blocks_per_row;
  long long r0 = 0;
  for (int tile = part; tile < tiles; tile += blocks_per_row) {
    const int begin = tile * tile_size;
    const int end = reduced - begin < tile_size ? reduced : begin + tile_size;
    long long d0 = 0;
    int piece = begin;
    for (; piece + 4096 <= end; piece += 4096) {
      const int first = piece + threadIdx.x * 4;
      int x0[16];
      if (vectors != 0) {
        #pragma unroll
        for (int p = 0; p < 16; p += 4) {
          const int e = first + p * 256;
          load_i32x4(x0 + p, a0 + (e));
        }
      } else {
        #pragma unroll
        for (int k = 0; k < 16; k++) {
          const int e = first + k / 4 * 1024 + k % 4;
          x0[k] = a0[e];
        }
      }
      long long v0[16];
      #pragma unroll
      for (int k = 0; k < 16; k++) {
        const int e = first + k / 4 * 1024 + k % 4;
        const int t0 = x0[k];
        v0[k] = t0;
      }
      const long long lane0 = lane_sum_i64(v0);
      d0 = add_i64(d0, lane0);
    }
    if (piece < end) {
      const int first = piece + threadIdx.x * 4;
      int x0[16];
      #pragma unroll
      for (int p = 0; p < 16; p += 4) {
        const int e = first + p * 256;
        if (vectors != 0 && e + 4 <= reduced) {
          load_i32x4(x0 + p, a0 + (e));
        } else {
          #pragma unroll
          for (int q = 0; q < 4; q++) {
            x0[p + q] = e + q < reduced ? a0[e + q] : 0;
          }
        }
      }
      long long v0[16];
      #pragma unroll
      for (int k = 0; k < 16; k++) {
        const int e = first + k / 4 * 1024 + k % 4;
        v0[k] = 0;
        if (e < reduced) {
          const int t0 = x0[k];
          v0[k] = t0;
        }
      }
      const long long lane0 = lane_sum_i64(v0);
      d0 = add_i64(d0, lane0);
    }
    r0 = block_sum_i64(d0, shared0);
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
    long long d0 = 0;
    #pragma unroll 16
    for (int t = threadIdx.x; t < tiles; t += 256) {
      d0 = add_i64(d0, w0[row * tiles + t]);
    }
    r0 = block_sum_i64(d0, shared0);
  }
  if (threadIdx.x == 0) {
    o0[0] = r0;
  }
}
