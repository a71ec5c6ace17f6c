#include "gpuarray/complex.cuh"
#include "gpuarray/reduce-serial.cuh"
#include "gpuarray/reduce.cuh"
#include "gpuarray/warp.cuh"

struct SumC128 {
  using Element = double2;
  using Wide = double2;
  static constexpr bool commutes = true;
  static __device__ Element element_identity() { return make_double2(-0.0, -0.0); }
  static __device__ Wide identity() { return make_double2(-0.0, -0.0); }
  static __device__ Wide widen(const Element v) { return v; }
  static __device__ Wide combine(const Wide a, const Wide b) { return complex_add(a, b); }
};

extern "C" __global__ void sum_c128_rows(
    const double2* a0, const int a0_s0, double2* o0, const int reduced, const int tiles, const int tile_size,
    const int blocks_per_row, double2* w0, unsigned int* tickets) {
  double2 v0[TILE];
  double2 g0[QUARTER];
  double2 d0[LANES];
  const int row = blockIdx.x / blocks_per_row;
  const int part = blockIdx.x - row * blocks_per_row;
  const int a0_row = row * a0_s0;
  double2 r0 = make_double2(-0.0, -0.0);
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
          double2 x0[4];
          #pragma unroll
          for (int q = 0; q < 4; q++) {
            const double2 t0 = a0[a0_row + (first + j + q * QUARTER)];
            x0[q] = t0;
          }
          g0[j] = group<SumC128>(x0, 1);
        }
      } else {
        for (int j = 0; j < count; j++) {
          const double2 t0 = a0[a0_row + (first + j)];
          v0[j] = t0;
        }
        groups = groups_of_tile<SumC128>(v0, g0, count);
      }
      if (lanes == 0) {
        lanes = groups / 4;
        lanes_of_tile<SumC128>(g0, d0, groups);
      } else {
        add_lanes_of_tile<SumC128>(g0, d0, groups);
      }
    }
    r0 = lanes_tree<SumC128>(d0, lanes);
    if (tiles > 1) {
      w0[row * tiles + tile] = r0;
    }
  }
  if (tiles > 1) {
    // The last block of a row combines its tiles.
    if (!is_last_thread(tickets + row, blocks_per_row)) {
      return;
    }
    r0 = parts_tree<SumC128>(w0 + row * tiles, tiles, 1, d0);
  }
  if (reduced == 0) {
    r0 = make_double2(0.0, 0.0);
  }
  o0[row] = r0;
}

extern "C" __global__ void sum_c128_rows_short(
    const double2* a0, const int a0_s0, double2* o0, const int rows, const int reduced) {
  const int row = (int) blockIdx.x * blockDim.x + threadIdx.x;
  if (row < rows) {
    double2 v0[TILE];
    double2 g0[QUARTER];
    double2 d0[LANES];
    const int a0_row = row * a0_s0;
    for (int j = 0; j < (int) reduced; j++) {
      const double2 t0 = a0[a0_row + j];
      v0[j] = t0;
    }
    const int groups = groups_of_tile<SumC128>(v0, g0, (int) reduced);
    lanes_of_tile<SumC128>(g0, d0, groups);
    double2 r0 = lanes_tree<SumC128>(d0, groups / 4);
    if (reduced == 0) {
      r0 = make_double2(0.0, 0.0);
    }
    o0[row] = r0;
  }
}
