#include "gpuarray/tile.cuh"

extern "C" __global__ void __launch_bounds__(256) map_to_f64_add_gt_f64(
    const float* a0, const double* a1, double* o0, bool* o1, const int n) {
  const int first = blockIdx.x * 1536 + threadIdx.x * 2;
  float x0[6];
  double y0[6];
  bool y1[6];
  #pragma unroll
  for (int c = 0; c < 6; c += 2) {
    const int e = first + c * 256;
    const bool whole = e + 2 <= n;
    load_some<2>(whole, e, n, 1, x0 + c, a0, e);
  }
  #pragma unroll
  for (int k = 0; k < 6; k++) {
    const float t0 = x0[k];
    const double t1 = a1[0];
    const double t2 = (double) t0;
    const double t3 = t2 + t1;
    const bool t4 = t3 > t1;
    y0[k] = t3;
    y1[k] = t4;
  }
  #pragma unroll
  for (int c = 0; c < 6; c += 2) {
    const int e = first + c * 256;
    const bool whole = e + 2 <= n;
    store_some<2>(whole, e, n, 1,
        o0, e, y0 + c,
        o1, e, y1 + c);
  }
}
