#include "gpuarray/index.cuh"
#include "gpuarray/integer.cuh"
#include "gpuarray/tile.cuh"

extern "C" __global__ void __launch_bounds__(256) map_to_i64_gather_mul_i32(
    const int* a0, const int* a1, int* o0, const long long s0, const int s1, unsigned long long* errors,
    const int n) {
  const int first = blockIdx.x * 1024 + threadIdx.x * 4;
  int x0[4];
  int y0[4];
  #pragma unroll
  for (int c = 0; c < 4; c += 4) {
    const int e = first + c * 256;
    const bool whole = e + 4 <= n;
    load_some<4>(whole, e, n, 1, x0 + c, a0, e);
  }
  #pragma unroll
  for (int k = 0; k < 4; k++) {
    const int e = first + k / 4 * 1024 + k % 4;
    if (e < n) {
      const int t0 = x0[k];
      const long long t1 = (long long) t0;
      const long long t3 = checked_index(t1, s0, errors + 0);
      const int t4 = a1[(int) t3];
      const int t6 = wrap_multiply(t4, s1);
      y0[k] = t6;
    }
  }
  #pragma unroll
  for (int c = 0; c < 4; c += 4) {
    const int e = first + c * 256;
    const bool whole = e + 4 <= n;
    store_some<4>(whole, e, n, 1, o0, e, y0 + c);
  }
}
