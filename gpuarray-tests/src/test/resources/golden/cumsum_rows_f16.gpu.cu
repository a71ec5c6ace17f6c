#include "gpuarray/half.cuh"
#include "gpuarray/scan.cuh"
#include "gpuarray/tile.cuh"
#include "gpuarray/vector.cuh"
#include "gpuarray/warp.cuh"

struct SumHalf {
  using Element = float;
  using Wide = float;
  static constexpr bool commutes = true;
  static __device__ Element element_identity() { return -0.0f; }
  static __device__ Wide identity() { return -0.0f; }
  static __device__ Wide widen(const Element v) { return v; }
  static __device__ Wide combine(const Wide a, const Wide b) { return a + b; }
};

extern "C" __global__ void __launch_bounds__(LANES) cumsum_mul_f16_d2(
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
  const int begin = tile * TILE;
  const int a0_row = row * a0_s0;
  const int a1_row = row * a1_s0;
  const int place = stage_place<float>();
  const auto element = [&](const int e, const unsigned short x0, const unsigned short x1) {
    const float t0 = value_f16(x0);
    const float t1 = value_f16(x1);
    const float t2 = round_f16(t0 * t1);
    return t2;
  };
  if (reduced - begin >= 8192) {
    #pragma unroll
    for (int b = 0; b < 1; b++) {
      const int first = begin + b * 8192 + t * 4;
      unsigned short x0[32];
      unsigned short x1[32];
      load_tile<32>(true, first, reduced, vectors,
          x0, a0, a0_row + first,
          x1, a1, a1_row + first);
      float v[32];
      #pragma unroll
      for (int k = 0; k < 32; k++) {
        const int e = first + k / 4 * QUARTER + k % 4;
        v[k] = element(e, x0[k], x1[k]);
      }
      #pragma unroll
      for (int q = 0; q < 32 / 4; q++) {
        store<4>(stage + (b * 8 + q) * QUARTER + place, v + 4 * q);
      }
    }
  } else {
    for (int b = 0; b < 2; b++) {
      const int first = begin + b * TILE + t * 4;
      unsigned short x0[OF_LANE];
      unsigned short x1[OF_LANE];
      load_tile<OF_LANE>(false, first, reduced, vectors,
          x0, a0, a0_row + first,
          x1, a1, a1_row + first);
      float v[OF_LANE];
      #pragma unroll
      for (int k = 0; k < OF_LANE; k++) {
        const int e = first + k / 4 * QUARTER + k % 4;
        v[k] = -0.0f;
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
  float left[2];
  #pragma unroll
  for (int b = 0; b < 2; b++) {
    float sum = -0.0f;
    #pragma unroll
    for (int q = 0; q < 4; q++) {
      float x[4];
      load<4>(x, stage_four(stage + b * 4096, q));
      #pragma unroll
      for (int k = 0; k < 4; k++) {
        sum = sum + x[k];
      }
    }
    const float up_to = scan_warp<SumHalf>(sum, WARP);
    left[b] = shuffle_up(up_to, 1);
    if ((t & 31) == 31) {
      warps[b * 8 + t / 32] = up_to;
    }
  }
  __syncthreads();
  tile_starts<SumHalf, 2>(warps, starts, earlier, state + 2, row, rows, tile, tiles, groups);
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
      float* const four = stage_four(stage + b * 4096, q);
      float x[4];
      load<4>(x, four);
      #pragma unroll
      for (int k = 0; k < 4; k++) {
        sum = sum + x[k];
        const float result = before + sum;
        x[k] = round_f16(result);
      }
      store<4>(four, x);
    }
  }
  __syncthreads();
  #pragma unroll
  for (int q = 0; q < 8; q++) {
    float x[4];
    load<4>(x, stage + q * QUARTER + place);
    const int e = begin + q * QUARTER + t * 4;
    unsigned short y[4];
    #pragma unroll
    for (int k = 0; k < 4; k++) {
      y[k] = bits_f16(x[k]);
    }
    stream_some<4>(vectors, e, reduced, o0 + row * o0_s0 + e, y);
  }
}

extern "C" __global__ void __launch_bounds__(LANES) cumsum_mul_f16_d2_short(
    const unsigned short* a0, const int a0_s0, const unsigned short* a1, const int a1_s0, unsigned short* o0,
    const int o0_s0, const int rows, const int reduced, const int slot_bits, const int vectors) {
  __shared__ __align__(16) float stage[4096];
  __shared__ float warps[8];
  // A lane has 16 places, of a row or of several.
  const int t = threadIdx.x;
  const int inside = (1 << slot_bits) - 1;
  const int lanes = slot_bits < 4 ? 1 : 1 << (slot_bits - 4);
  const int block_row = blockIdx.x * (TILE >> slot_bits);
  const int place = stage_place<float>();
  unsigned short x0[OF_LANE];
  unsigned short x1[OF_LANE];
  #pragma unroll
  for (int q = 0; q < 4; q++) {
    const int j = q * QUARTER + t * 4;
    const int row = block_row + (j >> slot_bits);
    const int e = j & inside;
    if (vectors != 0 && row < rows && e + 4 <= reduced) {
      const int a0_row = row * a0_s0;
      const int a1_row = row * a1_s0;
      load<4>(x0 + 4 * q, a0 + (a0_row + e));
      load<4>(x1 + 4 * q, a1 + (a1_row + e));
    }
  }
  #pragma unroll
  for (int q = 0; q < 4; q++) {
    const int j = q * QUARTER + t * 4;
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
      const auto element = [&](const int e, const unsigned short x0, const unsigned short x1) {
        const float t0 = value_f16(x0);
        const float t1 = value_f16(x1);
        const float t2 = round_f16(t0 * t1);
        return t2;
      };
      if (vectors != 0 && first + 4 <= reduced) {
        #pragma unroll
        for (int k = 0; k < 4; k++) {
          const int e = first + k;
          v[k] = element(e, x0[4 * q + k], x1[4 * q + k]);
        }
      } else {
        #pragma unroll
        for (int k = 0; k < 4; k++) {
          const int e = first + k;
          if (e < reduced) {
            v[k] = element(e, a0[a0_row + e], a1[a1_row + e]);
          }
        }
      }
    }
    store<4>(stage + q * QUARTER + place, v);
  }
  __syncthreads();
  float sum = -0.0f;
  #pragma unroll
  for (int q = 0; q < 4; q++) {
    float x[4];
    load<4>(x, stage_four(stage, q));
    #pragma unroll
    for (int k = 0; k < 4; k++) {
      sum = sum + x[k];
    }
  }
  const int width = lanes < 32 ? lanes : 32;
  const float up_to = scan_warp<SumHalf>(sum, width);
  const float left = shuffle_up(up_to, 1);
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
    float* const four = stage_four(stage, q);
    float x[4];
    load<4>(x, four);
    #pragma unroll
    for (int k = 0; k < 4; k++) {
      sum = sum + x[k];
      const float result = before + sum;
      x[k] = round_f16(result);
    }
    store<4>(four, x);
  }
  __syncthreads();
  #pragma unroll
  for (int q = 0; q < 4; q++) {
    float x[4];
    load<4>(x, stage + q * QUARTER + place);
    const int j = q * QUARTER + t * 4;
    const int row = block_row + (j >> slot_bits);
    const int e = j & inside;
    if (row < rows) {
      unsigned short y[4];
      #pragma unroll
      for (int k = 0; k < 4; k++) {
        y[k] = bits_f16(x[k]);
      }
      stream_some<4>(vectors, e, reduced, o0 + row * o0_s0 + e, y);
    }
  }
}
