#include "gpuarray/random.cuh"
#include "gpuarray/reduce-serial.cuh"
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

extern "C" __global__ void sum_random_unit_f64(
    const int a0_start, double* o0, const unsigned long long s0, const unsigned long long s1, const unsigned int s2,
    const int reduced, const int tiles, const int tile_size, const int blocks_per_row, double* w0,
    unsigned int* tickets) {
  double v0[TILE];
  double g0[QUARTER];
  double d0[LANES];
  const int row = blockIdx.x / blocks_per_row;
  const int part = blockIdx.x - row * blocks_per_row;
  double r0 = -0.0;
  const int share = (tiles + blocks_per_row - 1) / blocks_per_row;
  const int end = (part + 1) * share < tiles ? (part + 1) * share : tiles;
  for (int tile = part * share; tile < end; tile++) {
    const int begin = tile * tile_size;
    const int stop = reduced - begin < tile_size ? reduced : begin + tile_size;
    int lanes = 0;
    for (int first = begin; first < stop; first += TILE) {
      const int count = (int) (reduced - first < TILE ? reduced - first : TILE);
      for (int j = 0; j < count; j += 4) {
        const int place = first + j;
        const long long t0_0 = a0_start + place;
        const double t4_0 = draw_unit_f64(random_place(a0_start, place, 0), s0, s1, s2);
        v0[j + 0] = t4_0;
        const long long t0_1 = a0_start + (place + 1);
        const double t4_1 = draw_unit_f64(random_place(a0_start, place, 1), s0, s1, s2);
        v0[j + 1] = t4_1;
        const long long t0_2 = a0_start + (place + 2);
        const double t4_2 = draw_unit_f64(random_place(a0_start, place, 2), s0, s1, s2);
        v0[j + 2] = t4_2;
        const long long t0_3 = a0_start + (place + 3);
        const double t4_3 = draw_unit_f64(random_place(a0_start, place, 3), s0, s1, s2);
        v0[j + 3] = t4_3;
      }
      const int groups = groups_of_tile<SumF64>(v0, g0, count);
      if (lanes == 0) {
        lanes = groups / 4;
        lanes_of_tile<SumF64>(g0, d0, groups);
      } else {
        add_lanes_of_tile<SumF64>(g0, d0, groups);
      }
    }
    r0 = lanes_tree<SumF64>(d0, lanes);
    if (tiles > 1) {
      w0[row * tiles + tile] = r0;
    }
  }
  if (tiles > 1) {
    // The last block of a row combines its tiles.
    if (!is_last_thread(tickets + row, blocks_per_row)) {
      return;
    }
    r0 = parts_tree<SumF64>(w0 + row * tiles, tiles, 1, d0);
  }
  if (reduced == 0) {
    r0 = 0.0;
  }
  o0[0] = r0;
}
