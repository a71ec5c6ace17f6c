#include "gpuarray/reduce-serial.cuh"
#include "gpuarray/reduce.cuh"
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

extern "C" __global__ void sum_to_f64_add_mul_mul_add_div_1more_f64(
    const int a0_start, double* o0, const double s0, const double s1, const double s2, const double s3,
    const double s4, const int reduced, const int tiles, const int tile_size, const int blocks_per_row, double* w0,
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
      int groups = QUARTER;
      if (count == TILE) {
        for (int j = 0; j < QUARTER; j++) {
          double x0[4];
          #pragma unroll
          for (int q = 0; q < 4; q++) {
            const long long t0 = a0_start + (first + j + q * QUARTER);
            const double t1 = (double) t0;
            const double t3 = t1 + s0;
            const double t5 = t3 * s1;
            const double t6 = t5 * t5;
            const double t8 = t6 + s2;
            const double t10 = s3 / t8;
            x0[q] = t10;
          }
          g0[j] = group<SumF64>(x0, 1);
        }
      } else {
        for (int j = 0; j < count; j++) {
          const long long t0 = a0_start + (first + j);
          const double t1 = (double) t0;
          const double t3 = t1 + s0;
          const double t5 = t3 * s1;
          const double t6 = t5 * t5;
          const double t8 = t6 + s2;
          const double t10 = s3 / t8;
          v0[j] = t10;
        }
        groups = groups_of_tile<SumF64>(v0, g0, count);
      }
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
  const double t13 = r0 * s4;
  o0[0] = t13;
}
