#include "gpuarray/complex-class.cuh"
#include "gpuarray/tile.cuh"

namespace user_limited {
typedef complex<float> T;
#define SIZE 8
__device__ __forceinline__ void _body(const complex<float> limit, const complex<float> x, const RawComplex<float> table, const long long i, complex<float>& y, long long& at) {
{
y = x + table[i % SIZE];
if (y == limit) { at = i; }
}
}
struct _Results { float2 y; long long at; };
__device__ __forceinline__ _Results _call(const float2 limit, const float2 x, const float2* const table, const long long i) {
  complex<float> y;
  long long at = 0;
  _body(complex_from(limit), complex_from(x), raw_complex(table), i, y, at);
  return {y.pair(), at};
}
}
#undef SIZE

extern "C" __global__ void __launch_bounds__(256) map_limited_c64_d2(
    const float2* a0, const int a0_s0, const int a1_start, const float2* a2, float2* o0, const int o0_s0,
    long long* o1, const int o1_s0, const float2 s0, const int rows, const int columns, const int blocks_per_row,
    const int vectors) {
  const int block = blockIdx.x;
  const int row_block = block / blocks_per_row;
  const int row = row_block * blockDim.y + threadIdx.y;
  const int start = (block - row_block * blocks_per_row) * (blockDim.x * 2);
  const int step = vectors != 0 ? 1 : blockDim.x;
  const int column = start + threadIdx.x * (vectors != 0 ? 2 : 1);
  const bool whole = vectors != 0 && column + 2 <= columns;
  if (row < rows && column < columns) {
    float2 x0[2];
    float2 y0[2];
    long long y1[2];
    load_some<2>(whole, column, columns, step, x0, a0, row * a0_s0 + column);
    #pragma unroll
    for (int q = 0; q < 2; q++) {
      const int e = column + q * step;
      if (e < columns) {
        const float2 t1 = x0[q];
        const long long t2 = a1_start + row + e;
        const user_limited::_Results t3 = user_limited::_call(s0, t1, a2, t2);
        const float2 t4 = t3.y;
        const long long t5 = t3.at;
        y0[q] = t4;
        y1[q] = t5;
      }
    }
    store_some<2>(whole, column, columns, step,
        o0, row * o0_s0 + column, y0,
        o1, row * o1_s0 + column, y1);
  }
}
