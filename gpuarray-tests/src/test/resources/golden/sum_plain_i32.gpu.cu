#include "gpuarray/integer.cuh"
#include "gpuarray/reduce.cuh"
#include "gpuarray/tile.cuh"
#include "gpuarray/warp.cuh"

struct SumI64 {
  using Element = long long;
  using Wide = long long;
  static constexpr bool commutes = true;
  static __device__ Element element_identity() { return 0; }
  static __device__ Wide identity() { return 0; }
  static __device__ Wide widen(const Element v) { return v; }
  static __device__ Wide combine(const Wide a, const Wide b) { return wrap_add(a, b); }
};

extern "C" __global__ void __launch_bounds__(LANES) sum_i32(
    const int* a0, long long* o0, const int reduced, const int tiles, const int tile_size, const int blocks_per_row,
    const int vectors, long long* w0, unsigned int* tickets) {
  __shared__ long long shared0[8];
  __shared__ unsigned int earlier;
  const int row = blockIdx.x / blocks_per_row;
  const int part = blockIdx.x - row * blocks_per_row;
  long long r0 = 0;
  for (int tile = part; tile < tiles; tile += blocks_per_row) {
    const int begin = tile * tile_size;
    const int end = reduced - begin < tile_size ? reduced : begin + tile_size;
    long long d0 = 0;
    tile_pieces(begin, end, [&](const int first, const bool whole) {
      int x0[OF_LANE];
      load_tile<OF_LANE>(whole, first, reduced, vectors, x0, a0, first);
      long long v0[OF_LANE];
      #pragma unroll
      for (int k = 0; k < OF_LANE; k++) {
        const int e = first + k / 4 * QUARTER + k % 4;
        v0[k] = 0;
        if (whole || e < reduced) {
          const int t0 = x0[k];
          v0[k] = t0;
        }
      }
      const long long lane0 = whole_lane<SumI64>(v0);
      d0 = wrap_add(d0, lane0);
    });
    r0 = block_tree<SumI64>(d0, shared0);
    if (tiles > 1 && threadIdx.x == 0) {
      w0[row * tiles + tile] = r0;
    }
  }
  if (tiles > 1) {
    // The last block of a row combines its tiles.
    if (!is_last_block(tickets + row, blocks_per_row, false, &earlier)) {
      return;
    }
    const long long d0 = tiles_lane<SumI64>(w0 + row * tiles, tiles);
    r0 = block_tree<SumI64>(d0, shared0);
  }
  if (threadIdx.x == 0) {
    o0[0] = r0;
  }
}
