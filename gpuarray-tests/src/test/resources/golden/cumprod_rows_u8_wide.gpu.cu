#include "gpuarray/integer.cuh"
#include "gpuarray/scan.cuh"
#include "gpuarray/tile.cuh"
#include "gpuarray/vector.cuh"
#include "gpuarray/warp.cuh"

struct ProdU64 {
  using Element = unsigned long long;
  using Wide = unsigned long long;
  static constexpr bool commutes = true;
  static __device__ Element element_identity() { return 1; }
  static __device__ Wide identity() { return 1; }
  static __device__ Wide widen(const Element v) { return v; }
  static __device__ Wide combine(const Wide a, const Wide b) { return wrap_multiply(a, b); }
};

extern "C" __global__ void __launch_bounds__(LANES) cumprod_mul_u64_d3_wide(
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
  const long long begin = tile * TILE;
  const long long i0 = row / e1;
  const long long i1 = row - i0 * e1;
  const long long a0_row = i0 * a0_s0 + i1 * a0_s1;
  const long long a1_row = i0 * a1_s0 + i1 * a1_s1;
  const int place = stage_place<unsigned long long>();
  const auto element = [&](const long long e, const unsigned char x0, const unsigned char x1) {
    const unsigned char t0 = x0;
    const unsigned char t1 = x1;
    const unsigned char t2 = wrap_multiply(t0, t1);
    return t2;
  };
  if (reduced - begin >= 4096) {
    #pragma unroll
    for (int b = 0; b < 1; b++) {
      const long long first = begin + b * 4096 + t * 4;
      unsigned char x0[OF_LANE];
      unsigned char x1[OF_LANE];
      load_tile<OF_LANE>(true, first, reduced, vectors,
          x0, a0, a0_row + first,
          x1, a1, a1_row + first);
      unsigned long long v[OF_LANE];
      #pragma unroll
      for (int k = 0; k < OF_LANE; k++) {
        const long long e = first + k / 4 * QUARTER + k % 4;
        v[k] = element(e, x0[k], x1[k]);
      }
      #pragma unroll
      for (int q = 0; q < OF_LANE / 4; q++) {
        store<4>(stage + (b * 4 + q) * QUARTER + place, v + 4 * q);
      }
    }
  } else {
    for (int b = 0; b < 1; b++) {
      const long long first = begin + b * TILE + t * 4;
      unsigned char x0[OF_LANE];
      unsigned char x1[OF_LANE];
      load_tile<OF_LANE>(false, first, reduced, vectors,
          x0, a0, a0_row + first,
          x1, a1, a1_row + first);
      unsigned long long v[OF_LANE];
      #pragma unroll
      for (int k = 0; k < OF_LANE; k++) {
        const long long e = first + k / 4 * QUARTER + k % 4;
        v[k] = 1;
        if (e < reduced) {
          v[k] = element(e, x0[k], x1[k]);
        }
      }
      #pragma unroll
      for (int q = 0; q < 4; q++) {
        store<4>(stage + (b * 4 + q) * QUARTER + place, v + 4 * q);
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
      load<4>(x, stage_four(stage + b * 4096, q));
      #pragma unroll
      for (int k = 0; k < 4; k++) {
        sum = wrap_multiply(sum, x[k]);
      }
    }
    const unsigned long long up_to = scan_warp<ProdU64>(sum, WARP);
    left[b] = shuffle_up(up_to, 1);
    if ((t & 31) == 31) {
      warps[b * 8 + t / 32] = up_to;
    }
  }
  __syncthreads();
  tile_starts<ProdU64, 1>(warps, starts, earlier, state + 2, row, rows, tile, tiles, groups);
  __syncthreads();
  #pragma unroll
  for (int b = 0; b < 1; b++) {
    unsigned long long before = starts[b * 8 + t / 32];
    if ((t & 31) > 0) {
      before = wrap_multiply(before, left[b]);
    }
    if (tiles > 1) {
      before = wrap_multiply(earlier[b], before);
    }
    unsigned long long sum = 1;
    #pragma unroll
    for (int q = 0; q < 4; q++) {
      unsigned long long* const four = stage_four(stage + b * 4096, q);
      unsigned long long x[4];
      load<4>(x, four);
      #pragma unroll
      for (int k = 0; k < 4; k++) {
        sum = wrap_multiply(sum, x[k]);
        const unsigned long long result = wrap_multiply(before, sum);
        x[k] = result;
      }
      store<4>(four, x);
    }
  }
  __syncthreads();
  #pragma unroll
  for (int q = 0; q < 4; q++) {
    unsigned long long x[4];
    load<4>(x, stage + q * QUARTER + place);
    const long long e = begin + q * QUARTER + t * 4;
    unsigned long long y[4];
    #pragma unroll
    for (int k = 0; k < 4; k++) {
      y[k] = x[k];
    }
    stream_some<4>(vectors, e, reduced, o0 + i0 * o0_s0 + i1 * o0_s1 + e, y);
  }
}

extern "C" __global__ void __launch_bounds__(LANES) cumprod_mul_u64_d3_wide_short(
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
  const long long block_row = (first_block + blockIdx.x) * (TILE >> slot_bits);
  const int place = stage_place<unsigned long long>();
  unsigned char x0[OF_LANE];
  unsigned char x1[OF_LANE];
  #pragma unroll
  for (int q = 0; q < 4; q++) {
    const int j = q * QUARTER + t * 4;
    const long long row = block_row + (j >> slot_bits);
    const long long e = j & inside;
    if (vectors != 0 && row < rows && e + 4 <= reduced) {
      const long long i0 = row / e1;
      const long long i1 = row - i0 * e1;
      const long long a0_row = i0 * a0_s0 + i1 * a0_s1;
      const long long a1_row = i0 * a1_s0 + i1 * a1_s1;
      load<4>(x0 + 4 * q, a0 + (a0_row + e));
      load<4>(x1 + 4 * q, a1 + (a1_row + e));
    }
  }
  #pragma unroll
  for (int q = 0; q < 4; q++) {
    const int j = q * QUARTER + t * 4;
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
      const auto element = [&](const long long e, const unsigned char x0, const unsigned char x1) {
        const unsigned char t0 = x0;
        const unsigned char t1 = x1;
        const unsigned char t2 = wrap_multiply(t0, t1);
        return t2;
      };
      if (vectors != 0 && first + 4 <= reduced) {
        #pragma unroll
        for (int k = 0; k < 4; k++) {
          const long long e = first + k;
          v[k] = element(e, x0[4 * q + k], x1[4 * q + k]);
        }
      } else {
        #pragma unroll
        for (int k = 0; k < 4; k++) {
          const long long e = first + k;
          if (e < reduced) {
            v[k] = element(e, a0[a0_row + e], a1[a1_row + e]);
          }
        }
      }
    }
    store<4>(stage + q * QUARTER + place, v);
  }
  __syncthreads();
  unsigned long long sum = 1;
  #pragma unroll
  for (int q = 0; q < 4; q++) {
    unsigned long long x[4];
    load<4>(x, stage_four(stage, q));
    #pragma unroll
    for (int k = 0; k < 4; k++) {
      sum = wrap_multiply(sum, x[k]);
    }
  }
  const int width = lanes < 32 ? lanes : 32;
  const unsigned long long up_to = scan_warp<ProdU64>(sum, width);
  const unsigned long long left = shuffle_up(up_to, 1);
  unsigned long long before = 1;
  if (lanes > 32) {
    if ((t & 31) == 31) {
      warps[t / 32] = up_to;
    }
    __syncthreads();
    for (int i = (t & ~(lanes - 1)) / 32; i < t / 32; i++) {
      before = wrap_multiply(before, warps[i]);
    }
  }
  if ((t & (width - 1)) > 0) {
    before = wrap_multiply(before, left);
  }
  sum = 1;
  #pragma unroll
  for (int q = 0; q < 4; q++) {
    if ((4 * q & inside) == 0) {
      sum = 1;
    }
    unsigned long long* const four = stage_four(stage, q);
    unsigned long long x[4];
    load<4>(x, four);
    #pragma unroll
    for (int k = 0; k < 4; k++) {
      sum = wrap_multiply(sum, x[k]);
      const unsigned long long result = wrap_multiply(before, sum);
      x[k] = result;
    }
    store<4>(four, x);
  }
  __syncthreads();
  #pragma unroll
  for (int q = 0; q < 4; q++) {
    unsigned long long x[4];
    load<4>(x, stage + q * QUARTER + place);
    const int j = q * QUARTER + t * 4;
    const long long row = block_row + (j >> slot_bits);
    const long long e = j & inside;
    if (row < rows) {
      const long long i0 = row / e1;
      const long long i1 = row - i0 * e1;
      unsigned long long y[4];
      #pragma unroll
      for (int k = 0; k < 4; k++) {
        y[k] = x[k];
      }
      stream_some<4>(vectors, e, reduced, o0 + i0 * o0_s0 + i1 * o0_s1 + e, y);
    }
  }
}
