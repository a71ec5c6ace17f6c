#include "gpuarray/reduce-serial.cuh"
#include "gpuarray/warp.cuh"

struct MaxI32 {
  using Element = int;
  using Wide = int;
  static constexpr bool commutes = true;
  static __device__ Element element_identity() { return (-2147483647 - 1); }
  static __device__ Wide identity() { return (-2147483647 - 1); }
  static __device__ Wide widen(const Element v) { return v; }
  static __device__ Wide combine(const Wide a, const Wide b) { return max(a, b); }
};

extern "C" __global__ void max_bool_rows(
    const bool* a0, const int a0_s0, bool* o0, const int reduced, const int tiles, const int tile_size,
    const int blocks_per_row, int* w0, unsigned int* tickets) {
  int d0[LANES];
  const int row = blockIdx.x / blocks_per_row;
  const int part = blockIdx.x - row * blocks_per_row;
  const int a0_row = row * a0_s0;
  int r0 = (-2147483647 - 1);
  const int share = (tiles + blocks_per_row - 1) / blocks_per_row;
  const int end = (part + 1) * share < tiles ? (part + 1) * share : tiles;
  for (int tile = part * share; tile < end; tile++) {
    const int begin = tile * tile_size;
    const int stop = reduced - begin < tile_size ? reduced : begin + tile_size;
    for (int first = begin; first < stop; first += TILE) {
      const int count = (int) (reduced - first < TILE ? reduced - first : TILE);
      if (r0 < 1) {
        int j = 0;
        for (; j < count; j++) {
          const bool t0 = a0[a0_row + (first + j)];
          if (t0) break;
        }
        r0 = j < count ? 1 : 0;
      }
    }
    if (tiles > 1) {
      w0[row * tiles + tile] = r0;
    }
  }
  if (tiles > 1) {
    // The last block of a row combines its tiles.
    if (!is_last_thread(tickets + row, blocks_per_row)) {
      return;
    }
    r0 = parts_tree<MaxI32>(w0 + row * tiles, tiles, 1, d0);
  }
  o0[row] = (r0 != 0);
}

extern "C" __global__ void max_bool_rows_short(
    const bool* a0, const int a0_s0, bool* o0, const int rows, const int reduced) {
  const int row = (int) blockIdx.x * blockDim.x + threadIdx.x;
  if (row < rows) {
    int d0[LANES];
    const int a0_row = row * a0_s0;
    int r0 = (-2147483647 - 1);
    if (r0 < 1) {
      int j = 0;
      for (; j < (int) reduced; j++) {
        const bool t0 = a0[a0_row + j];
        if (t0) break;
      }
      r0 = j < (int) reduced ? 1 : 0;
    }
    o0[row] = (r0 != 0);
  }
}
