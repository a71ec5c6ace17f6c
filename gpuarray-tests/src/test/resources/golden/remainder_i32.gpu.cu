#include "gpuarray/integer.cuh"
#include "gpuarray/tile.cuh"

extern "C" __global__ void __launch_bounds__(256) map_mod_i32(
    const int* a0, const int* a1, int* o0, const int n) {
  const int first = blockIdx.x * 1024 + threadIdx.x * 4;
  int x0[4];
  int x1[4];
  int y0[4];
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
    const int t0 = x0[k];
    const int t1 = x1[k];
    const int t2 = integer_floor_mod(t0, t1);
    y0[k] = t2;
  }
  #pragma unroll
  for (int c = 0; c < 4; c += 4) {
    const int e = first + c * 256;
    const bool whole = e + 4 <= n;
    store_some<4>(whole, e, n, 1, o0, e, y0 + c);
  }
}
