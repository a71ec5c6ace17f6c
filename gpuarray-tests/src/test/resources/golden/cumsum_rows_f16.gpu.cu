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

// 4 elements.
__device__ __forceinline__ void load_f16x4(unsigned short* to, const unsigned short* from) {
  const ushort4 v = *reinterpret_cast<const ushort4*>(from);
  to[0] = v.x;
  to[1] = v.y;
  to[2] = v.z;
  to[3] = v.w;
}

// 4 elements.
__device__ __forceinline__ void load_f32x4(float* to, const float* from) {
  const float4 v = *reinterpret_cast<const float4*>(from);
  to[0] = v.x;
  to[1] = v.y;
  to[2] = v.z;
  to[3] = v.w;
}

// 4 elements.
__device__ __forceinline__ void store_f32x4(float* to, const float* from) {
  float4 v;
  v.x = from[0];
  v.y = from[1];
  v.z = from[2];
  v.w = from[3];
  *reinterpret_cast<float4*>(to) = v;
}

// 4 elements that nobody reads soon: other lines stay in the caches.
__device__ __forceinline__ void stream_f16x4(unsigned short* to, const unsigned short* from) {
  ushort4 v;
  v.x = from[0];
  v.y = from[1];
  v.z = from[2];
  v.w = from[3];
  __stcs(reinterpret_cast<ushort4*>(to), v);
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

// What each lane and those before it in its group of width lanes make: by doubling distances.
__device__ __forceinline__ float scan_warp_sum_f32(float d, const int width) {
  const int lane = threadIdx.x & (width - 1);
  for (int offset = 1; offset < width; offset *= 2) {
    const float other = __shfl_up_sync(0xffffffffu, d, offset);
    if (lane >= offset) {
      d = other + d;
    }
  }
  return d;
}

// What the tiles of a row before one, and before each of the next, make: the lanes of a warp tell what the first
// `own` of them make themselves. The groups of 32 tiles before, one after the other, then the tiles of the
// group by doubling distances.
__device__ __forceinline__ float before_tiles_sum_f32(volatile unsigned long long* tiles,
    volatile unsigned long long* groups, const int tile, const int own, const float mine) {
  const int lane = threadIdx.x & 31;
  const int place = (int) (tile & 31);
  const int group = tile / 32;
  float d = __shfl_sync(0xffffffffu, mine, (lane - place) & 31);
  if (lane < own) {
    put_f32(tiles + (tile + lane) * 1, 1u, mine);
  }
  if (lane < place) {
    while (take_f32(tiles + (tile - place + lane) * 1, &d) == 0) {
    }
  }
  d = scan_warp_sum_f32(d, 32);
  const float near = __shfl_sync(0xffffffffu, d, (place + lane - 1) & 31);
  const bool ends = place + own == 32 && lane == 31;
  if (ends) {
    put_f32(groups + group * 1, group == 0 ? 2u : 1u, d);
  }
  if (group == 0) {
    return place + lane == 0 ? -0.0f : near;
  }
  // The last group whose value has all before it in it, and each behind that one.
  const int looked = group - 32 + lane;
  float far = -0.0f;
  unsigned int known;
  unsigned int missing;
  do {
    const unsigned int mark = looked < 0 ? 1u : take_f32(groups + looked * 1, &far);
    known = __ballot_sync(0xffffffffu, mark == 2u);
    missing = __ballot_sync(0xffffffffu, mark == 0);
  } while (known == 0 || missing > known);
  const int first = 31 - __clz((int) known);
  float before = __shfl_sync(0xffffffffu, far, first);
  for (int i = first + 1; i < 32; i++) {
    const float next = __shfl_sync(0xffffffffu, far, i);
    before = before + next;
  }
  if (ends) {
    put_f32(groups + group * 1, 2u, before + d);
  }
  return place + lane == 0 ? before : (before + near);
}

extern "C" __global__ void __launch_bounds__(256) cumsum_mul_f16_d2(
    const unsigned short* a0, const int a0_s0, const unsigned short* a1, const int a1_s0, unsigned short* o0,
    const int o0_s0, const int rows, const int reduced, const int tiles, const int groups,
    unsigned long long* state, const int vectors) {
  __shared__ __align__(16) float stage[8192];
  __shared__ float warps[16];
  __shared__ float starts[16];
  __shared__ float earlier[2];
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
      unsigned short x0[32];
      unsigned short x1[32];
      if (vectors != 0) {
        #pragma unroll
        for (int p = 0; p < 32; p += 4) {
          const int e = first + p * 256;
          load_f16x4(x0 + p, a0 + (a0_row + e));
          load_f16x4(x1 + p, a1 + (a1_row + e));
        }
      } else {
        #pragma unroll
        for (int k = 0; k < 32; k++) {
          const int e = first + k / 4 * 1024 + k % 4;
          x0[k] = a0[a0_row + e];
          x1[k] = a1[a1_row + e];
        }
      }
      float v[32];
      #pragma unroll
      for (int k = 0; k < 32; k++) {
        const int e = first + k / 4 * 1024 + k % 4;
        const float t0 = value_f16(x0[k]);
        const float t1 = value_f16(x1[k]);
        const float t2 = round_f16(t0 * t1);
        v[k] = t2;
      }
      #pragma unroll
      for (int q = 0; q < 32 / 4; q++) {
        store_f32x4(stage + (b * 8 + q) * 1024 + place, v + 4 * q);
      }
    }
  } else {
    for (int b = 0; b < 2; b++) {
      const int first = begin + b * 4096 + t * 4;
      unsigned short x0[16];
      unsigned short x1[16];
      #pragma unroll
      for (int p = 0; p < 16; p += 4) {
        const int e = first + p * 256;
        if (vectors != 0 && e + 4 <= reduced) {
          load_f16x4(x0 + p, a0 + (a0_row + e));
          load_f16x4(x1 + p, a1 + (a1_row + e));
        } else {
          #pragma unroll
          for (int q = 0; q < 4; q++) {
            x0[p + q] = e + q < reduced ? a0[a0_row + e + q] : 0;
            x1[p + q] = e + q < reduced ? a1[a1_row + e + q] : 0;
          }
        }
      }
      float v[16];
      #pragma unroll
      for (int k = 0; k < 16; k++) {
        const int e = first + k / 4 * 1024 + k % 4;
        v[k] = -0.0f;
        if (e < reduced) {
          const float t0 = value_f16(x0[k]);
          const float t1 = value_f16(x1[k]);
          const float t2 = round_f16(t0 * t1);
          v[k] = t2;
        }
      }
      #pragma unroll
      for (int q = 0; q < 4; q++) {
        store_f32x4(stage + (b * 4 + q) * 1024 + place, v + 4 * q);
      }
    }
  }
  __syncthreads();
  float left[2];
  #pragma unroll
  for (int b = 0; b < 2; b++) {
    float sum = -0.0f;
    #pragma unroll
    for (int q = 0; q < 4; q++) {
      float x[4];
      load_f32x4(x, stage + b * 4096 + t * 16 + (q ^ (t >> 1 & 3)) * 4);
      #pragma unroll
      for (int k = 0; k < 4; k++) {
        sum = sum + x[k];
      }
    }
    const float up_to = scan_warp_sum_f32(sum, 32);
    left[b] = __shfl_up_sync(0xffffffffu, up_to, 1);
    if ((t & 31) == 31) {
      warps[b * 8 + t / 32] = up_to;
    }
  }
  __syncthreads();
  if (t < 32) {
    float all = -0.0f;
    if (t < 2) {
      #pragma unroll
      for (int i = 0; i < 8; i++) {
        all = all + warps[t * 8 + i];
      }
    }
    if (tiles > 1) {
      const int there = (int) (tiles - tile < 2 ? tiles - tile : 2);
      const float others = before_tiles_sum_f32(state + 2 + row * tiles * 1,
          state + 2 + (rows * tiles + row * groups) * 1, tile, there, all);
      if (t < 2) {
        earlier[t] = others;
      }
    }
  } else if (t < 32 + 16) {
    float start = -0.0f;
    for (int i = (t - 32) & ~7; i < t - 32; i++) {
      start = start + warps[i];
    }
    starts[t - 32] = start;
  }
  __syncthreads();
  #pragma unroll
  for (int b = 0; b < 2; b++) {
    float before = starts[b * 8 + t / 32];
    if ((t & 31) > 0) {
      before = before + left[b];
    }
    if (tiles > 1) {
      before = earlier[b] + before;
    }
    float sum = -0.0f;
    #pragma unroll
    for (int q = 0; q < 4; q++) {
      float* const four = stage + b * 4096 + t * 16 + (q ^ (t >> 1 & 3)) * 4;
      float x[4];
      load_f32x4(x, four);
      #pragma unroll
      for (int k = 0; k < 4; k++) {
        sum = sum + x[k];
        const float result = before + sum;
        x[k] = round_f16(result);
      }
      store_f32x4(four, x);
    }
  }
  __syncthreads();
  #pragma unroll
  for (int q = 0; q < 8; q++) {
    float x[4];
    load_f32x4(x, stage + q * 1024 + place);
    const int e = begin + q * 1024 + t * 4;
    if (vectors != 0 && e + 4 <= reduced) {
      unsigned short y[4];
      #pragma unroll
      for (int k = 0; k < 4; k++) {
        y[k] = bits_f16(x[k]);
      }
      stream_f16x4(o0 + (row * o0_s0 + e), y);
    } else {
      #pragma unroll
      for (int k = 0; k < 4; k++) {
        if (e + k < reduced) {
          o0[row * o0_s0 + (e + k)] = bits_f16(x[k]);
        }
      }
    }
  }
}

extern "C" __global__ void __launch_bounds__(256) cumsum_mul_f16_d2_short(
    const unsigned short* a0, const int a0_s0, const unsigned short* a1, const int a1_s0, unsigned short* o0,
    const int o0_s0, const int rows, const int reduced, const int slot_bits, const int vectors) {
  __shared__ __align__(16) float stage[4096];
  __shared__ float warps[8];
  // A lane has 16 places, of a row or of several.
  const int t = threadIdx.x;
  const int inside = (1 << slot_bits) - 1;
  const int lanes = slot_bits < 4 ? 1 : 1 << (slot_bits - 4);
  const int block_row = blockIdx.x * (4096 >> slot_bits);
  const int place = ((t & ~3) | ((t & 3) ^ (t >> 3 & 3))) * 4;
  unsigned short x0[16];
  unsigned short x1[16];
  #pragma unroll
  for (int q = 0; q < 4; q++) {
    const int j = q * 1024 + t * 4;
    const int row = block_row + (j >> slot_bits);
    const int e = j & inside;
    if (vectors != 0 && row < rows && e + 4 <= reduced) {
      const int a0_row = row * a0_s0;
      const int a1_row = row * a1_s0;
      load_f16x4(x0 + 4 * q, a0 + (a0_row + e));
      load_f16x4(x1 + 4 * q, a1 + (a1_row + e));
    }
  }
  #pragma unroll
  for (int q = 0; q < 4; q++) {
    const int j = q * 1024 + t * 4;
    const int row = block_row + (j >> slot_bits);
    const int first = j & inside;
    float v[4];
    #pragma unroll
    for (int k = 0; k < 4; k++) {
      v[k] = -0.0f;
    }
    if (row < rows && first < reduced) {
      const int a0_row = row * a0_s0;
      const int a1_row = row * a1_s0;
      if (vectors != 0 && first + 4 <= reduced) {
        #pragma unroll
        for (int k = 0; k < 4; k++) {
          const int e = first + k;
          const float t0 = value_f16(x0[4 * q + k]);
          const float t1 = value_f16(x1[4 * q + k]);
          const float t2 = round_f16(t0 * t1);
          v[k] = t2;
        }
      } else {
        #pragma unroll
        for (int k = 0; k < 4; k++) {
          const int e = first + k;
          if (e < reduced) {
            const float t0 = value_f16(a0[a0_row + e]);
            const float t1 = value_f16(a1[a1_row + e]);
            const float t2 = round_f16(t0 * t1);
            v[k] = t2;
          }
        }
      }
    }
    store_f32x4(stage + q * 1024 + place, v);
  }
  __syncthreads();
  float sum = -0.0f;
  #pragma unroll
  for (int q = 0; q < 4; q++) {
    float x[4];
    load_f32x4(x, stage + t * 16 + (q ^ (t >> 1 & 3)) * 4);
    #pragma unroll
    for (int k = 0; k < 4; k++) {
      sum = sum + x[k];
    }
  }
  const int width = lanes < 32 ? lanes : 32;
  const float up_to = scan_warp_sum_f32(sum, width);
  const float left = __shfl_up_sync(0xffffffffu, up_to, 1);
  float before = -0.0f;
  if (lanes > 32) {
    if ((t & 31) == 31) {
      warps[t / 32] = up_to;
    }
    __syncthreads();
    for (int i = (t & ~(lanes - 1)) / 32; i < t / 32; i++) {
      before = before + warps[i];
    }
  }
  if ((t & (width - 1)) > 0) {
    before = before + left;
  }
  sum = -0.0f;
  #pragma unroll
  for (int q = 0; q < 4; q++) {
    if ((4 * q & inside) == 0) {
      sum = -0.0f;
    }
    float* const four = stage + t * 16 + (q ^ (t >> 1 & 3)) * 4;
    float x[4];
    load_f32x4(x, four);
    #pragma unroll
    for (int k = 0; k < 4; k++) {
      sum = sum + x[k];
      const float result = before + sum;
      x[k] = round_f16(result);
    }
    store_f32x4(four, x);
  }
  __syncthreads();
  #pragma unroll
  for (int q = 0; q < 4; q++) {
    float x[4];
    load_f32x4(x, stage + q * 1024 + place);
    const int j = q * 1024 + t * 4;
    const int row = block_row + (j >> slot_bits);
    const int e = j & inside;
    if (row < rows) {
      if (vectors != 0 && e + 4 <= reduced) {
        unsigned short y[4];
        #pragma unroll
        for (int k = 0; k < 4; k++) {
          y[k] = bits_f16(x[k]);
        }
        stream_f16x4(o0 + (row * o0_s0 + e), y);
      } else {
        #pragma unroll
        for (int k = 0; k < 4; k++) {
          if (e + k < reduced) {
            o0[row * o0_s0 + (e + k)] = bits_f16(x[k]);
          }
        }
      }
    }
  }
}
