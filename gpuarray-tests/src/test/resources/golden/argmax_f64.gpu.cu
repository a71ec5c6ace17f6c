#include "gpuarray/floating.cuh"
#include "gpuarray/placed.cuh"
#include "gpuarray/reduce.cuh"
#include "gpuarray/tile.cuh"
#include "gpuarray/warp.cuh"

struct ArgmaxPlaced {
  using Element = ulonglong2;
  using Wide = ulonglong2;
  static constexpr bool commutes = false;
  static __device__ Element element_identity() { return make_ulonglong2(0ull, 18446744073709551615ull); }
  static __device__ Wide identity() { return make_ulonglong2(0ull, 18446744073709551615ull); }
  static __device__ Wide widen(const Element v) { return v; }
  static __device__ Wide combine(const Wide a, const Wide b) { return first_greatest(a, b); }
};

extern "C" __global__ void __launch_bounds__(LANES) argmax_order_i64(
    const double* a0, const int a1_start, long long* o0, const int reduced, const int tiles, const int tile_size,
    const int blocks_per_row, const int vectors, ulonglong2* w0, unsigned int* tickets) {
  __shared__ ulonglong2 shared0[8];
  __shared__ unsigned int earlier;
  const int row = blockIdx.x / blocks_per_row;
  const int part = blockIdx.x - row * blocks_per_row;
  ulonglong2 r0 = make_ulonglong2(0ull, 18446744073709551615ull);
  for (int tile = part; tile < tiles; tile += blocks_per_row) {
    const int begin = tile * tile_size;
    const int end = reduced - begin < tile_size ? reduced : begin + tile_size;
    ulonglong2 d0 = make_ulonglong2(0ull, 18446744073709551615ull);
    tile_pieces(begin, end, [&](const int first, const bool whole) {
      double x0[OF_LANE];
      load_tile<OF_LANE>(whole, first, reduced, vectors, x0, a0, first);
      ulonglong2 v0[OF_LANE];
      #pragma unroll
      for (int k = 0; k < OF_LANE; k++) {
        const int e = first + k / 4 * QUARTER + k % 4;
        v0[k] = make_ulonglong2(0ull, 18446744073709551615ull);
        if (whole || e < reduced) {
          const double t0 = x0[k];
          const unsigned long long t1 = floating_order(t0);
          const long long t2 = a1_start + e;
          v0[k] = make_ulonglong2(t1, (unsigned long long) t2);
        }
      }
      const ulonglong2 lane0 = whole_lane<ArgmaxPlaced>(v0);
      d0 = first_greatest(d0, lane0);
    });
    r0 = block_tree<ArgmaxPlaced>(d0, shared0);
    if (tiles > 1 && threadIdx.x == 0) {
      w0[row * tiles + tile] = r0;
    }
  }
  if (tiles > 1) {
    // The last block of a row combines its tiles.
    if (!is_last_block(tickets + row, blocks_per_row, false, &earlier)) {
      return;
    }
    const ulonglong2 d0 = tiles_lane<ArgmaxPlaced>(w0 + row * tiles, tiles);
    r0 = block_tree<ArgmaxPlaced>(d0, shared0);
  }
  if (threadIdx.x == 0) {
    o0[0] = (long long) r0.y;
  }
}
