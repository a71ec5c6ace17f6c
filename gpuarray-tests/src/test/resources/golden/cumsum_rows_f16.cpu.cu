// The value of a float16.
__device__ __forceinline__ float value_f16(const unsigned short bits) {
  float value;
  asm("cvt.f32.f16 %0, %1;" : "=f"(value) : "h"(bits));
  return value;
}

// The nearest float16.
__device__ __forceinline__ unsigned short bits_f16(const float value) {
  unsigned short bits;
  asm("cvt.rn.f16.f32 %0, %1;" : "=h"(bits) : "f"(value));
  return bits;
}

// The nearest value that a float16 has.
__device__ __forceinline__ float round_f16(const float value) {
  return value_f16(bits_f16(value));
}

// Writes a value and what it is to where other blocks look for it.
__device__ __forceinline__ void put_f32(
    volatile unsigned long long* words, const unsigned int mark, const float value) {
  words[0] = (unsigned long long) mark << 32 | __float_as_uint(value);
}

// Reads such a value; returns what it is, or 0 while it is not all there.
__device__ __forceinline__ unsigned int take_f32(const volatile unsigned long long* words, float* value) {
  const unsigned long long w0 = words[0];
  *value = __uint_as_float((unsigned int) w0);
  const unsigned int mark = (unsigned int) (w0 >> 32);
  return mark;
}

// What the tiles of a row before one make, given what it makes itself: the groups of 32 tiles before its own, one
// after the other, then the tiles of its group by doubling distances.
__device__ float before_tile_sum_f32(volatile unsigned long long* tiles,
    volatile unsigned long long* groups, const int tile, const float mine) {
  float d[32];
  const int place = (int) (tile & 31);
  const int group = tile / 32;
  put_f32(tiles + tile * 1, 1u, mine);
  d[place] = mine;
  for (int i = 0; i < place; i++) {
    while (take_f32(tiles + (tile - place + i) * 1, d + i) == 0) {
    }
  }
  for (int offset = 1; offset <= place; offset *= 2) {
    for (int i = place; i >= offset; i--) {
      d[i] = d[i - offset] + d[i];
    }
  }
  float before = -0.0f;
  if (group > 0) {
    while (take_f32(groups + (group - 1) * 1, &before) != 2u) {
    }
  }
  if (place == 31) {
    put_f32(groups + group * 1, 2u, before + d[31]);
  }
  return place == 0 ? before : (before + d[place - 1]);
}

extern "C" __global__ void cumsum_mul_f16_d2(
    const unsigned short* a0, const int a0_s0, const unsigned short* a1, const int a1_s0, unsigned short* o0,
    const int o0_s0, const int rows, const int reduced, const int tiles, const int groups,
    unsigned long long* state) {
  float v[4096];
  float totals[256];
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
      const float t0 = value_f16(a0[a0_row + e]);
      const float t1 = value_f16(a1[a1_row + e]);
      const float t2 = round_f16(t0 * t1);
      v[k] = t2;
    }
    for (int t = 0; t < lanes; t++) {
      const int end = 16 * t + 16 < count ? 16 * t + 16 : count;
      float sum = -0.0f;
      for (int k = 16 * t; k < end; k++) {
        sum = sum + v[k];
        v[k] = sum;
      }
      totals[t] = sum;
    }
    float all = -0.0f;
    for (int warp = 0; warp < lanes; warp += 32) {
      const int last = lanes - warp < 32 ? lanes - 1 : warp + 31;
      for (int offset = 1; offset < 32; offset *= 2) {
        for (int t = last; t >= warp + offset; t--) {
          totals[t] = totals[t - offset] + totals[t];
        }
      }
      const float before = all;
      all = all + totals[last];
      for (int t = last; t > warp; t--) {
        totals[t] = before + totals[t - 1];
      }
      totals[warp] = before;
    }
    float earlier = -0.0f;
    if (tiles > 1) {
      earlier = before_tile_sum_f32(state + 1 + row * tiles * 1,
          state + 1 + (rows * tiles + row * groups) * 1, tile, all);
    }
    for (int t = 0; t < lanes; t++) {
      const int end = 16 * t + 16 < count ? 16 * t + 16 : count;
      const float before = earlier + totals[t];
      for (int k = 16 * t; k < end; k++) {
        const int e = first + k;
        const float result = before + v[k];
        o0[row * o0_s0 + e] = bits_f16(round_f16(result));
      }
    }
    next = tiles > 1 ? (int) atomicAdd(state, 1ull) : 1;
  }
}

extern "C" __global__ void cumsum_mul_f16_d2_short(
    const unsigned short* a0, const int a0_s0, const unsigned short* a1, const int a1_s0, unsigned short* o0,
    const int o0_s0, const int rows, const int reduced) {
  float v[4096];
  float totals[256];
  const int row = blockIdx.x * blockDim.x + threadIdx.x;
  if (row < rows) {
    const int first = 0;
    const int count = (int) reduced;
    const int a0_row = row * a0_s0;
    const int a1_row = row * a1_s0;
    const int lanes = (count + 15) / 16;
    for (int k = 0; k < count; k++) {
      const int e = first + k;
      const float t0 = value_f16(a0[a0_row + e]);
      const float t1 = value_f16(a1[a1_row + e]);
      const float t2 = round_f16(t0 * t1);
      v[k] = t2;
    }
    for (int t = 0; t < lanes; t++) {
      const int end = 16 * t + 16 < count ? 16 * t + 16 : count;
      float sum = -0.0f;
      for (int k = 16 * t; k < end; k++) {
        sum = sum + v[k];
        v[k] = sum;
      }
      totals[t] = sum;
    }
    float all = -0.0f;
    for (int warp = 0; warp < lanes; warp += 32) {
      const int last = lanes - warp < 32 ? lanes - 1 : warp + 31;
      for (int offset = 1; offset < 32; offset *= 2) {
        for (int t = last; t >= warp + offset; t--) {
          totals[t] = totals[t - offset] + totals[t];
        }
      }
      const float before = all;
      all = all + totals[last];
      for (int t = last; t > warp; t--) {
        totals[t] = before + totals[t - 1];
      }
      totals[warp] = before;
    }
    const float earlier = -0.0f;
    for (int t = 0; t < lanes; t++) {
      const int end = 16 * t + 16 < count ? 16 * t + 16 : count;
      const float before = earlier + totals[t];
      for (int k = 16 * t; k < end; k++) {
        const int e = first + k;
        const float result = before + v[k];
        o0[row * o0_s0 + e] = bits_f16(round_f16(result));
      }
    }
  }
}
