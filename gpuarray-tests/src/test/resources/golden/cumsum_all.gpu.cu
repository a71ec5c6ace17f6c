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
__device__ __forceinline__ void stream_f32x4(float* to, const float* from) {
  float4 v;
  v.x = from[0];
  v.y = from[1];
  v.z = from[2];
  v.w = from[3];
  __stcs(reinterpret_cast<float4*>(to), v);
}

// Writes a value and what it is to where other blocks look for it.
__device__ __forceinline__ void put_f64(
    volatile unsigned long long* words, const unsigned int mark, const double value) {
  put_two(words + 0, (unsigned long long) mark << 32 | (unsigned int) __double2loint(value),
      (unsigned long long) mark << 32 | (unsigned int) __double2hiint(value));
}

// Reads such a value; returns what it is, or 0 while it is not all there.
__device__ __forceinline__ unsigned int take_f64(const volatile unsigned long long* words, double* value) {
  unsigned long long w0;
  unsigned long long w1;
  take_two(words + 0, &w0, &w1);
  *value = __hiloint2double((int) (unsigned int) w1, (int) (unsigned int) w0);
  const unsigned int mark = (unsigned int) (w0 >> 32);
  return w1 >> 32 == mark ? mark : 0;
}

// What each lane and those before it in its group of width lanes make: by doubling distances.
__device__ __forceinline__ double scan_warp_sum_f64(double d, const int width) {
  const int lane = threadIdx.x & (width - 1);
  for (int offset = 1; offset < width; offset *= 2) {
    const double other = __shfl_up_sync(0xffffffffu, d, offset);
    if (lane >= offset) {
      d = other + d;
    }
  }
  return d;
}

// What the tiles of a row before one, and before each of the next, make: the lanes of a warp tell what the first
// `own` of them make themselves. The groups of 32 tiles before, one after the other, then the tiles of the
// group by doubling distances.
__device__ __forceinline__ double before_tiles_sum_f64(volatile unsigned long long* tiles,
    volatile unsigned long long* groups, const int tile, const int own, const double mine) {
  const int lane = threadIdx.x & 31;
  const int place = (int) (tile & 31);
  const int group = tile / 32;
  double d = __shfl_sync(0xffffffffu, mine, (lane - place) & 31);
  if (lane < own) {
    put_f64(tiles + (tile + lane) * 2, 1u, mine);
  }
  if (lane < place) {
    while (take_f64(tiles + (tile - place + lane) * 2, &d) == 0) {
    }
  }
  d = scan_warp_sum_f64(d, 32);
  const double near = __shfl_sync(0xffffffffu, d, (place + lane - 1) & 31);
  const bool ends = place + own == 32 && lane == 31;
  if (ends) {
    put_f64(groups + group * 2, group == 0 ? 2u : 1u, d);
  }
  if (group == 0) {
    return place + lane == 0 ? -0.0 : near;
  }
  // The last group whose value has all before it in it, and each behind that one.
  const int looked = group - 32 + lane;
  double far = -0.0;
  unsigned int known;
  unsigned int missing;
  do {
    const unsigned int mark = looked < 0 ? 1u : take_f64(groups + looked * 2, &far);
    known = __ballot_sync(0xffffffffu, mark == 2u);
    missing = __ballot_sync(0xffffffffu, mark == 0);
  } while (known == 0 || missing > known);
  const int first = 31 - __clz((int) known);
  double before = __shfl_sync(0xffffffffu, far, first);
  for (int i = first + 1; i < 32; i++) {
    const double next = __shfl_sync(0xffffffffu, far, i);
    before = before + next;
  }
  if (ends) {
    put_f64(groups + group * 2, 2u, before + d);
  }
  return place + lane == 0 ? before : (before + near);
}

extern "C" __global__ void __launch_bounds__(256) cumsum_mul_f32(
    const float* a0, const float* a1, float* o0, const int rows, const int reduced, const int tiles,
    const int groups, unsigned long long* state, const int vectors) {
  __shared__ __align__(16) float stage[8192];
  __shared__ double warps[16];
  __shared__ double starts[16];
  __shared__ double earlier[2];
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
  const int place = ((t & ~3) | ((t & 3) ^ (t >> 3 & 3))) * 4;
  if (reduced - begin >= 8192) {
    #pragma unroll
    for (int b = 0; b < 1; b++) {
      const int first = begin + b * 8192 + t * 4;
      float x0[32];
      float x1[32];
      if (vectors != 0) {
        #pragma unroll
        for (int p = 0; p < 32; p += 4) {
          const int e = first + p * 256;
          load_f32x4(x0 + p, a0 + (e));
          load_f32x4(x1 + p, a1 + (e));
        }
      } else {
        #pragma unroll
        for (int k = 0; k < 32; k++) {
          const int e = first + k / 4 * 1024 + k % 4;
          x0[k] = a0[e];
          x1[k] = a1[e];
        }
      }
      float v[32];
      #pragma unroll
      for (int k = 0; k < 32; k++) {
        const int e = first + k / 4 * 1024 + k % 4;
        const float t0 = x0[k];
        const float t1 = x1[k];
        const float t2 = t0 * t1;
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
      float x0[16];
      float x1[16];
      #pragma unroll
      for (int p = 0; p < 16; p += 4) {
        const int e = first + p * 256;
        if (vectors != 0 && e + 4 <= reduced) {
          load_f32x4(x0 + p, a0 + (e));
          load_f32x4(x1 + p, a1 + (e));
        } else {
          #pragma unroll
          for (int q = 0; q < 4; q++) {
            x0[p + q] = e + q < reduced ? a0[e + q] : 0;
            x1[p + q] = e + q < reduced ? a1[e + q] : 0;
          }
        }
      }
      float v[16];
      #pragma unroll
      for (int k = 0; k < 16; k++) {
        const int e = first + k / 4 * 1024 + k % 4;
        v[k] = -0.0f;
        if (e < reduced) {
          const float t0 = x0[k];
          const float t1 = x1[k];
          const float t2 = t0 * t1;
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
  double left[2];
  #pragma unroll
  for (int b = 0; b < 2; b++) {
    double sum = -0.0;
    #pragma unroll
    for (int q = 0; q < 4; q++) {
      float x[4];
      load_f32x4(x, stage + b * 4096 + t * 16 + (q ^ (t >> 1 & 3)) * 4);
      #pragma unroll
      for (int k = 0; k < 4; k++) {
        sum = sum + (double) x[k];
      }
    }
    const double up_to = scan_warp_sum_f64(sum, 32);
    left[b] = __shfl_up_sync(0xffffffffu, up_to, 1);
    if ((t & 31) == 31) {
      warps[b * 8 + t / 32] = up_to;
    }
  }
  __syncthreads();
  if (t < 32) {
    double all = -0.0;
    if (t < 2) {
      #pragma unroll
      for (int i = 0; i < 8; i++) {
        all = all + warps[t * 8 + i];
      }
    }
    if (tiles > 1) {
      const int there = (int) (tiles - tile < 2 ? tiles - tile : 2);
      const double others = before_tiles_sum_f64(state + 2 + row * tiles * 2,
          state + 2 + (rows * tiles + row * groups) * 2, tile, there, all);
      if (t < 2) {
        earlier[t] = others;
      }
    }
  } else if (t < 32 + 16) {
    double start = -0.0;
    for (int i = (t - 32) & ~7; i < t - 32; i++) {
      start = start + warps[i];
    }
    starts[t - 32] = start;
  }
  __syncthreads();
  #pragma unroll
  for (int b = 0; b < 2; b++) {
    double before = starts[b * 8 + t / 32];
    if ((t & 31) > 0) {
      before = before + left[b];
    }
    if (tiles > 1) {
      before = earlier[b] + before;
    }
    double sum = -0.0;
    #pragma unroll
    for (int q = 0; q < 4; q++) {
      float* const four = stage + b * 4096 + t * 16 + (q ^ (t >> 1 & 3)) * 4;
      float x[4];
      load_f32x4(x, four);
      #pragma unroll
      for (int k = 0; k < 4; k++) {
        sum = sum + (double) x[k];
        const double result = before + sum;
        x[k] = (float) result;
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
      float y[4];
      #pragma unroll
      for (int k = 0; k < 4; k++) {
        y[k] = x[k];
      }
      stream_f32x4(o0 + (e), y);
    } else {
      #pragma unroll
      for (int k = 0; k < 4; k++) {
        if (e + k < reduced) {
          o0[(e + k)] = x[k];
        }
      }
    }
  }
}
