#include "gpuarray/reduce-serial.cuh"
#include "gpuarray/reduce.cuh"
#include "gpuarray/warp.cuh"

namespace user_norm_reduce {
__device__ __forceinline__ void _body(const float a, const float b, float& _value) {
{
_value = (a + b);
}
}
__device__ __forceinline__ float _call(const float a, const float b) {
  float _value = 0.0f;
  _body(a, b, _value);
  return _value;
}
}

namespace user_norm_identity {
__device__ __forceinline__ void _body(const int _unused, float& _value) {
{
_value = (0);
}
}
__device__ __forceinline__ float _call(const int _unused) {
  float _value = 0.0f;
  _body(_unused, _value);
  return _value;
}
}

struct Reduce0 {
  using Element = float;
  using Wide = float;
  static constexpr bool commutes = false;
  static __device__ Element element_identity() { return user_norm_identity::_call(0); }
  static __device__ Wide identity() { return user_norm_identity::_call(0); }
  static __device__ Wide widen(const Element v) { return v; }
  static __device__ Wide combine(const Wide a, const Wide b) { return user_norm_reduce::_call(a, b); }
};

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

extern "C" __global__ void norm_reduce_sum_f32_rows(
    const float* a0, const int a0_s0, float* o0, double* o1, const int reduced, const int tiles,
    const int tile_size, const int blocks_per_row, float* w0, double* w1, unsigned int* tickets) {
  float v0[TILE];
  float g0[QUARTER];
  float d0[LANES];
  float v1[TILE];
  double g1[QUARTER];
  double d1[LANES];
  const int row = blockIdx.x / blocks_per_row;
  const int part = blockIdx.x - row * blocks_per_row;
  const int a0_row = row * a0_s0;
  float r0 = user_norm_identity::_call(0);
  double r1 = -0.0;
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
          float x0[16];
          float x1[16];
          #pragma unroll
          for (int q = 0; q < 16; q++) {
            const float t0 = a0[a0_row + (first + 4 * t + q / 4 * QUARTER + q % 4)];
            x0[q] = t0;
            x1[q] = t0;
          }
          const float l0 = whole_lane<Reduce0>(x0);
          const double l1 = whole_lane<SumF32>(x1);
          if (lanes == 0) {
            d0[t] = l0;
            d1[t] = l1;
          } else {
            d0[t] = user_norm_reduce::_call(d0[t], l0);
            d1[t] = d1[t] + l1;
          }
        }
        lanes = LANES;
      } else {
        for (int j = 0; j < count; j++) {
          const float t0 = a0[a0_row + (first + j)];
          v0[j] = t0;
          v1[j] = t0;
        }
        const int groups = groups_of_tile<Reduce0>(v0, g0, count);
        groups_of_tile<SumF32>(v1, g1, count);
        if (lanes == 0) {
          lanes = groups / 4;
          lanes_of_tile<Reduce0>(g0, d0, groups);
          lanes_of_tile<SumF32>(g1, d1, groups);
        } else {
          add_lanes_of_tile<Reduce0>(g0, d0, groups);
          add_lanes_of_tile<SumF32>(g1, d1, groups);
        }
      }
    }
    r0 = lanes_tree<Reduce0>(d0, lanes);
    r1 = lanes_tree<SumF32>(d1, lanes);
    if (tiles > 1) {
      w0[row * tiles + tile] = r0;
      w1[row * tiles + tile] = r1;
    }
  }
  if (tiles > 1) {
    // The last block of a row combines its tiles.
    if (!is_last_thread(tickets + row, blocks_per_row)) {
      return;
    }
    r0 = parts_tree<Reduce0>(w0 + row * tiles, tiles, 1, d0);
    r1 = parts_tree<SumF32>(w1 + row * tiles, tiles, 1, d1);
  }
  if (reduced == 0) {
    r1 = 0.0;
  }
  o0[row] = r0;
  o1[row] = r1;
}

extern "C" __global__ void norm_reduce_sum_f32_rows_short(
    const float* a0, const int a0_s0, float* o0, double* o1, const int rows, const int reduced) {
  const int row = (int) blockIdx.x * blockDim.x + threadIdx.x;
  if (row < rows) {
    float v0[TILE];
    float g0[QUARTER];
    float d0[LANES];
    float v1[TILE];
    double g1[QUARTER];
    double d1[LANES];
    const int a0_row = row * a0_s0;
    for (int j = 0; j < (int) reduced; j++) {
      const float t0 = a0[a0_row + j];
      v0[j] = t0;
      v1[j] = t0;
    }
    const int groups = groups_of_tile<Reduce0>(v0, g0, (int) reduced);
    groups_of_tile<SumF32>(v1, g1, (int) reduced);
    lanes_of_tile<Reduce0>(g0, d0, groups);
    lanes_of_tile<SumF32>(g1, d1, groups);
    float r0 = lanes_tree<Reduce0>(d0, groups / 4);
    double r1 = lanes_tree<SumF32>(d1, groups / 4);
    if (reduced == 0) {
      r1 = 0.0;
    }
    o0[row] = r0;
    o1[row] = r1;
  }
}
