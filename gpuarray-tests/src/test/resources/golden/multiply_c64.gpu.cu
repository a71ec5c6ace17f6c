#include "gpuarray/complex.cuh"
#include "gpuarray/tile.cuh"

extern "C" __global__ void __launch_bounds__(256) map_mul_c64(
    const float2* a0, const float2* a1, float2* o0, const int n) {
  const int first = blockIdx.x * 512 + threadIdx.x * 2;
  float2 x0[2];
  float2 x1[2];
  float2 y0[2];
  #pragma unroll
  for (int c = 0; c < 2; c += 2) {
    const int e = first + c * 256;
    const bool whole = e + 2 <= n;
    load_some<2>(whole, e, n, 1,
        x0 + c, a0, e,
        x1 + c, a1, e);
  }
  #pragma unroll
  for (int k = 0; k < 2; k++) {
    const float2 t0 = x0[k];
    const float2 t1 = x1[k];
    const float2 t2 = complex_multiply(t0, t1);
    y0[k] = t2;
  }
  #pragma unroll
  for (int c = 0; c < 2; c += 2) {
    const int e = first + c * 256;
    const bool whole = e + 2 <= n;
    store_some<2>(whole, e, n, 1, o0, e, y0 + c);
  }
}
