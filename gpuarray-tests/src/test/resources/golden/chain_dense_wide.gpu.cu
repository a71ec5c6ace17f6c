#include "gpuarray/tile.cuh"

extern "C" __global__ void __launch_bounds__(256) map_mul_mul_add_sqrt_mul_sub_f32_wide(
    const float* a0, const float* a1, const float* a2, float* o0, const float s0, const long long n,
    const long long first_block) {
  const long long first = (first_block + blockIdx.x) * 1024 + threadIdx.x * 4;
  float x0[4];
  float x1[4];
  float x2[4];
  float y0[4];
  #pragma unroll
  for (int c = 0; c < 4; c += 4) {
    const long long e = first + c * 256;
    const bool whole = e + 4 <= n;
    load_some<4>(whole, e, n, 1,
        x0 + c, a0, e,
        x1 + c, a1, e,
        x2 + c, a2, e);
  }
  #pragma unroll
  for (int k = 0; k < 4; k++) {
    const float t0 = x0[k];
    const float t1 = x1[k];
    const float t2 = t0 * t0;
    const float t3 = t1 * t1;
    const float t4 = t2 + t3;
    const float t5 = sqrtf(t4);
    const float t7 = t5 * s0;
    const float t8 = x2[k];
    const float t9 = t7 - t8;
    y0[k] = t9;
  }
  #pragma unroll
  for (int c = 0; c < 4; c += 4) {
    const long long e = first + c * 256;
    const bool whole = e + 4 <= n;
    store_some<4>(whole, e, n, 1, o0, e, y0 + c);
  }
}
