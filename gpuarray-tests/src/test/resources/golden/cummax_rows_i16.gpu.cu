// a * b, wrapped.
__device__ __forceinline__ short multiply_i16(const short a, const short b) {
  return (short) ((unsigned int) a * (unsigned int) b);
}

// 4 elements.
__device__ __forceinline__ void load_i16x4(short* to, const short* from) {
  const short4 v = *reinterpret_cast<const short4*>(from);
  to[0] = v.x;
  to[1] = v.y;
  to[2] = v.z;
  to[3] = v.w;
}

// 4 elements.
__device__ __forceinline__ void load_i32x4(int* to, const int* from) {
  const int4 v = *reinterpret_cast<const int4*>(from);
  to[0] = v.x;
  to[1] = v.y;
  to[2] = v.z;
  to[3] = v.w;
}

// 4 elements.
__device__ __forceinline__ void store_i32x4(int* to, const int* from) {
  int4 v;
  v.x = from[0];
  v.y = from[1];
  v.z = from[2];
  v.w = from[3];
  *reinterpret_cast<int4*>(to) = v;
}

// 4 elements that nobody reads soon: other lines stay in the caches.
__device__ __forceinline__ void stream_i16x4(short* to, const short* from) {
  short4 v;
  v.x = from[0];
  v.y = from[1];
  v.z = from[2];
  v.w = from[3];
  __stcs(reinterpret_cast<short4*>(to), v);
}

// Writes a value and what it is to where other blocks look for it.
__device__ __forceinline__ void put_i32(
    volatile unsigned long long* words, const unsigned int mark, const int value) {
  words[0] = (unsigned long long) mark << 32 | (unsigned int) value;
}

// Reads such a value; returns what it is, or 0 while it is not all there.
__device__ __forceinline__ unsigned int take_i32(const volatile unsigned long long* words, int* value) {
  const unsigned long long w0 = words[0];
  *value = (int) (unsigned int) w0;
  const unsigned int mark = (unsigned int) (w0 >> 32);
  return mark;
}

// What each lane and those before it in its group of width lanes make: by doubling distances.
__device__ __forceinline__ int scan_warp_max_i32(int d, const int width) {
  const int lane = threadIdx.x & (width - 1);
  for (int offset = 1; offset < width; offset *= 2) {
    const int other = __shfl_up_sync(0xffffffffu, d, offset);
    if (lane >= offset) {
      d = max(other, d);
    }
  }
  return d;
}

// What the tiles of a row before one, and before each of the next, make: the lanes of a warp tell what the first
// `own` of them make themselves. The groups of 32 tiles before, one after the other, then the tiles of the
// group by doubling distances.
__device__ __forceinline__ int before_tiles_max_i32(volatile unsigned long long* tiles,
    volatile unsigned long long* groups, const int tile, const int own, const int mine) {
  const int lane = threadIdx.x & 31;
  const int place = (int) (tile & 31);
  const int group = tile / 32;
  int d = __shfl_sync(0xffffffffu, mine, (lane - place) & 31);
  if (lane < own) {
    put_i32(tiles + (tile + lane) * 1, 1u, mine);
  }
  if (lane < place) {
    while (take_i32(tiles + (tile - place + lane) * 1, &d) == 0) {
    }
  }
  d = scan_warp_max_i32(d, 32);
  const int near = __shfl_sync(0xffffffffu, d, (place + lane - 1) & 31);
  const bool ends = place + own == 32 && lane == 31;
  if (ends) {
    put_i32(groups + group * 1, group == 0 ? 2u : 1u, d);
  }
  if (group == 0) {
    return place + lane == 0 ? (-2147483647 - 1) : near;
  }
  // The last group whose value has all before it in it, and each behind that one.
  const int looked = group - 32 + lane;
  int far = (-2147483647 - 1);
  unsigned int known;
  unsigned int missing;
  do {
    const unsigned int mark = looked < 0 ? 1u : take_i32(groups + looked * 1, &far);
    known = __ballot_sync(0xffffffffu, mark == 2u);
    missing = __ballot_sync(0xffffffffu, mark == 0);
  } while (known == 0 || missing > known);
  const int first = 31 - __clz((int) known);
  int before = __shfl_sync(0xffffffffu, far, first);
  for (int i = first + 1; i < 32; i++) {
    const int next = __shfl_sync(0xffffffffu, far, i);
    before = max(before, next);
  }
  if (ends) {
    put_i32(groups + group * 1, 2u, max(before, d));
  }
  return place + lane == 0 ? before : max(before, near);
}

extern "C" __global__ void __launch_bounds__(256) cummax_mul_i16_d2(
    const short* a0, const int a0_s0, const short* a1, const int a1_s0, short* o0, const int o0_s0, const int rows,
    const int reduced, const int tiles, const int groups, unsigned long long* state, const int vectors) {
  __shared__ __align__(16) int stage[8192];
  __shared__ int warps[16];
  __shared__ int starts[16];
  __shared__ int earlier[2];
  __shared__ unsigned int ticket;
  const int t = threadIdx.x;
  if (t == 0) {
    ticket = tiles > 1 ? (unsigned int) atomicAdd(state, 1ull) : 0;
  }
  __syncthreads();
  const int turn = ticket / rows;
  const int row = ticket - turn * rows;
  const int tile = turn * 2;
  const int begin = tile * 4096;
  const int a0_row = row * a0_s0;
  const int a1_row = row * a1_s0;
  const int place = ((t & ~3) | ((t & 3) ^ (t >> 3 & 3))) * 4;
  if (reduced - begin >= 8192) {
    #pragma unroll
    for (int b = 0; b < 1; b++) {
      const int first = begin + b * 8192 + t * 4;
      short x0[32];
      short x1[32];
      if (vectors != 0) {
        #pragma unroll
        for (int p = 0; p < 32; p += 4) {
          const int e = first + p * 256;
          load_i16x4(x0 + p, a0 + (a0_row + e));
          load_i16x4(x1 + p, a1 + (a1_row + e));
        }
      } else {
        #pragma unroll
        for (int k = 0; k < 32; k++) {
          const int e = first + k / 4 * 1024 + k % 4;
          x0[k] = a0[a0_row + e];
          x1[k] = a1[a1_row + e];
        }
      }
      int v[32];
      #pragma unroll
      for (int k = 0; k < 32; k++) {
        const int e = first + k / 4 * 1024 + k % 4;
        const short t0 = x0[k];
        const short t1 = x1[k];
        const short t2 = multiply_i16(t0, t1);
        v[k] = t2;
      }
      #pragma unroll
      for (int q = 0; q < 32 / 4; q++) {
        store_i32x4(stage + (b * 8 + q) * 1024 + place, v + 4 * q);
      }
    }
  } else {
    for (int b = 0; b < 2; b++) {
      const int first = begin + b * 4096 + t * 4;
      short x0[16];
      short x1[16];
      #pragma unroll
      for (int p = 0; p < 16; p += 4) {
        const int e = first + p * 256;
        if (vectors != 0 && e + 4 <= reduced) {
          load_i16x4(x0 + p, a0 + (a0_row + e));
          load_i16x4(x1 + p, a1 + (a1_row + e));
        } else {
          #pragma unroll
          for (int q = 0; q < 4; q++) {
            x0[p + q] = e + q < reduced ? a0[a0_row + e + q] : 0;
            x1[p + q] = e + q < reduced ? a1[a1_row + e + q] : 0;
          }
        }
      }
      int v[16];
      #pragma unroll
      for (int k = 0; k < 16; k++) {
        const int e = first + k / 4 * 1024 + k % 4;
        v[k] = (-2147483647 - 1);
        if (e < reduced) {
          const short t0 = x0[k];
          const short t1 = x1[k];
          const short t2 = multiply_i16(t0, t1);
          v[k] = t2;
        }
      }
      #pragma unroll
      for (int q = 0; q < 4; q++) {
        store_i32x4(stage + (b * 4 + q) * 1024 + place, v + 4 * q);
      }
    }
  }
  __syncthreads();
  int left[2];
  #pragma unroll
  for (int b = 0; b < 2; b++) {
    int sum = (-2147483647 - 1);
    #pragma unroll
    for (int q = 0; q < 4; q++) {
      int x[4];
      load_i32x4(x, stage + b * 4096 + t * 16 + (q ^ (t >> 1 & 3)) * 4);
      #pragma unroll
      for (int k = 0; k < 4; k++) {
        sum = max(sum, x[k]);
      }
    }
    const int up_to = scan_warp_max_i32(sum, 32);
    left[b] = __shfl_up_sync(0xffffffffu, up_to, 1);
    if ((t & 31) == 31) {
      warps[b * 8 + t / 32] = up_to;
    }
  }
  __syncthreads();
  if (t < 32) {
    int all = (-2147483647 - 1);
    if (t < 2) {
      #pragma unroll
      for (int i = 0; i < 8; i++) {
        all = max(all, warps[t * 8 + i]);
      }
    }
    if (tiles > 1) {
      const int there = (int) (tiles - tile < 2 ? tiles - tile : 2);
      const int others = before_tiles_max_i32(state + 2 + row * tiles * 1,
          state + 2 + (rows * tiles + row * groups) * 1, tile, there, all);
      if (t < 2) {
        earlier[t] = others;
      }
    }
  } else if (t < 32 + 16) {
    int start = (-2147483647 - 1);
    for (int i = (t - 32) & ~7; i < t - 32; i++) {
      start = max(start, warps[i]);
    }
    starts[t - 32] = start;
  }
  __syncthreads();
  #pragma unroll
  for (int b = 0; b < 2; b++) {
    int before = starts[b * 8 + t / 32];
    if ((t & 31) > 0) {
      before = max(before, left[b]);
    }
    if (tiles > 1) {
      before = max(earlier[b], before);
    }
    int sum = (-2147483647 - 1);
    #pragma unroll
    for (int q = 0; q < 4; q++) {
      int* const four = stage + b * 4096 + t * 16 + (q ^ (t >> 1 & 3)) * 4;
      int x[4];
      load_i32x4(x, four);
      #pragma unroll
      for (int k = 0; k < 4; k++) {
        sum = max(sum, x[k]);
        const int result = max(before, sum);
        x[k] = result;
      }
      store_i32x4(four, x);
    }
  }
  __syncthreads();
  #pragma unroll
  for (int q = 0; q < 8; q++) {
    int x[4];
    load_i32x4(x, stage + q * 1024 + place);
    const int e = begin + q * 1024 + t * 4;
    if (vectors != 0 && e + 4 <= reduced) {
      short y[4];
      #pragma unroll
      for (int k = 0; k < 4; k++) {
        y[k] = x[k];
      }
      stream_i16x4(o0 + (row * o0_s0 + e), y);
    } else {
      #pragma unroll
      for (int k = 0; k < 4; k++) {
        if (e + k < reduced) {
          o0[row * o0_s0 + (e + k)] = x[k];
        }
      }
    }
  }
}

extern "C" __global__ void __launch_bounds__(256) cummax_mul_i16_d2_short(
    const short* a0, const int a0_s0, const short* a1, const int a1_s0, short* o0, const int o0_s0, const int rows,
    const int reduced, const int slot_bits, const int vectors) {
  __shared__ __align__(16) int stage[4096];
  __shared__ int warps[8];
  // A lane has 16 places, of a row or of several.
  const int t = threadIdx.x;
  const int inside = (1 << slot_bits) - 1;
  const int lanes = slot_bits < 4 ? 1 : 1 << (slot_bits - 4);
  const int block_row = blockIdx.x * (4096 >> slot_bits);
  const int place = ((t & ~3) | ((t & 3) ^ (t >> 3 & 3))) * 4;
  short x0[16];
  short x1[16];
  #pragma unroll
  for (int q = 0; q < 4; q++) {
    const int j = q * 1024 + t * 4;
    const int row = block_row + (j >> slot_bits);
    const int e = j & inside;
    if (vectors != 0 && row < rows && e + 4 <= reduced) {
      const int a0_row = row * a0_s0;
      const int a1_row = row * a1_s0;
      load_i16x4(x0 + 4 * q, a0 + (a0_row + e));
      load_i16x4(x1 + 4 * q, a1 + (a1_row + e));
    }
  }
  #pragma unroll
  for (int q = 0; q < 4; q++) {
    const int j = q * 1024 + t * 4;
    const int row = block_row + (j >> slot_bits);
    const int first = j & inside;
    int v[4];
    #pragma unroll
    for (int k = 0; k < 4; k++) {
      v[k] = (-2147483647 - 1);
    }
    if (row < rows && first < reduced) {
      const int a0_row = row * a0_s0;
      const int a1_row = row * a1_s0;
      if (vectors != 0 && first + 4 <= reduced) {
        #pragma unroll
        for (int k = 0; k < 4; k++) {
          const int e = first + k;
          const short t0 = x0[4 * q + k];
          const short t1 = x1[4 * q + k];
          const short t2 = multiply_i16(t0, t1);
          v[k] = t2;
        }
      } else {
        #pragma unroll
        for (int k = 0; k < 4; k++) {
          const int e = first + k;
          if (e < reduced) {
            const short t0 = a0[a0_row + e];
            const short t1 = a1[a1_row + e];
            const short t2 = multiply_i16(t0, t1);
            v[k] = t2;
          }
        }
      }
    }
    store_i32x4(stage + q * 1024 + place, v);
  }
  __syncthreads();
  int sum = (-2147483647 - 1);
  #pragma unroll
  for (int q = 0; q < 4; q++) {
    int x[4];
    load_i32x4(x, stage + t * 16 + (q ^ (t >> 1 & 3)) * 4);
    #pragma unroll
    for (int k = 0; k < 4; k++) {
      sum = max(sum, x[k]);
    }
  }
  const int width = lanes < 32 ? lanes : 32;
  const int up_to = scan_warp_max_i32(sum, width);
  const int left = __shfl_up_sync(0xffffffffu, up_to, 1);
  int before = (-2147483647 - 1);
  if (lanes > 32) {
    if ((t & 31) == 31) {
      warps[t / 32] = up_to;
    }
    __syncthreads();
    for (int i = (t & ~(lanes - 1)) / 32; i < t / 32; i++) {
      before = max(before, warps[i]);
    }
  }
  if ((t & (width - 1)) > 0) {
    before = max(before, left);
  }
  sum = (-2147483647 - 1);
  #pragma unroll
  for (int q = 0; q < 4; q++) {
    if ((4 * q & inside) == 0) {
      sum = (-2147483647 - 1);
    }
    int* const four = stage + t * 16 + (q ^ (t >> 1 & 3)) * 4;
    int x[4];
    load_i32x4(x, four);
    #pragma unroll
    for (int k = 0; k < 4; k++) {
      sum = max(sum, x[k]);
      const int result = max(before, sum);
      x[k] = result;
    }
    store_i32x4(four, x);
  }
  __syncthreads();
  #pragma unroll
  for (int q = 0; q < 4; q++) {
    int x[4];
    load_i32x4(x, stage + q * 1024 + place);
    const int j = q * 1024 + t * 4;
    const int row = block_row + (j >> slot_bits);
    const int e = j & inside;
    if (row < rows) {
      if (vectors != 0 && e + 4 <= reduced) {
        short y[4];
        #pragma unroll
        for (int k = 0; k < 4; k++) {
          y[k] = x[k];
        }
        stream_i16x4(o0 + (row * o0_s0 + e), y);
      } else {
        #pragma unroll
        for (int k = 0; k < 4; k++) {
          if (e + k < reduced) {
            o0[row * o0_s0 + (e + k)] = x[k];
          }
        }
      }
    }
  }
}
