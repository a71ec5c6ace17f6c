// a + b, wrapped.
__device__ __forceinline__ long long add_i64(const long long a, const long long b) {
  return (long long) ((unsigned long long) a + (unsigned long long) b);
}

// a * b, wrapped.
__device__ __forceinline__ long long multiply_i64(const long long a, const long long b) {
  return (long long) ((unsigned long long) a * (unsigned long long) b);
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

// Writes a value and what it is to where other blocks look for it.
__device__ __forceinline__ void put_i64(
    volatile unsigned long long* words, const unsigned int mark, const long long value) {
  put_two(words + 0, (unsigned long long) mark << 32 | (unsigned int) value,
      (unsigned long long) mark << 32 | (unsigned int) ((unsigned long long) value >> 32));
}

// Reads such a value; returns what it is, or 0 while it is not all there.
__device__ __forceinline__ unsigned int take_i64(const volatile unsigned long long* words, long long* value) {
  unsigned long long w0;
  unsigned long long w1;
  take_two(words + 0, &w0, &w1);
  *value = (long long) ((unsigned long long) (unsigned int) w1 << 32 | (unsigned int) w0);
  const unsigned int mark = (unsigned int) (w0 >> 32);
  return w1 >> 32 == mark ? mark : 0;
}

// What each lane and those before it in its group of width lanes make: by doubling distances.
__device__ __forceinline__ long long scan_warp_sum_i64(long long d, const int width) {
  const int lane = threadIdx.x & (width - 1);
  for (int offset = 1; offset < width; offset *= 2) {
    const long long other = __shfl_up_sync(0xffffffffu, d, offset);
    if (lane >= offset) {
      d = add_i64(other, d);
    }
  }
  return d;
}

// What the tiles of a row before one, and before each of the next, make: the lanes of a warp tell what the first
// `own` of them make themselves. The groups of 32 tiles before, one after the other, then the tiles of the
// group by doubling distances.
__device__ __forceinline__ long long before_tiles_sum_i64(volatile unsigned long long* tiles,
    volatile unsigned long long* groups, const int tile, const int own, const long long mine) {
  const int lane = threadIdx.x & 31;
  const int place = (int) (tile & 31);
  const int group = tile / 32;
  long long d = __shfl_sync(0xffffffffu, mine, (lane - place) & 31);
  if (lane < own) {
    put_i64(tiles + (tile + lane) * 2, 1u, mine);
  }
  if (lane < place) {
    while (take_i64(tiles + (tile - place + lane) * 2, &d) == 0) {
    }
  }
  d = scan_warp_sum_i64(d, 32);
  const long long near = __shfl_sync(0xffffffffu, d, (place + lane - 1) & 31);
  const bool ends = place + own == 32 && lane == 31;
  if (ends) {
    put_i64(groups + group * 2, group == 0 ? 2u : 1u, d);
  }
  if (group == 0) {
    return place + lane == 0 ? 0 : near;
  }
  // The last group whose value has all before it in it, and each behind that one.
  const int looked = group - 32 + lane;
  long long far = 0;
  unsigned int known;
  unsigned int missing;
  do {
    const unsigned int mark = looked < 0 ? 1u : take_i64(groups + looked * 2, &far);
    known = __ballot_sync(0xffffffffu, mark == 2u);
    missing = __ballot_sync(0xffffffffu, mark == 0);
  } while (known == 0 || missing > known);
  const int first = 31 - __clz((int) known);
  long long before = __shfl_sync(0xffffffffu, far, first);
  for (int i = first + 1; i < 32; i++) {
    const long long next = __shfl_sync(0xffffffffu, far, i);
    before = add_i64(before, next);
  }
  if (ends) {
    put_i64(groups + group * 2, 2u, add_i64(before, d));
  }
  return place + lane == 0 ? before : add_i64(before, near);
}

extern "C" __global__ void __launch_bounds__(256) cumsum_mul_i64_d2(
    const long long* a0, const int a0_s1, const long long* a1, const int a1_s1, long long* o0, const int o0_s1,
    const int rows, const int reduced, const int tiles, const int groups, const int block_columns,
    const int slot_bits, unsigned long long* state) {
  // Of each column what its lanes make, then what is before them; one place between columns stays free.
  __shared__ long long sums[2304];
  __shared__ long long warps[64];
  __shared__ long long earlier[8];
  __shared__ unsigned int ticket;
  const int t = threadIdx.x;
  if (t == 0) {
    ticket = tiles > 1 ? (unsigned int) atomicAdd(state, 1ull) : 0;
  }
  __syncthreads();
  const int number = tiles > 1 ? (int) ticket : (int) blockIdx.x;
  const int column_blocks = (rows + block_columns - 1) / block_columns;
  const int tile = number / column_blocks;
  const int block_row = (number - tile * column_blocks) * block_columns;
  const int begin = tile * 4096;
  const int lanes = 1 << (slot_bits - 4);
  const int column = t & (block_columns - 1);
  const int row = block_row + column;
  const int a0_row = row;
  const int a1_row = row;
  if (lanes > 1) {
    for (int lane = t / block_columns; lane < lanes; lane += 256 / block_columns) {
      long long sum = 0;
      if (row < rows) {
        long long v[16];
        #pragma unroll
        for (int k = 0; k < 16; k++) {
          const int e = begin + lane * 16 + k;
          if (e < reduced) {
            const long long t0 = a0[a0_row + e * a0_s1];
            const long long t1 = a1[a1_row + e * a1_s1];
            const long long t2 = multiply_i64(t0, t1);
            v[k] = t2;
          }
        }
        #pragma unroll
        for (int k = 0; k < 16; k++) {
          if (begin + lane * 16 + k < reduced) {
            sum = add_i64(sum, v[k]);
          }
        }
      }
      sums[column * (lanes + 1) + lane] = sum;
    }
    __syncthreads();
    const int count = block_columns * lanes;
    const int width = lanes < 32 ? lanes : 32;
    for (int at = t; (at & ~31) < count; at += 256) {
      const int c = at >> (slot_bits - 4);
      const long long own = at < count ? sums[at + c] : 0;
      const long long up_to = scan_warp_sum_i64(own, width);
      const long long left = __shfl_up_sync(0xffffffffu, up_to, 1);
      if ((t & 31) == 31) {
        warps[at / 32] = up_to;
      }
      if (at < count) {
        sums[at + c] = left;
      }
    }
    __syncthreads();
    if (tiles > 1) {
      const int c = t / 32;
      if (c < block_columns && block_row + c < rows) {
        long long all = 0;
        #pragma unroll
        for (int i = 0; i < 8; i++) {
          all = add_i64(all, warps[c * 8 + i]);
        }
        const long long others = before_tiles_sum_i64(state + 2 + (block_row + c) * tiles * 2,
            state + 2 + (rows * tiles + (block_row + c) * groups) * 2, tile, 1, all);
        if ((t & 31) == 0) {
          earlier[c] = others;
        }
      }
      __syncthreads();
    }
    for (int at = t; at < count; at += 256) {
      const int c = at >> (slot_bits - 4);
      if (block_row + c < rows) {
        long long before = 0;
        if (lanes > 32) {
          for (int i = c * lanes / 32; i < at / 32; i++) {
            before = add_i64(before, warps[i]);
          }
        }
        if ((t & (width - 1)) > 0) {
          before = add_i64(before, sums[at + c]);
        }
        if (tiles > 1) {
          before = add_i64(earlier[c], before);
        }
        sums[at + c] = before;
      }
    }
    __syncthreads();
  }
  if (row >= rows) {
    return;
  }
  for (int lane = t / block_columns; lane < lanes; lane += 256 / block_columns) {
    const long long before = lanes > 1 ? sums[column * (lanes + 1) + lane] : 0;
    long long sum = 0;
    long long v[16];
    #pragma unroll
    for (int k = 0; k < 16; k++) {
      const int e = begin + lane * 16 + k;
      if (e < reduced) {
        const long long t0 = a0[a0_row + e * a0_s1];
        const long long t1 = a1[a1_row + e * a1_s1];
        const long long t2 = multiply_i64(t0, t1);
        v[k] = t2;
      }
    }
    #pragma unroll
    for (int k = 0; k < 16; k++) {
      const int e = begin + lane * 16 + k;
      if (e < reduced) {
        sum = add_i64(sum, v[k]);
        const long long result = add_i64(before, sum);
        o0[row + e * o0_s1] = result;
      }
    }
  }
}
