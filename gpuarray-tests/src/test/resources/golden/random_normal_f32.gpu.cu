#include "gpuarray/random.cuh"
#include "gpuarray/tile.cuh"

extern "C" __global__ void __launch_bounds__(256) map_random_normal_f32(
    const int a0_start, float* o0, const unsigned long long s0, const unsigned long long s1, const unsigned int s2,
    const int n) {
  const int first = blockIdx.x * 4096 + threadIdx.x * 4;
  float y0[16];
  #pragma unroll
  for (int k = 0; k < 16; k++) {
    const int e = first + k / 4 * 1024 + k % 4;
    const long long t0 = a0_start + e;
    const float t4 = draw_normal_f32(random_place(a0_start, first + k / 4 * 1024, k % 4), s0, s1, s2);
    y0[k] = t4;
  }
  #pragma unroll
  for (int c = 0; c < 16; c += 4) {
    const int e = first + c * 256;
    const bool whole = e + 4 <= n;
    store_some<4>(whole, e, n, 1, o0, e, y0 + c);
  }
}
