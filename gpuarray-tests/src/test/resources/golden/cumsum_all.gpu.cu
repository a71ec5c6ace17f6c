#include "gpuarray/scan.cuh"
#include "gpuarray/tile.cuh"
#include "gpuarray/vector.cuh"
#include "gpuarray/warp.cuh"

struct SumF32 {
  using Element = float;
  using Wide = double;
  static constexpr bool commutes = true;
  static __device__ Element element_identity() { return -0.0f; }
  static __device__ Wide identity() { return -0.0; }
  static __device__ Wide widen(const Element v) { return v; }
  static __device__ Element combine(const Element a, const Element b) { return a + b; }
  static __device__ Wide combine(const Wide a, const Wide b) { return a + b; }
};

extern "C" __global__ void __launch_bounds__(LANES) cumsum_mul_f32(
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
  const int begin = tile * TILE;
  const int place = stage_place<float>();
  const auto element = [&](const int e, const float x0, const float x1) {
    const float t0 = x0;
    const float t1 = x1;
    const float t2 = t0 * t1;
    return t2;
  };
  if (reduced - begin >= 8192) {
    #pragma unroll
    for (int b = 0; b < 1; b++) {
      const int first = begin + b * 8192 + t * 4;
      float x0[32];
      float x1[32];
      load_tile<32>(true, first, reduced, vectors,
          x0, a0, first,
          x1, a1, first);
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
      float x0[OF_LANE];
      float x1[OF_LANE];
      load_tile<OF_LANE>(false, first, reduced, vectors,
          x0, a0, first,
          x1, a1, first);
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
  double left[2];
  #pragma unroll
  for (int b = 0; b < 2; b++) {
    double sum = -0.0;
    #pragma unroll
    for (int q = 0; q < 4; q++) {
      float x[4];
      load<4>(x, stage_four(stage + b * 4096, q));
      #pragma unroll
      for (int k = 0; k < 4; k++) {
        sum = sum + (double) x[k];
      }
    }
    const double up_to = scan_warp<SumF32>(sum, WARP);
    left[b] = shuffle_up(up_to, 1);
    if ((t & 31) == 31) {
      warps[b * 8 + t / 32] = up_to;
    }
  }
  __syncthreads();
  tile_starts<SumF32, 2>(warps, starts, earlier, state + 2, row, rows, tile, tiles, groups);
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
      float* const four = stage_four(stage + b * 4096, q);
      float x[4];
      load<4>(x, four);
      #pragma unroll
      for (int k = 0; k < 4; k++) {
        sum = sum + (double) x[k];
        const double result = before + sum;
        x[k] = (float) result;
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
    float y[4];
    #pragma unroll
    for (int k = 0; k < 4; k++) {
      y[k] = x[k];
    }
    stream_some<4>(vectors, e, reduced, o0 + e, y);
  }
}
