#include "gpuarray/tile.cuh"

namespace user_limited {
typedef float T;
#define SIZE 8
__device__ __forceinline__ void _body(const float limit, const float x, const float* const table, const long long i, float& y, long long& at) {
{
y = x + table[i % SIZE];
if (y == limit) { at = i; }
}
}
struct _Results { float y; long long at; };
__device__ __forceinline__ _Results _call(const float limit, const float x, const float* const table, const long long i) {
  float y = 0.0f;
  long long at = 0;
  _body(limit, x, table, i, y, at);
  return {y, at};
}
}
#undef SIZE

extern "C" __global__ void __launch_bounds__(256) map_limited_f32(
    const float* a0, const int a1_start, const float* a2, float* o0, long long* o1, const float s0, const int n) {
  const int first = blockIdx.x * 1536 + threadIdx.x * 2;
  float x0[6];
  float y0[6];
  long long y1[6];
  #pragma unroll
  for (int c = 0; c < 6; c += 2) {
    const int e = first + c * 256;
    const bool whole = e + 2 <= n;
    load_some<2>(whole, e, n, 1, x0 + c, a0, e);
  }
  #pragma unroll
  for (int k = 0; k < 6; k++) {
    const int e = first + k / 2 * 512 + k % 2;
    if (e < n) {
      const float t1 = x0[k];
      const long long t2 = a1_start + e;
      const user_limited::_Results t3 = user_limited::_call(s0, t1, a2, t2);
      const float t4 = t3.y;
      const long long t5 = t3.at;
      y0[k] = t4;
      y1[k] = t5;
    }
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
