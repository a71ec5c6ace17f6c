#include "gpuarray/integer.cuh"
#include "gpuarray/tile.cuh"

extern "C" __global__ void __launch_bounds__(256) map_neg_i8(
    const signed char* a0, signed char* o0, const int n) {
  const int first = blockIdx.x * 4096 + threadIdx.x * 16;
  signed char x0[16];
  signed char y0[16];
  #pragma unroll
  for (int c = 0; c < 16; c += 16) {
    const int e = first + c * 256;
    const bool whole = e + 16 <= n;
    load_some<16>(whole, e, n, 1, x0 + c, a0, e);
  }
  #pragma unroll
  for (int k = 0; k < 16; k++) {
    const signed char t0 = x0[k];
    const signed char t1 = wrap_negative(t0);
    y0[k] = t1;
  }
  #pragma unroll
  for (int c = 0; c < 16; c += 16) {
    const int e = first + c * 256;
    const bool whole = e + 16 <= n;
    store_some<16>(whole, e, n, 1, o0, e, y0 + c);
  }
}
