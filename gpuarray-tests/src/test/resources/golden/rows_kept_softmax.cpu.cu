#include "gpuarray/floating.cuh"
#include "gpuarray/reduce-serial.cuh"
#include "gpuarray/warp.cuh"

struct MaxF32 {
  using Element = float;
  using Wide = float;
  static constexpr bool commutes = true;
  static __device__ Element element_identity() { return -__int_as_float(0x7f800000); }
  static __device__ Wide identity() { return -__int_as_float(0x7f800000); }
  static __device__ Wide widen(const Element v) { return v; }
  static __device__ Wide combine(const Wide a, const Wide b) { return nan_max(a, b); }
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

extern "C" __global__ void max_sum_sub_exp_div_f32_rows_kept(
    const float* a0, const int a0_s0, float* o0, const int o0_s0, const int rows, const int reduced) {
  const int row = (int) blockIdx.x * blockDim.x + threadIdx.x;
  if (row < rows) {
    float g0[QUARTER];
    float l0[LANES];
    double g1[QUARTER];
    double l1[LANES];
    const int a0_row = row * a0_s0;
    float k0[16384];
    float d0[4];
    d0[0] = -__int_as_float(0x7f800000);
    d0[1] = -__int_as_float(0x7f800000);
    d0[2] = -__int_as_float(0x7f800000);
    d0[3] = -__int_as_float(0x7f800000);
    for (int first = 0; first < reduced; first += TILE) {
      const int count = (int) (reduced - first < TILE ? reduced - first : TILE);
      for (int j = 0; j < count; j++) {
        const int e = first + j;
        const float t0 = a0[a0_row + e];
        k0[e] = t0;
      }
      const int groups = groups_of_tile<MaxF32>(k0 + first, g0, count);
      lanes_of_tile<MaxF32>(g0, l0, groups);
      d0[first / TILE] = lanes_tree<MaxF32>(l0, groups / 4);
    }
    const float r0 = nan_max(nan_max(d0[0], d0[2]), nan_max(d0[1], d0[3]));
    float k3[16384];
    double d1[4];
    d1[0] = -0.0;
    d1[1] = -0.0;
    d1[2] = -0.0;
    d1[3] = -0.0;
    for (int first = 0; first < reduced; first += TILE) {
      const int count = (int) (reduced - first < TILE ? reduced - first : TILE);
      for (int j = 0; j < count; j++) {
        const int e = first + j;
        const float t2 = k0[e] - r0;
        k3[e] = t2;
      }
      for (int j = 0; j < count; j++) {
        const float t3 = expf(k3[first + j]);
        k3[first + j] = t3;
      }
      const int groups = groups_of_tile<SumF32>(k3 + first, g1, count);
      lanes_of_tile<SumF32>(g1, l1, groups);
      d1[first / TILE] = lanes_tree<SumF32>(l1, groups / 4);
    }
    const double r1 = (d1[0] + d1[2]) + (d1[1] + d1[3]);
    const float t5 = (float) r1;
    for (int first = 0; first < reduced; first += TILE) {
      const int count = (int) (reduced - first < TILE ? reduced - first : TILE);
      for (int j = 0; j < count; j++) {
        const int e = first + j;
        const float t6 = k3[e] / t5;
        o0[row * o0_s0 + e] = t6;
      }
    }
  }
}
