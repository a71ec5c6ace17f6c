// a * b, wrapped.
__device__ __forceinline__ unsigned char multiply_u8(const unsigned char a, const unsigned char b) {
  return (unsigned char) ((unsigned int) a * (unsigned int) b);
}

// a * b, wrapped.
__device__ __forceinline__ unsigned long long multiply_u64(const unsigned long long a, const unsigned long long b) {
  return (unsigned long long) ((unsigned long long) a * (unsigned long long) b);
}

// Reads two words that other blocks may write meanwhile.
__device__ __forceinline__ void take_two(
    const volatile unsigned long long* from, unsigned long long* first, unsigned long long* second) {
  unsigned long long x;
  unsigned long long y;
  asm volatile("ld.volatile.v2.u64 {%0, %1}, [%2];" : "=l"(x), "=l"(y) : "l"(from) : "memory");
  *first = x;
  *second = y;
}

// Writes two words that other blocks may read meanwhile.
__device__ __forceinline__ void put_two(
    volatile unsigned long long* to, const unsigned long long first, const unsigned long long second) {
  asm volatile("st.volatile.v2.u64 [%0], {%1, %2};" : : "l"(to), "l"(first), "l"(second) : "memory");
}

// 2 elements.
__device__ __forceinline__ void load_u64x2(unsigned long long* to, const unsigned long long* from) {
  const ulonglong2 v = *reinterpret_cast<const ulonglong2*>(from);
  to[0] = v.x;
  to[1] = v.y;
}

// 2 elements.
__device__ __forceinline__ void store_u64x2(unsigned long long* to, const unsigned long long* from) {
  ulonglong2 v;
  v.x = from[0];
  v.y = from[1];
  *reinterpret_cast<ulonglong2*>(to) = v;
}

// 2 elements that nobody reads soon: other lines stay in the caches.
__device__ __forceinline__ void stream_u64x2(unsigned long long* to, const unsigned long long* from) {
  ulonglong2 v;
  v.x = from[0];
  v.y = from[1];
  __stcs(reinterpret_cast<ulonglong2*>(to), v);
}

// 4 elements.
__device__ __forceinline__ void load_u8x4(unsigned char* to, const unsigned char* from) {
  const uchar4 v = *reinterpret_cast<const uchar4*>(from);
  to[0] = v.x;
  to[1] = v.y;
  to[2] = v.z;
  to[3] = v.w;
}

// 4 elements, in two loads.
__device__ __forceinline__ void load_u64x4(unsigned long long* to, const unsigned long long* from) {
  load_u64x2(to, from);
  load_u64x2(to + 2, from + 2);
}

// Writes a value and what it is to where other blocks look for it.
__device__ __forceinline__ void put_u64(
    volatile unsigned long long* words, const unsigned int mark, const unsigned long long value) {
  put_two(words + 0, (unsigned long long) mark << 32 | (unsigned int) value,
      (unsigned long long) mark << 32 | (unsigned int) ((unsigned long long) value >> 32));
}

// Reads such a value; returns what it is, or 0 while it is not all there.
__device__ __forceinline__ unsigned int take_u64(const volatile unsigned long long* words, unsigned long long* value) {
  unsigned long long w0;
  unsigned long long w1;
  take_two(words + 0, &w0, &w1);
  *value = (unsigned long long) ((unsigned long long) (unsigned int) w1 << 32 | (unsigned int) w0);
  const unsigned int mark = (unsigned int) (w0 >> 32);
  return w1 >> 32 == mark ? mark : 0;
}

// What each lane and those before it in its group of width lanes make: by doubling distances.
__device__ __forceinline__ unsigned long long scan_warp_prod_u64(unsigned long long d, const int width) {
  const int lane = threadIdx.x & (width - 1);
  for (int offset = 1; offset < width; offset *= 2) {
    const unsigned long long other = __shfl_up_sync(0xffffffffu, d, offset);
    if (lane >= offset) {
      d = multiply_u64(other, d);
    }
  }
  return d;
}

// What the tiles of a row before one, and before each of the next, make: the lanes of a warp tell what the first
// `own` of them make themselves. The groups of 32 tiles before, one after the other, then the tiles of the
// group by doubling distances.
__device__ __forceinline__ unsigned long long before_tiles_prod_u64(volatile unsigned long long* tiles,
    volatile unsigned long long* groups, const long long tile, const int own, const unsigned long long mine) {
  const int lane = threadIdx.x & 31;
  const int place = (int) (tile & 31);
  const long long group = tile / 32;
  unsigned long long d = __shfl_sync(0xffffffffu, mine, (lane - place) & 31);
  if (lane < own) {
    put_u64(tiles + (tile + lane) * 2, 1u, mine);
  }
  if (lane < place) {
    while (take_u64(tiles + (tile - place + lane) * 2, &d) == 0) {
    }
  }
  d = scan_warp_prod_u64(d, 32);
  const unsigned long long near = __shfl_sync(0xffffffffu, d, (place + lane - 1) & 31);
  const bool ends = place + own == 32 && lane == 31;
  if (ends) {
    put_u64(groups + group * 2, group == 0 ? 2u : 1u, d);
  }
  if (group == 0) {
    return place + lane == 0 ? 1 : near;
  }
  // The last group whose value has all before it in it, and each behind that one.
  const long long looked = group - 32 + lane;
  unsigned long long far = 1;
  unsigned int known;
  unsigned int missing;
  do {
    const unsigned int mark = looked < 0 ? 1u : take_u64(groups + looked * 2, &far);
    known = __ballot_sync(0xffffffffu, mark == 2u);
    missing = __ballot_sync(0xffffffffu, mark == 0);
  } while (known == 0 || missing > known);
  const int first = 31 - __clz((int) known);
  unsigned long long before = __shfl_sync(0xffffffffu, far, first);
  for (int i = first + 1; i < 32; i++) {
    const unsigned long long next = __shfl_sync(0xffffffffu, far, i);
    before = multiply_u64(before, next);
  }
  if (ends) {
    put_u64(groups + group * 2, 2u, multiply_u64(before, d));
  }
  return place + lane == 0 ? before : multiply_u64(before, near);
}

extern "C" __global__ void __launch_bounds__(256) cumprod_mul_u64_d3_wide(
    const unsigned char* a0, const long long a0_s0, const long long a0_s1, const unsigned char* a1,
    const long long a1_s0, const long long a1_s1, unsigned long long* o0, const long long o0_s0,
    const long long o0_s1, const long long e1, const long long rows, const long long reduced, const long long tiles,
    const long long groups, unsigned long long* state, const int vectors) {
  __shared__ __align__(16) unsigned long long stage[4096];
  __shared__ unsigned long long warps[8];
  __shared__ unsigned long long starts[8];
  __shared__ unsigned long long earlier[1];
  __shared__ unsigned int ticket;
  const int t = threadIdx.x;
  if (t == 0) {
    ticket = tiles > 1 ? (unsigned int) atomicAdd(state, 1ull) : 0;
  }
  __syncthreads();
  const long long turn = ticket / rows;
  const long long row = ticket - turn * rows;
  const long long tile = turn * 1;
  const long long begin = tile * 4096;
  const long long i0 = row / e1;
  const long long i1 = row - i0 * e1;
  const long long a0_row = i0 * a0_s0 + i1 * a0_s1;
  const long long a1_row = i0 * a1_s0 + i1 * a1_s1;
  const int place = ((t & ~3) | ((t & 3) ^ (t >> 2 & 3))) * 4;
  if (reduced - begin >= 4096) {
    #pragma unroll
    for (int b = 0; b < 1; b++) {
      const long long first = begin + b * 4096 + t * 4;
      unsigned char x0[16];
      unsigned char x1[16];
      if (vectors != 0) {
        #pragma unroll
        for (int p = 0; p < 16; p += 4) {
          const long long e = first + p * 256;
          load_u8x4(x0 + p, a0 + (a0_row + e));
          load_u8x4(x1 + p, a1 + (a1_row + e));
        }
      } else {
        #pragma unroll
        for (int k = 0; k < 16; k++) {
          const long long e = first + k / 4 * 1024 + k % 4;
          x0[k] = a0[a0_row + e];
          x1[k] = a1[a1_row + e];
        }
      }
      unsigned long long v[16];
      #pragma unroll
      for (int k = 0; k < 16; k++) {
        const long long e = first + k / 4 * 1024 + k % 4;
        const unsigned char t0 = x0[k];
        const unsigned char t1 = x1[k];
        const unsigned char t2 = multiply_u8(t0, t1);
        v[k] = t2;
      }
      #pragma unroll
      for (int q = 0; q < 16 / 4; q++) {
        store_u64x2(stage + (b * 4 + q) * 1024 + place, v + 4 * q);
        store_u64x2(stage + (b * 4 + q) * 1024 + place + 2, v + 4 * q + 2);
      }
    }
  } else {
    for (int b = 0; b < 1; b++) {
      const long long first = begin + b * 4096 + t * 4;
      unsigned char x0[16];
      unsigned char x1[16];
      #pragma unroll
      for (int p = 0; p < 16; p += 4) {
        const long long e = first + p * 256;
        if (vectors != 0 && e + 4 <= reduced) {
          load_u8x4(x0 + p, a0 + (a0_row + e));
          load_u8x4(x1 + p, a1 + (a1_row + e));
        } else {
          #pragma unroll
          for (int q = 0; q < 4; q++) {
            x0[p + q] = e + q < reduced ? a0[a0_row + e + q] : 0;
            x1[p + q] = e + q < reduced ? a1[a1_row + e + q] : 0;
          }
        }
      }
      unsigned long long v[16];
      #pragma unroll
      for (int k = 0; k < 16; k++) {
        const long long e = first + k / 4 * 1024 + k % 4;
        v[k] = 1;
        if (e < reduced) {
          const unsigned char t0 = x0[k];
          const unsigned char t1 = x1[k];
          const unsigned char t2 = multiply_u8(t0, t1);
          v[k] = t2;
        }
      }
      #pragma unroll
      for (int q = 0; q < 4; q++) {
        store_u64x2(stage + (b * 4 + q) * 1024 + place, v + 4 * q);
        store_u64x2(stage + (b * 4 + q) * 1024 + place + 2, v + 4 * q + 2);
      }
    }
  }
  __syncthreads();
  unsigned long long left[1];
  #pragma unroll
  for (int b = 0; b < 1; b++) {
    unsigned long long sum = 1;
    #pragma unroll
    for (int q = 0; q < 4; q++) {
      unsigned long long x[4];
      load_u64x4(x, stage + b * 4096 + t * 16 + (q ^ (t >> 0 & 3)) * 4);
      #pragma unroll
      for (int k = 0; k < 4; k++) {
        sum = multiply_u64(sum, x[k]);
      }
    }
    const unsigned long long up_to = scan_warp_prod_u64(sum, 32);
    left[b] = __shfl_up_sync(0xffffffffu, up_to, 1);
    if ((t & 31) == 31) {
      warps[b * 8 + t / 32] = up_to;
    }
  }
  __syncthreads();
  if (t < 32) {
    unsigned long long all = 1;
    if (t < 1) {
      #pragma unroll
      for (int i = 0; i < 8; i++) {
        all = multiply_u64(all, warps[t * 8 + i]);
      }
    }
    if (tiles > 1) {
      const int there = (int) (tiles - tile < 1 ? tiles - tile : 1);
      const unsigned long long others = before_tiles_prod_u64(state + 2 + row * tiles * 2,
          state + 2 + (rows * tiles + row * groups) * 2, tile, there, all);
      if (t < 1) {
        earlier[t] = others;
      }
    }
  } else if (t < 32 + 8) {
    unsigned long long start = 1;
    for (int i = (t - 32) & ~7; i < t - 32; i++) {
      start = multiply_u64(start, warps[i]);
    }
    starts[t - 32] = start;
  }
  __syncthreads();
  #pragma unroll
  for (int b = 0; b < 1; b++) {
    unsigned long long before = starts[b * 8 + t / 32];
    if ((t & 31) > 0) {
      before = multiply_u64(before, left[b]);
    }
    if (tiles > 1) {
      before = multiply_u64(earlier[b], before);
    }
    unsigned long long sum = 1;
    #pragma unroll
    for (int q = 0; q < 4; q++) {
      unsigned long long* const four = stage + b * 4096 + t * 16 + (q ^ (t >> 0 & 3)) * 4;
      unsigned long long x[4];
      load_u64x4(x, four);
      #pragma unroll
      for (int k = 0; k < 4; k++) {
        sum = multiply_u64(sum, x[k]);
        const unsigned long long result = multiply_u64(before, sum);
        x[k] = result;
      }
      store_u64x2(four, x);
      store_u64x2(four + 2, x + 2);
    }
  }
  __syncthreads();
  #pragma unroll
  for (int q = 0; q < 4; q++) {
    unsigned long long x[4];
    load_u64x4(x, stage + q * 1024 + place);
    const long long e = begin + q * 1024 + t * 4;
    if (vectors != 0 && e + 4 <= reduced) {
      unsigned long long y[4];
      #pragma unroll
      for (int k = 0; k < 4; k++) {
        y[k] = x[k];
      }
      stream_u64x2(o0 + (i0 * o0_s0 + i1 * o0_s1 + e), y);
      stream_u64x2(o0 + (i0 * o0_s0 + i1 * o0_s1 + e) + 2, y + 2);
    } else {
      #pragma unroll
      for (int k = 0; k < 4; k++) {
        if (e + k < reduced) {
          o0[i0 * o0_s0 + i1 * o0_s1 + (e + k)] = x[k];
        }
      }
    }
  }
}

extern "C" __global__ void __launch_bounds__(256) cumprod_mul_u64_d3_wide_short(
    const unsigned char* a0, const long long a0_s0, const long long a0_s1, const unsigned char* a1,
    const long long a1_s0, const long long a1_s1, unsigned long long* o0, const long long o0_s0,
    const long long o0_s1, const long long e1, const long long rows, const long long reduced, const int slot_bits,
    const int vectors, const long long first_block) {
  __shared__ __align__(16) unsigned long long stage[4096];
  __shared__ unsigned long long warps[8];
  // A lane has 16 places, of a row or of several.
  const int t = threadIdx.x;
  const int inside = (1 << slot_bits) - 1;
  const int lanes = slot_bits < 4 ? 1 : 1 << (slot_bits - 4);
  const long long block_row = (first_block + blockIdx.x) * (4096 >> slot_bits);
  const int place = ((t & ~3) | ((t & 3) ^ (t >> 2 & 3))) * 4;
  unsigned char x0[16];
  unsigned char x1[16];
  #pragma unroll
  for (int q = 0; q < 4; q++) {
    const int j = q * 1024 + t * 4;
    const long long row = block_row + (j >> slot_bits);
    const long long e = j & inside;
    if (vectors != 0 && row < rows && e + 4 <= reduced) {
      const long long i0 = row / e1;
      const long long i1 = row - i0 * e1;
      const long long a0_row = i0 * a0_s0 + i1 * a0_s1;
      const long long a1_row = i0 * a1_s0 + i1 * a1_s1;
      load_u8x4(x0 + 4 * q, a0 + (a0_row + e));
      load_u8x4(x1 + 4 * q, a1 + (a1_row + e));
    }
  }
  #pragma unroll
  for (int q = 0; q < 4; q++) {
    const int j = q * 1024 + t * 4;
    const long long row = block_row + (j >> slot_bits);
    const long long first = j & inside;
    unsigned long long v[4];
    #pragma unroll
    for (int k = 0; k < 4; k++) {
      v[k] = 1;
    }
    if (row < rows && first < reduced) {
      const long long i0 = row / e1;
      const long long i1 = row - i0 * e1;
      const long long a0_row = i0 * a0_s0 + i1 * a0_s1;
      const long long a1_row = i0 * a1_s0 + i1 * a1_s1;
      if (vectors != 0 && first + 4 <= reduced) {
        #pragma unroll
        for (int k = 0; k < 4; k++) {
          const long long e = first + k;
          const unsigned char t0 = x0[4 * q + k];
          const unsigned char t1 = x1[4 * q + k];
          const unsigned char t2 = multiply_u8(t0, t1);
          v[k] = t2;
        }
      } else {
        #pragma unroll
        for (int k = 0; k < 4; k++) {
          const long long e = first + k;
          if (e < reduced) {
            const unsigned char t0 = a0[a0_row + e];
            const unsigned char t1 = a1[a1_row + e];
            const unsigned char t2 = multiply_u8(t0, t1);
            v[k] = t2;
          }
        }
      }
    }
    store_u64x2(stage + q * 1024 + place, v);
    store_u64x2(stage + q * 1024 + place + 2, v + 2);
  }
  __syncthreads();
  unsigned long long sum = 1;
  #pragma unroll
  for (int q = 0; q < 4; q++) {
    unsigned long long x[4];
    load_u64x4(x, stage + t * 16 + (q ^ (t >> 0 & 3)) * 4);
    #pragma unroll
    for (int k = 0; k < 4; k++) {
      sum = multiply_u64(sum, x[k]);
    }
  }
  const int width = lanes < 32 ? lanes : 32;
  const unsigned long long up_to = scan_warp_prod_u64(sum, width);
  const unsigned long long left = __shfl_up_sync(0xffffffffu, up_to, 1);
  unsigned long long before = 1;
  if (lanes > 32) {
    if ((t & 31) == 31) {
      warps[t / 32] = up_to;
    }
    __syncthreads();
    for (int i = (t & ~(lanes - 1)) / 32; i < t / 32; i++) {
      before = multiply_u64(before, warps[i]);
    }
  }
  if ((t & (width - 1)) > 0) {
    before = multiply_u64(before, left);
  }
  sum = 1;
  #pragma unroll
  for (int q = 0; q < 4; q++) {
    if ((4 * q & inside) == 0) {
      sum = 1;
    }
    unsigned long long* const four = stage + t * 16 + (q ^ (t >> 0 & 3)) * 4;
    unsigned long long x[4];
    load_u64x4(x, four);
    #pragma unroll
    for (int k = 0; k < 4; k++) {
      sum = multiply_u64(sum, x[k]);
      const unsigned long long result = multiply_u64(before, sum);
      x[k] = result;
    }
    store_u64x2(four, x);
    store_u64x2(four + 2, x + 2);
  }
  __syncthreads();
  #pragma unroll
  for (int q = 0; q < 4; q++) {
    unsigned long long x[4];
    load_u64x4(x, stage + q * 1024 + place);
    const int j = q * 1024 + t * 4;
    const long long row = block_row + (j >> slot_bits);
    const long long e = j & inside;
    if (row < rows) {
      const long long i0 = row / e1;
      const long long i1 = row - i0 * e1;
      if (vectors != 0 && e + 4 <= reduced) {
        unsigned long long y[4];
        #pragma unroll
        for (int k = 0; k < 4; k++) {
          y[k] = x[k];
        }
        stream_u64x2(o0 + (i0 * o0_s0 + i1 * o0_s1 + e), y);
        stream_u64x2(o0 + (i0 * o0_s0 + i1 * o0_s1 + e) + 2, y + 2);
      } else {
        #pragma unroll
        for (int k = 0; k < 4; k++) {
          if (e + k < reduced) {
            o0[i0 * o0_s0 + i1 * o0_s1 + (e + k)] = x[k];
          }
        }
      }
    }
  }
}
