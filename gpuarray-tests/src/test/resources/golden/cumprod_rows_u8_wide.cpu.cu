// a * b, wrapped.
__device__ __forceinline__ unsigned char multiply_u8(const unsigned char a, const unsigned char b) {
  return (unsigned char) ((unsigned int) a * (unsigned int) b);
}

// a * b, wrapped.
__device__ __forceinline__ unsigned long long multiply_u64(const unsigned long long a, const unsigned long long b) {
  return (unsigned long long) ((unsigned long long) a * (unsigned long long) b);
}

// Writes a value and what it is to where other blocks look for it.
__device__ __forceinline__ void put_u64(
    volatile unsigned long long* words, const unsigned int mark, const unsigned long long value) {
  words[0] = (unsigned long long) mark << 32 | (unsigned int) value;
  words[1] = (unsigned long long) mark << 32 | (unsigned int) ((unsigned long long) value >> 32);
}

// Reads such a value; returns what it is, or 0 while it is not all there.
__device__ __forceinline__ unsigned int take_u64(const volatile unsigned long long* words, unsigned long long* value) {
  const unsigned long long w0 = words[0];
  const unsigned long long w1 = words[1];
  *value = (unsigned long long) ((unsigned long long) (unsigned int) w1 << 32 | (unsigned int) w0);
  const unsigned int mark = (unsigned int) (w0 >> 32);
  return w1 >> 32 == mark ? mark : 0;
}

// What the tiles of a row before one make, given what it makes itself: the groups of 32 tiles before its own, one
// after the other, then the tiles of its group by doubling distances.
__device__ unsigned long long before_tile_prod_u64(volatile unsigned long long* tiles,
    volatile unsigned long long* groups, const long long tile, const unsigned long long mine) {
  unsigned long long d[32];
  const int place = (int) (tile & 31);
  const long long group = tile / 32;
  put_u64(tiles + tile * 2, 1u, mine);
  d[place] = mine;
  for (int i = 0; i < place; i++) {
    while (take_u64(tiles + (tile - place + i) * 2, d + i) == 0) {
    }
  }
  for (int offset = 1; offset <= place; offset *= 2) {
    for (int i = place; i >= offset; i--) {
      d[i] = multiply_u64(d[i - offset], d[i]);
    }
  }
  unsigned long long before = 1;
  if (group > 0) {
    while (take_u64(groups + (group - 1) * 2, &before) != 2u) {
    }
  }
  if (place == 31) {
    put_u64(groups + group * 2, 2u, multiply_u64(before, d[31]));
  }
  return place == 0 ? before : multiply_u64(before, d[place - 1]);
}

extern "C" __global__ void cumprod_mul_u64_d3_wide(
    const unsigned char* a0, const long long a0_s0, const long long a0_s1, const unsigned char* a1,
    const long long a1_s0, const long long a1_s1, unsigned long long* o0, const long long o0_s0,
    const long long o0_s1, const long long e1, const long long rows, const long long reduced, const long long tiles,
    const long long groups, unsigned long long* state) {
  unsigned long long v[4096];
  unsigned long long totals[256];
  long long next = tiles > 1 ? (long long) atomicAdd(state, 1ull) : 0;
  while (next < rows * tiles) {
    const long long tile = next / rows;
    const long long row = next - tile * rows;
    const long long first = tile * 4096;
    const int count = (int) (reduced - first < 4096 ? reduced - first : 4096);
    const long long i0 = row / e1;
    const long long i1 = row - i0 * e1;
    const long long a0_row = i0 * a0_s0 + i1 * a0_s1;
    const long long a1_row = i0 * a1_s0 + i1 * a1_s1;
    const int lanes = (count + 15) / 16;
    for (int k = 0; k < count; k++) {
      const long long e = first + k;
      const unsigned char t0 = a0[a0_row + e];
      const unsigned char t1 = a1[a1_row + e];
      const unsigned char t2 = multiply_u8(t0, t1);
      v[k] = t2;
    }
    for (int t = 0; t < lanes; t++) {
      const int end = 16 * t + 16 < count ? 16 * t + 16 : count;
      unsigned long long sum = 1;
      for (int k = 16 * t; k < end; k++) {
        sum = multiply_u64(sum, v[k]);
        v[k] = sum;
      }
      totals[t] = sum;
    }
    unsigned long long all = 1;
    for (int warp = 0; warp < lanes; warp += 32) {
      const int last = lanes - warp < 32 ? lanes - 1 : warp + 31;
      for (int offset = 1; offset < 32; offset *= 2) {
        for (int t = last; t >= warp + offset; t--) {
          totals[t] = multiply_u64(totals[t - offset], totals[t]);
        }
      }
      const unsigned long long before = all;
      all = multiply_u64(all, totals[last]);
      for (int t = last; t > warp; t--) {
        totals[t] = multiply_u64(before, totals[t - 1]);
      }
      totals[warp] = before;
    }
    unsigned long long earlier = 1;
    if (tiles > 1) {
      earlier = before_tile_prod_u64(state + 1 + row * tiles * 2,
          state + 1 + (rows * tiles + row * groups) * 2, tile, all);
    }
    for (int t = 0; t < lanes; t++) {
      const int end = 16 * t + 16 < count ? 16 * t + 16 : count;
      const unsigned long long before = multiply_u64(earlier, totals[t]);
      for (int k = 16 * t; k < end; k++) {
        const long long e = first + k;
        const unsigned long long result = multiply_u64(before, v[k]);
        o0[i0 * o0_s0 + i1 * o0_s1 + e] = result;
      }
    }
    next = tiles > 1 ? (long long) atomicAdd(state, 1ull) : 1;
  }
}

extern "C" __global__ void cumprod_mul_u64_d3_wide_short(
    const unsigned char* a0, const long long a0_s0, const long long a0_s1, const unsigned char* a1,
    const long long a1_s0, const long long a1_s1, unsigned long long* o0, const long long o0_s0,
    const long long o0_s1, const long long e1, const long long rows, const long long reduced,
    const long long first_block) {
  unsigned long long v[4096];
  unsigned long long totals[256];
  const long long row = (first_block + blockIdx.x) * blockDim.x + threadIdx.x;
  if (row < rows) {
    const int first = 0;
    const int count = (int) reduced;
    const long long i0 = row / e1;
    const long long i1 = row - i0 * e1;
    const long long a0_row = i0 * a0_s0 + i1 * a0_s1;
    const long long a1_row = i0 * a1_s0 + i1 * a1_s1;
    const int lanes = (count + 15) / 16;
    for (int k = 0; k < count; k++) {
      const long long e = first + k;
      const unsigned char t0 = a0[a0_row + e];
      const unsigned char t1 = a1[a1_row + e];
      const unsigned char t2 = multiply_u8(t0, t1);
      v[k] = t2;
    }
    for (int t = 0; t < lanes; t++) {
      const int end = 16 * t + 16 < count ? 16 * t + 16 : count;
      unsigned long long sum = 1;
      for (int k = 16 * t; k < end; k++) {
        sum = multiply_u64(sum, v[k]);
        v[k] = sum;
      }
      totals[t] = sum;
    }
    unsigned long long all = 1;
    for (int warp = 0; warp < lanes; warp += 32) {
      const int last = lanes - warp < 32 ? lanes - 1 : warp + 31;
      for (int offset = 1; offset < 32; offset *= 2) {
        for (int t = last; t >= warp + offset; t--) {
          totals[t] = multiply_u64(totals[t - offset], totals[t]);
        }
      }
      const unsigned long long before = all;
      all = multiply_u64(all, totals[last]);
      for (int t = last; t > warp; t--) {
        totals[t] = multiply_u64(before, totals[t - 1]);
      }
      totals[warp] = before;
    }
    const unsigned long long earlier = 1;
    for (int t = 0; t < lanes; t++) {
      const int end = 16 * t + 16 < count ? 16 * t + 16 : count;
      const unsigned long long before = multiply_u64(earlier, totals[t]);
      for (int k = 16 * t; k < end; k++) {
        const long long e = first + k;
        const unsigned long long result = multiply_u64(before, v[k]);
        o0[i0 * o0_s0 + i1 * o0_s1 + e] = result;
      }
    }
  }
}
