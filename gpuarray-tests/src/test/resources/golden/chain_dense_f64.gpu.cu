#include "gpuarray/vector.cuh"

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
    if (e + 2 <= n) {
      load<2>(x0 + c, a0 + e);
      load<2>(x1 + c, a1 + e);
      load<2>(x2 + c, a2 + e);
    } else {
      #pragma unroll
      for (int q = 0; q < 2; q++) {
        x0[c + q] = e + q < n ? a0[e + q] : 0;
        x1[c + q] = e + q < n ? a1[e + q] : 0;
        x2[c + q] = e + q < n ? a2[e + q] : 0;
      }
    }
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
    if (e + 2 <= n) {
      store<2>(o0 + e, y0 + c);
    } else {
      #pragma unroll
      for (int q = 0; q < 2; q++) {
        if (e + q < n) {
          o0[e + q] = y0[c + q];
        }
      }
    }
  }
}
