#include "gpuarray/integer.cuh"
#include "gpuarray/reduce-serial.cuh"
#include "gpuarray/reduce.cuh"
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

extern "C" __global__ void sum_i32(
    const int* a0, long long* o0, const int reduced, const int tiles, const int tile_size, const int blocks_per_row,
    long long* w0, unsigned int* tickets) {
  long long v0[TILE];
  long long g0[QUARTER];
  long long d0[LANES];
  const int row = blockIdx.x / blocks_per_row;
  const int part = blockIdx.x - row * blocks_per_row;
  long long r0 = 0;
  const int share = (tiles + blocks_per_row - 1) / blocks_per_row;
  const int end = (part + 1) * share < tiles ? (part + 1) * share : tiles;
  for (int tile = part * share; tile < end; tile++) {
    const int begin = tile * tile_size;
    const int stop = reduced - begin < tile_size ? reduced : begin + tile_size;
    int lanes = 0;
    for (int first = begin; first < stop; first += TILE) {
      const int count = (int) (reduced - first < TILE ? reduced - first : TILE);
      int groups = QUARTER;
      if (count == TILE) {
        for (int j = 0; j < QUARTER; j++) {
          long long x0[4];
          #pragma unroll
          for (int q = 0; q < 4; q++) {
            const int t0 = a0[(first + j + q * QUARTER)];
            x0[q] = t0;
          }
          g0[j] = group<SumI64>(x0, 1);
        }
      } else {
        for (int j = 0; j < count; j++) {
          const int t0 = a0[(first + j)];
          v0[j] = t0;
        }
        groups = groups_of_tile<SumI64>(v0, g0, count);
      }
      if (lanes == 0) {
        lanes = groups / 4;
        lanes_of_tile<SumI64>(g0, d0, groups);
      } else {
        add_lanes_of_tile<SumI64>(g0, d0, groups);
      }
    }
    r0 = lanes_tree<SumI64>(d0, lanes);
    if (tiles > 1) {
      w0[row * tiles + tile] = r0;
    }
  }
  if (tiles > 1) {
    // The last block of a row combines its tiles.
    if (!is_last_thread(tickets + row, blocks_per_row)) {
      return;
    }
    r0 = parts_tree<SumI64>(w0 + row * tiles, tiles, 1, d0);
  }
  o0[0] = r0;
}
