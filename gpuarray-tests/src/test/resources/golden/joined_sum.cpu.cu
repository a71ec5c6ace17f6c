#include "gpuarray/reduce-serial.cuh"
#include "gpuarray/reduce.cuh"
#include "gpuarray/warp.cuh"

struct SumF32 {
  using Element = float;
  using Wide = double;
  static constexpr bool commutes = true;
  static __device__ Element element_identity() { return -0.0f; }
  static __device__ Wide identity() { return -0.0; }
  static __device__ Wide widen(const Element v) { return v; }
  static __device__ Element combine(const Element a, const Element b) { return a + b; }
  static __device__ Wide combine(const Wide a, const Wide b) { return a + b; }
};

extern "C" __global__ void sum_mul_join_join_f32(
    const float* a0, const int a0_start, const float* a1, const int a1_start, const int a2_start,
    const int a3_start, double* o0, const float s0, const float s1, const int reduced, const int tiles,
    const int tile_size, const int blocks_per_row, double* w0, unsigned int* tickets) {
  float v0[TILE];
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
          float x0[4];
          #pragma unroll
          for (int q = 0; q < 4; q++) {
            float t8;
            if (a3_start + (first + j + q * QUARTER) < 0) {
              const float t0 = a0[a0_start + (first + j + q * QUARTER)];
              t8 = t0;
            } else {
              float t6;
              if (a2_start + (first + j + q * QUARTER) < 0) {
                const float t1 = a1[a1_start + (first + j + q * QUARTER)];
                const float t3 = t1 * s0;
                t6 = t3;
              } else {
                t6 = s1;
              }
              t8 = t6;
            }
            x0[q] = t8;
          }
          g0[j] = group<SumF32>(x0, 1);
        }
      } else {
        for (int j = 0; j < count; j++) {
          float t8;
          if (a3_start + (first + j) < 0) {
            const float t0 = a0[a0_start + (first + j)];
            t8 = t0;
          } else {
            float t6;
            if (a2_start + (first + j) < 0) {
              const float t1 = a1[a1_start + (first + j)];
              const float t3 = t1 * s0;
              t6 = t3;
            } else {
              t6 = s1;
            }
            t8 = t6;
          }
          v0[j] = t8;
        }
        groups = groups_of_tile<SumF32>(v0, g0, count);
      }
      if (lanes == 0) {
        lanes = groups / 4;
        lanes_of_tile<SumF32>(g0, d0, groups);
      } else {
        add_lanes_of_tile<SumF32>(g0, d0, groups);
      }
    }
    r0 = lanes_tree<SumF32>(d0, lanes);
    if (tiles > 1) {
      w0[row * tiles + tile] = r0;
    }
  }
  if (tiles > 1) {
    // The last block of a row combines its tiles.
    if (!is_last_thread(tickets + row, blocks_per_row)) {
      return;
    }
    r0 = parts_tree<SumF32>(w0 + row * tiles, tiles, 1, d0);
  }
  if (reduced == 0) {
    r0 = 0.0;
  }
  o0[0] = r0;
}
