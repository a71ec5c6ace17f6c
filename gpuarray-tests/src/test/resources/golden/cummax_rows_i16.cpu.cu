// a * b, wrapped.
__device__ __forceinline__ short multiply_i16(const short a, const short b) {
  return (short) ((unsigned int) a * (unsigned int) b);
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

// What the tiles of a row before one make, given what it makes itself: the groups of 32 tiles before its own, one
// after the other, then the tiles of its group by doubling distances.
__device__ int before_tile_max_i32(volatile unsigned long long* tiles,
    volatile unsigned long long* groups, const int tile, const int mine) {
  int d[32];
  const int place = (int) (tile & 31);
  const int group = tile / 32;
  put_i32(tiles + tile * 1, 1u, mine);
  d[place] = mine;
  for (int i = 0; i < place; i++) {
    while (take_i32(tiles + (tile - place + i) * 1, d + i) == 0) {
    }
  }
  for (int offset = 1; offset <= place; offset *= 2) {
    for (int i = place; i >= offset; i--) {
      d[i] = max(d[i - offset], d[i]);
    }
  }
  int before = (-2147483647 - 1);
  if (group > 0) {
    while (take_i32(groups + (group - 1) * 1, &before) != 2u) {
    }
  }
  if (place == 31) {
    put_i32(groups + group * 1, 2u, max(before, d[31]));
  }
  return place == 0 ? before : max(before, d[place - 1]);
}

extern "C" __global__ void cummax_mul_i16_d2(
    const short* a0, const int a0_s0, const short* a1, const int a1_s0, short* o0, const int o0_s0, const int rows,
    const int reduced, const int tiles, const int groups, unsigned long long* state) {
  int v[4096];
  int totals[256];
  int next = tiles > 1 ? (int) atomicAdd(state, 1ull) : 0;
  while (next < rows * tiles) {
    const int tile = next / rows;
    const int row = next - tile * rows;
    const int first = tile * 4096;
    const int count = (int) (reduced - first < 4096 ? reduced - first : 4096);
    const int a0_row = row * a0_s0;
    const int a1_row = row * a1_s0;
    const int lanes = (count + 15) / 16;
    for (int k = 0; k < count; k++) {
      const int e = first + k;
      const short t0 = a0[a0_row + e];
      const short t1 = a1[a1_row + e];
      const short t2 = multiply_i16(t0, t1);
      v[k] = t2;
    }
    for (int t = 0; t < lanes; t++) {
      const int end = 16 * t + 16 < count ? 16 * t + 16 : count;
      int sum = (-2147483647 - 1);
      for (int k = 16 * t; k < end; k++) {
        sum = max(sum, v[k]);
        v[k] = sum;
      }
      totals[t] = sum;
    }
    int all = (-2147483647 - 1);
    for (int warp = 0; warp < lanes; warp += 32) {
      const int last = lanes - warp < 32 ? lanes - 1 : warp + 31;
      for (int offset = 1; offset < 32; offset *= 2) {
        for (int t = last; t >= warp + offset; t--) {
          totals[t] = max(totals[t - offset], totals[t]);
        }
      }
      const int before = all;
      all = max(all, totals[last]);
      for (int t = last; t > warp; t--) {
        totals[t] = max(before, totals[t - 1]);
      }
      totals[warp] = before;
    }
    int earlier = (-2147483647 - 1);
    if (tiles > 1) {
      earlier = before_tile_max_i32(state + 1 + row * tiles * 1,
          state + 1 + (rows * tiles + row * groups) * 1, tile, all);
    }
    for (int t = 0; t < lanes; t++) {
      const int end = 16 * t + 16 < count ? 16 * t + 16 : count;
      const int before = max(earlier, totals[t]);
      for (int k = 16 * t; k < end; k++) {
        const int e = first + k;
        const int result = max(before, v[k]);
        o0[row * o0_s0 + e] = result;
      }
    }
    next = tiles > 1 ? (int) atomicAdd(state, 1ull) : 1;
  }
}

extern "C" __global__ void cummax_mul_i16_d2_short(
    const short* a0, const int a0_s0, const short* a1, const int a1_s0, short* o0, const int o0_s0, const int rows,
    const int reduced) {
  int v[4096];
  int totals[256];
  const int row = blockIdx.x * blockDim.x + threadIdx.x;
  if (row < rows) {
    const int first = 0;
    const int count = (int) reduced;
    const int a0_row = row * a0_s0;
    const int a1_row = row * a1_s0;
    const int lanes = (count + 15) / 16;
    for (int k = 0; k < count; k++) {
      const int e = first + k;
      const short t0 = a0[a0_row + e];
      const short t1 = a1[a1_row + e];
      const short t2 = multiply_i16(t0, t1);
      v[k] = t2;
    }
    for (int t = 0; t < lanes; t++) {
      const int end = 16 * t + 16 < count ? 16 * t + 16 : count;
      int sum = (-2147483647 - 1);
      for (int k = 16 * t; k < end; k++) {
        sum = max(sum, v[k]);
        v[k] = sum;
      }
      totals[t] = sum;
    }
    int all = (-2147483647 - 1);
    for (int warp = 0; warp < lanes; warp += 32) {
      const int last = lanes - warp < 32 ? lanes - 1 : warp + 31;
      for (int offset = 1; offset < 32; offset *= 2) {
        for (int t = last; t >= warp + offset; t--) {
          totals[t] = max(totals[t - offset], totals[t]);
        }
      }
      const int before = all;
      all = max(all, totals[last]);
      for (int t = last; t > warp; t--) {
        totals[t] = max(before, totals[t - 1]);
      }
      totals[warp] = before;
    }
    const int earlier = (-2147483647 - 1);
    for (int t = 0; t < lanes; t++) {
      const int end = 16 * t + 16 < count ? 16 * t + 16 : count;
      const int before = max(earlier, totals[t]);
      for (int k = 16 * t; k < end; k++) {
        const int e = first + k;
        const int result = max(before, v[k]);
        o0[row * o0_s0 + e] = result;
      }
    }
  }
}
