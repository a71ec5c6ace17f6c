#include "gpuarray/tile.cuh"

extern "C" __global__ void __launch_bounds__(256) map_where_bool(
    const bool* a0, const bool* a1, const bool* a2, bool* o0, const int n) {
  const int first = blockIdx.x * 4096 + threadIdx.x * 16;
  bool x0[16];
  bool x1[16];
  bool x2[16];
  bool y0[16];
  #pragma unroll
  for (int c = 0; c < 16; c += 16) {
    const int e = first + c * 256;
    const bool whole = e + 16 <= n;
    load_some<16>(whole, e, n, 1,
        x0 + c, a0, e,
        x1 + c, a1, e,
        x2 + c, a2, e);
  }
  #pragma unroll
  for (int k = 0; k < 16; k++) {
    const bool t0 = x0[k];
    const bool t1 = x1[k];
    const bool t2 = x2[k];
    const bool t3 = t0 ? t1 : t2;
    y0[k] = t3;
  }
  #pragma unroll
  for (int c = 0; c < 16; c += 16) {
    const int e = first + c * 256;
    const bool whole = e + 16 <= n;
    store_some<16>(whole, e, n, 1, o0, e, y0 + c);
  }
}
