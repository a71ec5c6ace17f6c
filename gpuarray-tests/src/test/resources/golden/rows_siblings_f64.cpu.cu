#include "gpuarray/floating.cuh"
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

struct MinF64 {
  using Element = double;
  using Wide = double;
  static constexpr bool commutes = true;
  static __device__ Element element_identity() { return __longlong_as_double(0x7ff0000000000000ll); }
  static __device__ Wide identity() { return __longlong_as_double(0x7ff0000000000000ll); }
  static __device__ Wide widen(const Element v) { return v; }
  static __device__ Wide combine(const Wide a, const Wide b) { return nan_min(a, b); }
};

struct MaxF64 {
  using Element = double;
  using Wide = double;
  static constexpr bool commutes = true;
  static __device__ Element element_identity() { return -__longlong_as_double(0x7ff0000000000000ll); }
  static __device__ Wide identity() { return -__longlong_as_double(0x7ff0000000000000ll); }
  static __device__ Wide widen(const Element v) { return v; }
  static __device__ Wide combine(const Wide a, const Wide b) { return nan_max(a, b); }
};

extern "C" __global__ void sum_min_max_f64_rows(
    const double* a0, const int a0_s0, double* o0, double* o1, double* o2, const int reduced, const int tiles,
    const int tile_size, const int blocks_per_row, double* w0, double* w1, double* w2, unsigned int* tickets) {
  double v0[TILE];
  double g0[QUARTER];
  double d0[LANES];
  double v1[TILE];
  double g1[QUARTER];
  double d1[LANES];
  double v2[TILE];
  double g2[QUARTER];
  double d2[LANES];
  const int row = blockIdx.x / blocks_per_row;
  const int part = blockIdx.x - row * blocks_per_row;
  const int a0_row = row * a0_s0;
  double r0 = -0.0;
  double r1 = __longlong_as_double(0x7ff0000000000000ll);
  double r2 = -__longlong_as_double(0x7ff0000000000000ll);
  const int share = (tiles + blocks_per_row - 1) / blocks_per_row;
  const int end = (part + 1) * share < tiles ? (part + 1) * share : tiles;
  for (int tile = part * share; tile < end; tile++) {
    const int begin = tile * tile_size;
    const int stop = reduced - begin < tile_size ? reduced : begin + tile_size;
    int lanes = 0;
    for (int first = begin; first < stop; first += TILE) {
      const int count = (int) (reduced - first < TILE ? reduced - first : TILE);
      if (count == TILE) {
        for (int t = 0; t < LANES; t++) {
          double x0[16];
          double x1[16];
          double x2[16];
          #pragma unroll
          for (int q = 0; q < 16; q++) {
            const double t0 = a0[a0_row + (first + 4 * t + q / 4 * QUARTER + q % 4)];
            x0[q] = t0;
            x1[q] = t0;
            x2[q] = t0;
          }
          const double l0 = whole_lane<SumF64>(x0);
          const double l1 = whole_lane<MinF64>(x1);
          const double l2 = whole_lane<MaxF64>(x2);
          if (lanes == 0) {
            d0[t] = l0;
            d1[t] = l1;
            d2[t] = l2;
          } else {
            d0[t] = d0[t] + l0;
            d1[t] = nan_min(d1[t], l1);
            d2[t] = nan_max(d2[t], l2);
          }
        }
        lanes = LANES;
      } else {
        for (int j = 0; j < count; j++) {
          const double t0 = a0[a0_row + (first + j)];
          v0[j] = t0;
          v1[j] = t0;
          v2[j] = t0;
        }
        const int groups = groups_of_tile<SumF64>(v0, g0, count);
        groups_of_tile<MinF64>(v1, g1, count);
        groups_of_tile<MaxF64>(v2, g2, count);
        if (lanes == 0) {
          lanes = groups / 4;
          lanes_of_tile<SumF64>(g0, d0, groups);
          lanes_of_tile<MinF64>(g1, d1, groups);
          lanes_of_tile<MaxF64>(g2, d2, groups);
        } else {
          add_lanes_of_tile<SumF64>(g0, d0, groups);
          add_lanes_of_tile<MinF64>(g1, d1, groups);
          add_lanes_of_tile<MaxF64>(g2, d2, groups);
        }
      }
    }
    r0 = lanes_tree<SumF64>(d0, lanes);
    r1 = lanes_tree<MinF64>(d1, lanes);
    r2 = lanes_tree<MaxF64>(d2, lanes);
    if (tiles > 1) {
      w0[row * tiles + tile] = r0;
      w1[row * tiles + tile] = r1;
      w2[row * tiles + tile] = r2;
    }
  }
  if (tiles > 1) {
    // The last block of a row combines its tiles.
    if (!is_last_thread(tickets + row, blocks_per_row)) {
      return;
    }
    r0 = parts_tree<SumF64>(w0 + row * tiles, tiles, 1, d0);
    r1 = parts_tree<MinF64>(w1 + row * tiles, tiles, 1, d1);
    r2 = parts_tree<MaxF64>(w2 + row * tiles, tiles, 1, d2);
  }
  if (reduced == 0) {
    r0 = 0.0;
  }
  o0[row] = r0;
  o1[row] = r1;
  o2[row] = r2;
}

extern "C" __global__ void sum_min_max_f64_rows_short(
    const double* a0, const int a0_s0, double* o0, double* o1, double* o2, const int rows, const int reduced) {
  const int row = (int) blockIdx.x * blockDim.x + threadIdx.x;
  if (row < rows) {
    double v0[TILE];
    double g0[QUARTER];
    double d0[LANES];
    double v1[TILE];
    double g1[QUARTER];
    double d1[LANES];
    double v2[TILE];
    double g2[QUARTER];
    double d2[LANES];
    const int a0_row = row * a0_s0;
    for (int j = 0; j < (int) reduced; j++) {
      const double t0 = a0[a0_row + j];
      v0[j] = t0;
      v1[j] = t0;
      v2[j] = t0;
    }
    const int groups = groups_of_tile<SumF64>(v0, g0, (int) reduced);
    groups_of_tile<MinF64>(v1, g1, (int) reduced);
    groups_of_tile<MaxF64>(v2, g2, (int) reduced);
    lanes_of_tile<SumF64>(g0, d0, groups);
    lanes_of_tile<MinF64>(g1, d1, groups);
    lanes_of_tile<MaxF64>(g2, d2, groups);
    double r0 = lanes_tree<SumF64>(d0, groups / 4);
    double r1 = lanes_tree<MinF64>(d1, groups / 4);
    double r2 = lanes_tree<MaxF64>(d2, groups / 4);
    if (reduced == 0) {
      r0 = 0.0;
    }
    o0[row] = r0;
    o1[row] = r1;
    o2[row] = r2;
  }
}
