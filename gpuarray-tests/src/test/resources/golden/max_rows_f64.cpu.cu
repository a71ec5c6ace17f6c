#include "gpuarray/floating.cuh"
#include "gpuarray/reduce-serial.cuh"
#include "gpuarray/warp.cuh"

struct MaxF64 {
  using Element = double;
  using Wide = double;
  static constexpr bool commutes = true;
  static __device__ Element element_identity() { return -__longlong_as_double(0x7ff0000000000000ll); }
  static __device__ Wide identity() { return -__longlong_as_double(0x7ff0000000000000ll); }
  static __device__ Wide widen(const Element v) { return v; }
  static __device__ Wide combine(const Wide a, const Wide b) { return nan_max(a, b); }
};

extern "C" __global__ void max_sub_mul_f64_rows(
    const double* a0, const int a0_s1, const double* a1, const int a1_s1, double* o0, const int reduced,
    const int tiles, const int tile_size, const int blocks_per_row, double* w0, unsigned int* tickets) {
  double v0[TILE];
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
    r0 = -__longlong_as_double(0x7ff0000000000000ll);
    for (int first = begin; first < stop; first += TILE) {
      const int count = (int) (reduced - first < TILE ? reduced - first : TILE);
      for (int j = 0; j < count; j++) {
        const double t0 = a0[a0_row + (first + j) * a0_s1];
        const double t1 = a1[a1_row + (first + j) * a1_s1];
        const double t2 = t0 - t1;
        const double t3 = t2 * t2;
        v0[j] = t3;
      }
      r0 = nan_max(r0, fold_tile<MaxF64>(v0, count));
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
    r0 = parts_tree<MaxF64>(w0 + row * tiles, tiles, 1, v0);
  }
  o0[row] = r0;
}

extern "C" __global__ void max_sub_mul_f64_rows_short(
    const double* a0, const int a0_s1, const double* a1, const int a1_s1, double* o0, const int rows,
    const int reduced) {
  const int row = (int) blockIdx.x * blockDim.x + threadIdx.x;
  if (row < rows) {
    double v0[TILE];
    const int a0_row = row;
    const int a1_row = row;
    double r0 = -__longlong_as_double(0x7ff0000000000000ll);
    for (int j = 0; j < (int) reduced; j++) {
      const double t0 = a0[a0_row + j * a0_s1];
      const double t1 = a1[a1_row + j * a1_s1];
      const double t2 = t0 - t1;
      const double t3 = t2 * t2;
      v0[j] = t3;
    }
    r0 = nan_max(r0, fold_tile<MaxF64>(v0, (int) reduced));
    o0[row] = r0;
  }
}
