#include "gpuarray/floating.cuh"
#include "gpuarray/half.cuh"
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

struct SumHalf {
  using Element = float;
  using Wide = float;
  static constexpr bool commutes = true;
  static __device__ Element element_identity() { return -0.0f; }
  static __device__ Wide identity() { return -0.0f; }
  static __device__ Wide widen(const Element v) { return v; }
  static __device__ Wide combine(const Wide a, const Wide b) { return a + b; }
};

extern "C" __global__ void max_sum_sub_exp_div_f16_rows_kept(
    const unsigned short* a0, const int a0_s0, unsigned short* o0, const int o0_s0, const int rows,
    const int reduced) {
  const int row = (int) blockIdx.x * blockDim.x + threadIdx.x;
  if (row < rows) {
    float v0[TILE];
    float v1[TILE];
    float g0[QUARTER];
    float l0[LANES];
    float g1[QUARTER];
    float l1[LANES];
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
        const float t0 = value_f16(a0[a0_row + e]);
        k0[e] = t0;
        v0[j] = t0;
      }
      const int groups = groups_of_tile<MaxF32>(v0, g0, count);
      lanes_of_tile<MaxF32>(g0, l0, groups);
      d0[first / TILE] = lanes_tree<MaxF32>(l0, groups / 4);
    }
    const float r0 = nan_max(nan_max(d0[0], d0[2]), nan_max(d0[1], d0[3]));
    float k3[16384];
    float d1[4];
    d1[0] = -0.0f;
    d1[1] = -0.0f;
    d1[2] = -0.0f;
    d1[3] = -0.0f;
    for (int first = 0; first < reduced; first += TILE) {
      const int count = (int) (reduced - first < TILE ? reduced - first : TILE);
      for (int j = 0; j < count; j++) {
        const int e = first + j;
        const float t2 = round_f16(k0[e] - r0);
        const float t3 = round_f16(expf(t2));
        k3[e] = t3;
        v1[j] = t3;
      }
      const int groups = groups_of_tile<SumHalf>(v1, g1, count);
      lanes_of_tile<SumHalf>(g1, l1, groups);
      d1[first / TILE] = lanes_tree<SumHalf>(l1, groups / 4);
    }
    const float r1 = (d1[0] + d1[2]) + (d1[1] + d1[3]);
    const float t5 = round_f16(r1);
    for (int first = 0; first < reduced; first += TILE) {
      const int count = (int) (reduced - first < TILE ? reduced - first : TILE);
      for (int j = 0; j < count; j++) {
        const int e = first + j;
        const float t6 = round_f16(k3[e] / t5);
        o0[row * o0_s0 + e] = bits_f16(t6);
      }
    }
  }
}
