#include "gpuarray/reduce.cuh"
#include "gpuarray/tile.cuh"
#include "gpuarray/warp.cuh"

struct SumF64 {
  using Element = double;
  using Wide = double;
  static constexpr bool commutes = true;
  static __device__ Element element_identity() { return -0.0; }
  static __device__ Wide identity() { return -0.0; }
  static __device__ Wide widen(const Element v) { return v; }
  static __device__ Wide combine(const Wide a, const Wide b) { return a + b; }
};

extern "C" __global__ void __launch_bounds__(LANES) sum_to_f64_add_mul_mul_add_div_1more_f64(
    const int a0_start, double* o0, const double s0, const double s1, const double s2, const double s3,
    const double s4, const int reduced, const int tiles, const int tile_size, const int blocks_per_row, double* w0,
    unsigned int* tickets) {
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
      double v0[OF_LANE];
      #pragma unroll
      for (int k = 0; k < OF_LANE; k++) {
        const int e = first + k / 4 * QUARTER + k % 4;
        v0[k] = -0.0;
        if (whole || e < reduced) {
          const long long t0 = a0_start + e;
          const double t1 = (double) t0;
          const double t3 = t1 + s0;
          const double t5 = t3 * s1;
          const double t6 = t5 * t5;
          const double t8 = t6 + s2;
          const double t10 = s3 / t8;
          v0[k] = t10;
        }
      }
      const double lane0 = whole_lane<SumF64>(v0);
      d0 = d0 + lane0;
    });
    r0 = block_tree<SumF64>(d0, shared0);
    if (tiles > 1 && threadIdx.x == 0) {
      w0[row * tiles + tile] = r0;
    }
  }
  if (tiles > 1) {
    // The last block of a row combines its tiles.
    if (!is_last_block(tickets + row, blocks_per_row, false, &earlier)) {
      return;
    }
    const double d0 = tiles_lane<SumF64>(w0 + row * tiles, tiles);
    r0 = block_tree<SumF64>(d0, shared0);
  }
  if (threadIdx.x == 0) {
    if (reduced == 0) {
      r0 = 0.0;
    }
    const double t13 = r0 * s4;
    o0[0] = t13;
  }
}
