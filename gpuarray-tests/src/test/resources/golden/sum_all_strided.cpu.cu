#include "gpuarray/reduce-serial.cuh"
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

extern "C" __global__ void sum_sub_mul_f32_d2(
    const float* a0, const int a0_s0, const int a0_s1, const float* a1, const int a1_s0, const int a1_s1, float* o0,
    const int e1, const int reduced, const int tiles, const int tile_size, const int blocks_per_row, double* w0,
    unsigned int* tickets) {
  float v0[TILE];
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
      for (int j = 0; j < count; j++) {
        const int e = first + j;
        const int i0 = e / e1;
        const int i1 = e - i0 * e1;
        const float t0 = a0[i0 * a0_s0 + i1 * a0_s1];
        const float t1 = a1[i0 * a1_s0 + i1 * a1_s1];
        const float t2 = t0 - t1;
        const float t3 = t2 * t2;
        v0[j] = t3;
      }
      const int groups = quads_of_tile<SumF32>(v0, count);
      if (lanes == 0) {
        lanes = groups / 4;
        lanes_of_quads<SumF32>(v0, d0, groups);
      } else {
        add_lanes_of_quads<SumF32>(v0, d0, groups);
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
  const float t5 = (float) r0;
  o0[0] = t5;
}
