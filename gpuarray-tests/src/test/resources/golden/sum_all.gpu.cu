#include "gpuarray/reduce.cuh"
#include "gpuarray/tile.cuh"
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

extern "C" __global__ void __launch_bounds__(LANES) sum_sub_mul_f32(
    const float* a0, const float* a1, float* o0, const int reduced, const int tiles, const int tile_size,
    const int blocks_per_row, const int vectors, double* w0, unsigned int* tickets) {
  __shared__ double shared0[8];
  __shared__ unsigned int earlier;
  const int row = blockIdx.x / blocks_per_row;
  const int part = blockIdx.x - row * blocks_per_row;
  double r0 = -0.0;
  for (int tile = part; tile < tiles; tile += blocks_per_row) {
    const int begin = tile * tile_size;
    const int end = reduced - begin < tile_size ? reduced : begin + tile_size;
    double d0 = -0.0;
    tile_pieces(begin, end, [&](const int first, const bool whole) {
      float x0[OF_LANE];
      float x1[OF_LANE];
      load_tile<OF_LANE>(whole, first, reduced, vectors,
          x0, a0, first,
          x1, a1, first);
      float v0[OF_LANE];
      #pragma unroll
      for (int k = 0; k < OF_LANE; k++) {
        const int e = first + k / 4 * QUARTER + k % 4;
        v0[k] = -0.0f;
        if (whole || e < reduced) {
          const float t0 = x0[k];
          const float t1 = x1[k];
          const float t2 = t0 - t1;
          const float t3 = t2 * t2;
          v0[k] = t3;
        }
      }
      const double lane0 = whole_lane<SumF32>(v0);
      d0 = d0 + lane0;
    });
    r0 = block_tree<SumF32>(d0, shared0);
    if (tiles > 1 && threadIdx.x == 0) {
      w0[row * tiles + tile] = r0;
    }
  }
  if (tiles > 1) {
    // The last block of a row combines its tiles.
    if (!is_last_block(tickets + row, blocks_per_row, false, &earlier)) {
      return;
    }
    const double d0 = tiles_lane<SumF32>(w0 + row * tiles, tiles);
    r0 = block_tree<SumF32>(d0, shared0);
  }
  if (threadIdx.x == 0) {
    if (reduced == 0) {
      r0 = 0.0;
    }
    const float t5 = (float) r0;
    o0[0] = t5;
  }
}
