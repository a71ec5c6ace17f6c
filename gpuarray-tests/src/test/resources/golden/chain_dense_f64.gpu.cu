#include "gpuarray/tile.cuh"

extern "C" __global__ void __launch_bounds__(256) map_mul_mul_add_sqrt_mul_sub_f64(
    const double* a0, const double* a1, const double* a2, double* o0, const double s0, const int n) {
  const int first = blockIdx.x * 512 + threadIdx.x * 2;
  double x0[2];
  double x1[2];
  double x2[2];
  double y0[2];
  #pragma unroll
  for (int c = 0; c < 2; c += 2) {
    const int e = first + c * 256;
    const bool whole = e + 2 <= n;
    load_some<2>(whole, e, n, 1,
        x0 + c, a0, e,
        x1 + c, a1, e,
        x2 + c, a2, e);
  }
  #pragma unroll
  for (int k = 0; k < 2; k++) {
    const double t0 = x0[k];
    const double t1 = x1[k];
    const double t2 = t0 * t0;
    const double t3 = t1 * t1;
    const double t4 = t2 + t3;
    const double t5 = sqrt(t4);
    const double t7 = t5 * s0;
    const double t8 = x2[k];
    const double t9 = t7 - t8;
    y0[k] = t9;
  }
  #pragma unroll
  for (int c = 0; c < 2; c += 2) {
    const int e = first + c * 256;
    const bool whole = e + 2 <= n;
    store_some<2>(whole, e, n, 1, o0, e, y0 + c);
  }
}
