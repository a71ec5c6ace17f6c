#include "gpuarray/floating.cuh"
#include "gpuarray/reduce-serial.cuh"
#include "gpuarray/reduce.cuh"
#include "gpuarray/warp.cuh"

struct MaxF64 {
  using Element = double;
  using Wide = double;
  static __device__ Element element_identity() { return -__longlong_as_double(0x7ff0000000000000ll); }
  static __device__ Wide identity() { return -__longlong_as_double(0x7ff0000000000000ll); }
  static __device__ Wide widen(const Element v) { return v; }
  static __device__ Wide combine(const Wide a, const Wide b) { return nan_max(a, b); }
};

extern "C" __global__ void max_sub_mul_f64_rows(
    const double* a0, const int a0_s1, const double* a1, const int a1_s1, double* o0, const int reduced,
    const int tiles, const int tile_size, const int blocks_per_row, double* w0, unsigned int* tickets) {
  double v0[TILE];
  double g0[QUARTER];
  double d0[LANES];
  const int row = blockIdx.x / blocks_per_row;
  const int part = blockIdx.x - row * blocks_per_row;
  const int a0_row = row;
  const int a1_row = row;
  double r0 = -__longlong_as_double(0x7ff0000000000000ll);
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
            const double t0 = a0[a0_row + (first + j + q * QUARTER) * a0_s1];
            const double t1 = a1[a1_row + (first + j + q * QUARTER) * a1_s1];
            const double t2 = t0 - t1;
            const double t3 = t2 * t2;
            x0[q] = t3;
          }
          g0[j] = group<MaxF64>(x0, 1);
        }
      } else {
        for (int j = 0; j < count; j++) {
          const double t0 = a0[a0_row + (first + j) * a0_s1];
          const double t1 = a1[a1_row + (first + j) * a1_s1];
          const double t2 = t0 - t1;
          const double t3 = t2 * t2;
          v0[j] = t3;
        }
        groups = groups_of_tile<MaxF64>(v0, g0, count);
      }
      if (lanes == 0) {
        lanes = groups / 4;
        lanes_of_tile<MaxF64>(g0, d0, groups);
      } else {
        add_lanes_of_tile<MaxF64>(g0, d0, groups);
      }
    }
    r0 = lanes_tree<MaxF64>(d0, lanes);
    if (tiles > 1) {
      w0[row * tiles + tile] = r0;
    }
  }
  if (tiles > 1) {
    // The last block of a row puts its tiles together.
    if (!is_last_thread(tickets + row, blocks_per_row)) {
      return;
    }
    r0 = parts_tree<MaxF64>(w0 + row * tiles, tiles, 1, d0);
  }
  o0[row] = r0;
}

extern "C" __global__ void max_sub_mul_f64_rows_short(
    const double* a0, const int a0_s1, const double* a1, const int a1_s1, double* o0, const int rows,
    const int reduced) {
  const int row = (int) blockIdx.x * blockDim.x + threadIdx.x;
  if (row < rows) {
    double v0[TILE];
    double g0[QUARTER];
    double d0[LANES];
    const int a0_row = row;
    const int a1_row = row;
    for (int j = 0; j < (int) reduced; j++) {
      const double t0 = a0[a0_row + j * a0_s1];
      const double t1 = a1[a1_row + j * a1_s1];
      const double t2 = t0 - t1;
      const double t3 = t2 * t2;
      v0[j] = t3;
    }
    const int groups = groups_of_tile<MaxF64>(v0, g0, (int) reduced);
    lanes_of_tile<MaxF64>(g0, d0, groups);
    double r0 = lanes_tree<MaxF64>(d0, groups / 4);
    o0[row] = r0;
  }
}
