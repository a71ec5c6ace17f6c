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

extern "C" __global__ void sum_sum_div_sub_mul_f64_rows_kept_d4(
    const double* a0, const int a0_s0, const int a0_s1, const int a0_s2, const int a0_s3, double* o0,
    const int o0_s0, const int o0_s1, const int o0_s2, double* o1, const int o1_s0, const double s0, const int e1,
    const int e3, const int rows, const int reduced) {
  const int row = (int) blockIdx.x * blockDim.x + threadIdx.x;
  if (row < rows) {
    double v1[TILE];
    double g0[QUARTER];
    double l0[LANES];
    double g1[QUARTER];
    double l1[LANES];
    const int i0 = row / e1;
    const int i1 = row - i0 * e1;
    const int a0_row = i0 * a0_s0 + i1 * a0_s1;
    double k0[8192];
    double d0[2];
    d0[0] = -0.0;
    d0[1] = -0.0;
    for (int first = 0; first < reduced; first += TILE) {
      const int count = (int) (reduced - first < TILE ? reduced - first : TILE);
      for (int j = 0; j < count; j++) {
        const int e = first + j;
        const int i2 = e / e3;
        const int i3 = e - i2 * e3;
        const double t0 = a0[a0_row + i2 * a0_s2 + i3 * a0_s3];
        k0[e] = t0;
      }
      const int groups = groups_of_tile<SumF64>(k0 + first, g0, count);
      lanes_of_tile<SumF64>(g0, l0, groups);
      d0[first / TILE] = lanes_tree<SumF64>(l0, groups / 4);
    }
    const double r0 = d0[0] + d0[1];
    const double t3 = r0 / s0;
    double k4[8192];
    double d1[2];
    d1[0] = -0.0;
    d1[1] = -0.0;
    for (int first = 0; first < reduced; first += TILE) {
      const int count = (int) (reduced - first < TILE ? reduced - first : TILE);
      for (int j = 0; j < count; j++) {
        const int e = first + j;
        const int i2 = e / e3;
        const int i3 = e - i2 * e3;
        const double t4 = k0[e] - t3;
        const double t5 = t4 * t4;
        k4[e] = t4;
        v1[j] = t5;
      }
      const int groups = groups_of_tile<SumF64>(v1, g1, count);
      lanes_of_tile<SumF64>(g1, l1, groups);
      d1[first / TILE] = lanes_tree<SumF64>(l1, groups / 4);
    }
    const double r1 = d1[0] + d1[1];
    for (int first = 0; first < reduced; first += TILE) {
      const int count = (int) (reduced - first < TILE ? reduced - first : TILE);
      for (int j = 0; j < count; j++) {
        const int e = first + j;
        const int i2 = e / e3;
        const int i3 = e - i2 * e3;
        o0[i0 * o0_s0 + i1 * o0_s1 + i2 * o0_s2 + i3] = k4[e];
      }
    }
    o1[i0 * o1_s0 + i1] = r1;
  }
}
