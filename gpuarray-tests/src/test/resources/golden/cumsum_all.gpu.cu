// Writes a value and what it is to where other blocks look for it.
__device__ __forceinline__ void put_f64(
    volatile unsigned long long* words, const unsigned int mark, const double value) {
  words[0] = (unsigned long long) mark << 32 | (unsigned int) __double2loint(value);
  words[1] = (unsigned long long) mark << 32 | (unsigned int) __double2hiint(value);
}

// Reads such a value; returns what it is, or 0 while it is not all there.
__device__ __forceinline__ unsigned int take_f64(const volatile unsigned long long* words, double* value) {
  const unsigned long long w0 = words[0];
  const unsigned long long w1 = words[1];
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

// What the tiles of a row before one make, given what it makes itself, for the lanes of a warp: the groups of 32
// tiles before its own, one after the other, then the tiles of its group by doubling distances.
__device__ __forceinline__ double before_tile_sum_f64(volatile unsigned long long* tiles,
    volatile unsigned long long* groups, const int tile, const double mine) {
  const int lane = threadIdx.x & 31;
  const int place = (int) (tile & 31);
  const int group = tile / 32;
  double d = mine;
  if (lane == 0) {
    put_f64(tiles + tile * 2, 1u, mine);
  }
  if (lane < place) {
    while (take_f64(tiles + (tile - place + lane) * 2, &d) == 0) {
    }
  }
  d = scan_warp_sum_f64(d, 32);
  const double near = __shfl_sync(0xffffffffu, d, place > 0 ? place - 1 : 0);
  if (place == 31 && lane == 31) {
    put_f64(groups + group * 2, group == 0 ? 2u : 1u, d);
  }
  if (group == 0) {
    return place == 0 ? -0.0 : near;
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
  if (place == 31 && lane == 31) {
    put_f64(groups + group * 2, 2u, before + d);
  }
  return place == 0 ? before : (before + near);
}

extern "C" __global__ void __launch_bounds__(256) cumsum_mul_f32(
    const float* a0, const float* a1, float* o0, const int rows, const int reduced, const int tiles,
    const int groups, unsigned long long* state) {
  __shared__ float stage[4096 + 256];
  __shared__ double warps[8];
  __shared__ double earlier;
  __shared__ unsigned int ticket;
  const int t = threadIdx.x;
  if (t == 0) {
    ticket = tiles > 1 ? (unsigned int) atomicAdd(state, 1ull) : 0;
  }
  __syncthreads();
  const int tile = ticket / rows;
  const int row = ticket - tile * rows;
  const int first = tile * 4096;
  const int count = (int) (reduced - first < 4096 ? reduced - first : 4096);
  float v[16];
  #pragma unroll
  for (int k = 0; k < 16; k++) {
    const int j = k * 256 + t;
    if (j < count) {
      const int e = first + j;
      const float t0 = a0[e];
      const float t1 = a1[e];
      const float t2 = t0 * t1;
      v[k] = t2;
    }
  }
  #pragma unroll
  for (int k = 0; k < 16; k++) {
    const int j = k * 256 + t;
    if (j < count) {
      stage[j + j / 16] = v[k];
    }
  }
  __syncthreads();
  double sum = -0.0;
  #pragma unroll
  for (int k = 0; k < 16; k++) {
    if (t * 16 + k < count) {
      sum = sum + (double) stage[t * 17 + k];
    }
  }
  const double up_to = scan_warp_sum_f64(sum, 32);
  const double left = __shfl_up_sync(0xffffffffu, up_to, 1);
  if ((t & 31) == 31) {
    warps[t / 32] = up_to;
  }
  __syncthreads();
  double all = warps[0];
  double before = -0.0;
  #pragma unroll
  for (int i = 1; i < 8; i++) {
    before = t / 32 == i ? all : before;
    all = all + warps[i];
  }
  if ((t & 31) > 0) {
    before = before + left;
  }
  if (tiles > 1) {
    if (t < 32) {
      const double others = before_tile_sum_f64(state + 1 + row * tiles * 2,
          state + 1 + (rows * tiles + row * groups) * 2, tile, all);
      if (t == 0) {
        earlier = others;
      }
    }
    __syncthreads();
    before = earlier + before;
  }
  sum = -0.0;
  #pragma unroll
  for (int k = 0; k < 16; k++) {
    if (t * 16 + k < count) {
      sum = sum + (double) stage[t * 17 + k];
      const double result = before + sum;
      stage[t * 17 + k] = (float) result;
    }
  }
  __syncthreads();
  #pragma unroll
  for (int k = 0; k < 16; k++) {
    const int j = k * 256 + t;
    if (j < count) {
      const int e = first + j;
      o0[e] = stage[j + j / 16];
    }
  }
}
