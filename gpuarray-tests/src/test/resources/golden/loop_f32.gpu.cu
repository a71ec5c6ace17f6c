#include "gpuarray/integer.cuh"
#include "gpuarray/tile.cuh"

extern "C" __global__ void __launch_bounds__(256) map_to_i8_loop_f32(
    const float* a0, const float* a1, float* o0, float* o1, signed char* o2, bool* o3, const float s0, const int s1,
    const int n) {
  const int first = blockIdx.x * 1024 + threadIdx.x * 4;
  float x0[4];
  float x1[4];
  float y0[4];
  float y1[4];
  signed char y2[4];
  bool y3[4];
  #pragma unroll
  for (int c = 0; c < 4; c += 4) {
    const int e = first + c * 256;
    const bool whole = e + 4 <= n;
    load_some<4>(whole, e, n, 1,
        x0 + c, a0, e,
        x1 + c, a1, e);
  }
  #pragma unroll
  for (int k = 0; k < 4; k++) {
    const float t0 = x0[k];
    const float t1 = x1[k];
    const signed char t2 = (signed char) t0;
    float t5_0 = t0;
    float t5_1 = t1;
    signed char t5_2 = t2;
    bool t5_3;
    for (int t5_i = 0; t5_i < s1; t5_i++) {
      const float t5_v4 = t5_0 + t5_1;
      const bool t5_v5 = t5_v4 <= s0;
      const signed char t5_v6 = (signed char) t5_v5;
      const signed char t5_v7 = wrap_add(t5_2, t5_v6);
      const float t5_b0 = t5_1;
      t5_0 = t5_b0;
      t5_1 = t5_v4;
      t5_2 = t5_v7;
      t5_3 = t5_v5;
    }
    y0[k] = t5_0;
    y1[k] = t5_1;
    y2[k] = t5_2;
    y3[k] = t5_3;
  }
  #pragma unroll
  for (int c = 0; c < 4; c += 4) {
    const int e = first + c * 256;
    const bool whole = e + 4 <= n;
    store_some<4>(whole, e, n, 1,
        o0, e, y0 + c,
        o1, e, y1 + c,
        o2, e, y2 + c,
        o3, e, y3 + c);
  }
}
