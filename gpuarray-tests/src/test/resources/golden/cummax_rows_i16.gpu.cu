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

// What the tiles of a row before one make, given what it makes itself, for the lanes of a warp: the groups of 32
// tiles before its own, one after the other, then the tiles of its group by doubling distances.
__device__ __forceinline__ int before_tile_max_i32(volatile unsigned long long* tiles,
    volatile unsigned long long* groups, const int tile, const int mine) {
  const int lane = threadIdx.x & 31;
  const int place = (int) (tile & 31);
  const int group = tile / 32;
  int d = mine;
  if (lane == 0) {
    put_i32(tiles + tile * 1, 1u, mine);
  }
  if (lane < place) {
    while (take_i32(tiles + (tile - place + lane) * 1, &d) == 0) {
    }
  }
  d = scan_warp_max_i32(d, 32);
  const int near = __shfl_sync(0xffffffffu, d, place > 0 ? place - 1 : 0);
  if (place == 31 && lane == 31) {
    put_i32(groups + group * 1, group == 0 ? 2u : 1u, d);
  }
  if (group == 0) {
    return place == 0 ? (-2147483647 - 1) : near;
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
  if (place == 31 && lane == 31) {
    put_i32(groups + group * 1, 2u, max(before, d));
  }
  return place == 0 ? before : max(before, near);
}

extern "C" __global__ void __launch_bounds__(256) cummax_mul_i16_d2(
    const short* a0, const int a0_s0, const short* a1, const int a1_s0, short* o0, const int o0_s0, const int rows,
    const int reduced, const int tiles, const int groups, unsigned long long* state) {
  __shared__ int stage[4096 + 256];
  __shared__ int warps[8];
  __shared__ int earlier;
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
  const int a0_row = row * a0_s0;
  const int a1_row = row * a1_s0;
  int v[16];
  #pragma unroll
  for (int k = 0; k < 16; k++) {
    const int j = k * 256 + t;
    if (j < count) {
      const int e = first + j;
      const short t0 = a0[a0_row + e];
      const short t1 = a1[a1_row + e];
      const short t2 = multiply_i16(t0, t1);
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
  int sum = (-2147483647 - 1);
  #pragma unroll
  for (int k = 0; k < 16; k++) {
    if (t * 16 + k < count) {
      sum = max(sum, stage[t * 17 + k]);
    }
  }
  const int up_to = scan_warp_max_i32(sum, 32);
  const int left = __shfl_up_sync(0xffffffffu, up_to, 1);
  if ((t & 31) == 31) {
    warps[t / 32] = up_to;
  }
  __syncthreads();
  int all = warps[0];
  int before = (-2147483647 - 1);
  #pragma unroll
  for (int i = 1; i < 8; i++) {
    before = t / 32 == i ? all : before;
    all = max(all, warps[i]);
  }
  if ((t & 31) > 0) {
    before = max(before, left);
  }
  if (tiles > 1) {
    if (t < 32) {
      const int others = before_tile_max_i32(state + 1 + row * tiles * 1,
          state + 1 + (rows * tiles + row * groups) * 1, tile, all);
      if (t == 0) {
        earlier = others;
      }
    }
    __syncthreads();
    before = max(earlier, before);
  }
  sum = (-2147483647 - 1);
  #pragma unroll
  for (int k = 0; k < 16; k++) {
    if (t * 16 + k < count) {
      sum = max(sum, stage[t * 17 + k]);
      const int result = max(before, sum);
      stage[t * 17 + k] = result;
    }
  }
  __syncthreads();
  #pragma unroll
  for (int k = 0; k < 16; k++) {
    const int j = k * 256 + t;
    if (j < count) {
      const int e = first + j;
      o0[row * o0_s0 + e] = stage[j + j / 16];
    }
  }
}

extern "C" __global__ void __launch_bounds__(256) cummax_mul_i16_d2_short(
    const short* a0, const int a0_s0, const short* a1, const int a1_s0, short* o0, const int o0_s0, const int rows,
    const int reduced, const int slot_bits) {
  __shared__ int stage[4096 + 256];
  __shared__ int warps[8];
  // A row has a power of two of places; a lane has 16 of them, or all.
  const int t = threadIdx.x;
  const int per = slot_bits < 4 ? 1 << slot_bits : 16;
  const int lanes = (1 << slot_bits) / per;
  const int block_row = blockIdx.x * (256 / lanes);
  int v[16];
  #pragma unroll
  for (int k = 0; k < 16; k++) {
    const int j = k * 256 + t;
    const int row = block_row + (j >> slot_bits);
    const int e = j & ((1 << slot_bits) - 1);
    if (k < per && row < rows && e < reduced) {
      const int a0_row = row * a0_s0;
      const int a1_row = row * a1_s0;
      const short t0 = a0[a0_row + e];
      const short t1 = a1[a1_row + e];
      const short t2 = multiply_i16(t0, t1);
      v[k] = t2;
    }
  }
  #pragma unroll
  for (int k = 0; k < 16; k++) {
    const int j = k * 256 + t;
    if (k < per && block_row + (j >> slot_bits) < rows && (j & ((1 << slot_bits) - 1)) < reduced) {
      stage[j + j / 16] = v[k];
    }
  }
  __syncthreads();
  const int width = lanes < 32 ? lanes : 32;
  const int lane = t & (lanes - 1);
  const int count = block_row + t / lanes < rows ? (int) reduced - lane * per : 0;
  int sum = (-2147483647 - 1);
  #pragma unroll
  for (int k = 0; k < 16; k++) {
    if (k < per && k < count) {
      sum = max(sum, stage[t * per + k + (t * per + k) / 16]);
    }
  }
  const int up_to = scan_warp_max_i32(sum, width);
  const int left = __shfl_up_sync(0xffffffffu, up_to, 1);
  int before = (-2147483647 - 1);
  if (lanes > 32) {
    if ((t & 31) == 31) {
      warps[t / 32] = up_to;
    }
    __syncthreads();
    for (int i = (t - lane) / 32; i < t / 32; i++) {
      before = max(before, warps[i]);
    }
  }
  if ((t & (width - 1)) > 0) {
    before = max(before, left);
  }
  sum = (-2147483647 - 1);
  #pragma unroll
  for (int k = 0; k < 16; k++) {
    if (k < per && k < count) {
      sum = max(sum, stage[t * per + k + (t * per + k) / 16]);
      const int result = max(before, sum);
      const int j = t * per + k;
      stage[j + j / 16] = result;
    }
  }
  __syncthreads();
  #pragma unroll
  for (int k = 0; k < 16; k++) {
    const int j = k * 256 + t;
    const int row = block_row + (j >> slot_bits);
    const int e = j & ((1 << slot_bits) - 1);
    if (k < per && row < rows && e < reduced) {
      o0[row * o0_s0 + e] = stage[j + j / 16];
    }
  }
}
