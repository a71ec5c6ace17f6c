#include "gpuarray/floating.cuh"
#include "gpuarray/reduce-serial.cuh"
#include "gpuarray/warp.cuh"

struct MaxU64 {
  using Element = unsigned long long;
  using Wide = unsigned long long;
  static constexpr bool commutes = true;
  static __device__ Element element_identity() { return 0ull; }
  static __device__ Wide identity() { return 0ull; }
  static __device__ Wide widen(const Element v) { return v; }
  static __device__ Wide combine(const Wide a, const Wide b) { return max(a, b); }
};

extern "C" __global__ void max_order_to_u64_or_u64_rows(
    const float* a0, const int a0_s0, const int a1_start, unsigned long long* o0, const int reduced,
    const int tiles, const int tile_size, const int blocks_per_row, unsigned long long* w0, unsigned int* tickets) {
  unsigned long long g0[4];
  unsigned long long d0[LANES];
  unsigned long long c0 = 0ull;
  const int row = blockIdx.x / blocks_per_row;
  const int part = blockIdx.x - row * blocks_per_row;
  const int a0_row = row * a0_s0;
  unsigned long long r0 = 0ull;
  const int share = (tiles + blocks_per_row - 1) / blocks_per_row;
  const int end = (part + 1) * share < tiles ? (part + 1) * share : tiles;
  for (int tile = part * share; tile < end; tile++) {
    const int begin = tile * tile_size;
    const int stop = reduced - begin < tile_size ? reduced : begin + tile_size;
    int lanes = 0;
    for (int first = begin; first < stop; first += TILE) {
      const int count = (int) (reduced - first < TILE ? reduced - first : TILE);
      for (int j = 0; j < count; j++) {
        const float t0 = a0[a0_row + (first + j)];
        const unsigned long long t1 = floating_order(t0);
        const long long t2 = a1_start + (first + j);
        const unsigned long long t3 = (unsigned long long) t2;
        const unsigned long long t4 = t1 | t3;
        c0 = max(c0, t4);
      }
      const int groups = 4;
      g0[0] = c0;
      for (int i = 1; i < 4; i++) {
        g0[i] = 0ull;
      }
      if (lanes == 0) {
        lanes = groups / 4;
        lanes_of_tile<MaxU64>(g0, d0, groups);
      } else {
        add_lanes_of_tile<MaxU64>(g0, d0, groups);
      }
    }
    r0 = lanes_tree<MaxU64>(d0, lanes);
    if (tiles > 1) {
      w0[row * tiles + tile] = r0;
    }
  }
  if (tiles > 1) {
    // The last block of a row combines its tiles.
    if (!is_last_thread(tickets + row, blocks_per_row)) {
      return;
    }
    r0 = parts_tree<MaxU64>(w0 + row * tiles, tiles, 1, d0);
  }
  o0[row] = r0;
}

extern "C" __global__ void max_order_to_u64_or_u64_rows_short(
    const float* a0, const int a0_s0, const int a1_start, unsigned long long* o0, const int rows, const int reduced) {
  const int row = (int) blockIdx.x * blockDim.x + threadIdx.x;
  if (row < rows) {
    unsigned long long g0[4];
    unsigned long long d0[LANES];
    unsigned long long c0 = 0ull;
    const int a0_row = row * a0_s0;
    for (int j = 0; j < (int) reduced; j++) {
      const float t0 = a0[a0_row + j];
      const unsigned long long t1 = floating_order(t0);
      const long long t2 = a1_start + j;
      const unsigned long long t3 = (unsigned long long) t2;
      const unsigned long long t4 = t1 | t3;
      c0 = max(c0, t4);
    }
    const int groups = 4;
    g0[0] = c0;
    for (int i = 1; i < 4; i++) {
      g0[i] = 0ull;
    }
    lanes_of_tile<MaxU64>(g0, d0, groups);
    unsigned long long r0 = lanes_tree<MaxU64>(d0, groups / 4);
    o0[row] = r0;
  }
}
