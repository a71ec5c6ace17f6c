#include "gpuarray/complex-class.cuh"

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

extern "C" __global__ void map_limited_c64_d2(
    const float2* a0, const int a0_s0, const int a1_start, const float2* a2, float2* o0, const int o0_s0,
    long long* o1, const int o1_s0, const float2 s0, const int rows, const int columns, const int blocks_per_row) {
  const int block = blockIdx.x;
  const int row_block = block / blocks_per_row;
  const int row = row_block * blockDim.y + threadIdx.y;
  const int column = (block - row_block * blocks_per_row) * blockDim.x + threadIdx.x;
  if (row < rows && column < columns) {
    const float2 t1 = a0[row * a0_s0 + column];
    const long long t2 = a1_start + row + column;
    const user_limited::_Results t3 = user_limited::_call(s0, t1, a2, t2);
    const float2 t4 = t3.y;
    const long long t5 = t3.at;
    o0[row * o0_s0 + column] = t4;
    o1[row * o1_s0 + column] = t5;
  }
}

extern "C" __global__ void map_limited_c64_d2_tall(
    const float2* a0, const int a0_s0, const int a1_start, const float2* a2, float2* o0, const int o0_s0,
    long long* o1, const int o1_s0, const float2 s0, const int rows, const int columns) {
  const int row = blockIdx.x * blockDim.x + threadIdx.x;
  const int column = threadIdx.y;
  if (row < rows && column < columns) {
    const float2 t1 = a0[row * a0_s0 + column];
    const long long t2 = a1_start + row + column;
    const user_limited::_Results t3 = user_limited::_call(s0, t1, a2, t2);
    const float2 t4 = t3.y;
    const long long t5 = t3.at;
    o0[row * o0_s0 + column] = t4;
    o1[row * o1_s0 + column] = t5;
  }
}
