#include "gpuarray/complex-class.cuh"
#include "gpuarray/complex.cuh"
#include "gpuarray/reduce.cuh"
#include "gpuarray/warp.cuh"

namespace user_norm_reduce {
__device__ __forceinline__ void _body(const complex<float> a, const complex<float> b, complex<float>& _value) {
{
_value = (a + b);
}
}
__device__ __forceinline__ float2 _call(const float2 a, const float2 b) {
  complex<float> _value;
  _body(complex_from(a), complex_from(b), _value);
  return _value.pair();
}
}

namespace user_norm_identity {
__device__ __forceinline__ void _body(const int _unused, complex<float>& _value) {
{
_value = (0);
}
}
__device__ __forceinline__ float2 _call(const int _unused) {
  complex<float> _value;
  _body(_unused, _value);
  return _value.pair();
}
}

struct Reduce0 {
  using Element = float2;
  using Wide = float2;
  static constexpr bool commutes = false;
  static __device__ Element element_identity() { return user_norm_identity::_call(0); }
  static __device__ Wide identity() { return user_norm_identity::_call(0); }
  static __device__ Wide widen(const Element v) { return v; }
  static __device__ Wide combine(const Wide a, const Wide b) { return user_norm_reduce::_call(a, b); }
};

struct SumC64 {
  using Element = float2;
  using Wide = double2;
  static constexpr bool commutes = true;
  static __device__ Element element_identity() { return make_float2(-0.0f, -0.0f); }
  static __device__ Wide identity() { return make_double2(-0.0, -0.0); }
  static __device__ Wide widen(const Element v) { return complex_wide(v); }
  static __device__ Element combine(const Element a, const Element b) { return complex_add(a, b); }
  static __device__ Wide combine(const Wide a, const Wide b) { return complex_add(a, b); }
};

extern "C" __global__ void __launch_bounds__(LANES) norm_reduce_sum_c64_columns(
    const float2* a0, const int a0_s1, float2* o0, double2* o1, const int columns, const int reduced,
    const int chunks, const int chunk_rows, const int chunk_blocks, const int block_columns, float2* w0,
    double2* w1, unsigned int* tickets) {
  __shared__ float2 shared0[8 * 64];
  __shared__ double2 shared1[8 * 64];
  __shared__ unsigned int earlier;
  const int x = threadIdx.x & (block_columns - 1);
  const int y = threadIdx.x / block_columns;
  const int column_block = blockIdx.x / chunk_blocks;
  const int chunk_block = blockIdx.x - column_block * chunk_blocks;
  const int column = column_block * block_columns + x;
  const int block_chunks = LANES / block_columns;
  float2 r0 = user_norm_identity::_call(0);
  double2 r1 = make_double2(-0.0, -0.0);
  if (column < columns) {
    const int a0_row = column;
    const auto element = [&](const int e, float2& v0, float2& v1) {
      const float2 t0 = a0[a0_row + e * a0_s1];
      v0 = t0;
      v1 = t0;
    };
    for (int chunk = chunk_block * block_chunks + y; chunk < chunks; chunk += chunk_blocks * block_chunks) {
      const int first = chunk * chunk_rows;
      const int end = reduced - first < chunk_rows ? reduced : first + chunk_rows;
      r0 = user_norm_identity::_call(0);
      r1 = make_double2(-0.0, -0.0);
      int from = first;
      for (; from + 16 <= end; from += 16) {
        float2 v0[16];
        float2 v1[16];
        #pragma unroll
        for (int k = 0; k < 16; k++) {
          const int e = from + k;
          element(e, v0[k], v1[k]);
        }
        #pragma unroll
        for (int k = 0; k < 16; k += 4) {
          r0 = user_norm_reduce::_call(r0, group<Reduce0>(v0 + k, 1));
          r1 = complex_add(r1, group<SumC64>(v1 + k, 1));
        }
      }
      for (; from < end; from += 4) {
        float2 v0[4];
        float2 v1[4];
        #pragma unroll
        for (int k = 0; k < 4; k++) {
          const int e = from + k;
          v0[k] = user_norm_identity::_call(0);
          v1[k] = make_float2(-0.0f, -0.0f);
          if (e < end) {
            element(e, v0[k], v1[k]);
          }
        }
        r0 = user_norm_reduce::_call(r0, group<Reduce0>(v0, 1));
        r1 = complex_add(r1, group<SumC64>(v1, 1));
      }
      if (chunks > 1) {
        w0[chunk * columns + column] = r0;
        w1[chunk * columns + column] = r1;
      }
    }
  }
  if (chunks > 1) {
    // The last block of these columns combines their chunks.
    if (!is_last_block(tickets + column_block, chunk_blocks, true, &earlier)) {
      return;
    }
    chunk_parts<Reduce0>(w0, chunks, column, columns, x, y, block_columns, shared0);
    chunk_parts<SumC64>(w1, chunks, column, columns, x, y, block_columns, shared1);
    __syncthreads();
    r0 = warps_tree<Reduce0>(shared0 + x, block_columns);
    r1 = warps_tree<SumC64>(shared1 + x, block_columns);
  }
  if (y == 0 && column < columns) {
    if (reduced == 0) {
      r1 = make_double2(0.0, 0.0);
    }
    o0[column] = r0;
    o1[column] = r1;
  }
}

extern "C" __global__ void __launch_bounds__(LANES) norm_reduce_sum_c64_columns_shared(
    const float2* a0, const int a0_s1, float2* o0, double2* o1, const int columns, const int reduced,
    const int chunks, const int chunk_rows, const int chunk_blocks, const int block_columns, float2* w0,
    double2* w1, unsigned int* tickets) {
  __shared__ float2 shared0[1024];
  __shared__ double2 shared1[1024];
  __shared__ unsigned int earlier;
  const int x = threadIdx.x & (block_columns - 1);
  const int y = threadIdx.x / block_columns;
  const int column_block = blockIdx.x / chunks;
  const int chunk = blockIdx.x - column_block * chunks;
  const int column = column_block * block_columns + x;
  const int first = chunk * chunk_rows;
  const int end = reduced - first < chunk_rows ? reduced : first + chunk_rows;
  float2 r0 = user_norm_identity::_call(0);
  double2 r1 = make_double2(-0.0, -0.0);
  for (int begin = first; begin < end; begin += 4 * 64) {
    const int slots = end - begin < 4 * 64 ? (int) (end - begin + 3) / 4 : 64;
    if (column < columns) {
      const int a0_row = column;
      const auto element = [&](const int e, float2& v0, float2& v1) {
        const float2 t0 = a0[a0_row + e * a0_s1];
        v0 = t0;
        v1 = t0;
      };
      #pragma unroll 2
      for (int slot = y; slot < slots; slot += LANES / block_columns) {
        float2 v0[4];
        float2 v1[4];
        #pragma unroll
        for (int k = 0; k < 4; k++) {
          const int e = begin + slot * 4 + k;
          v0[k] = user_norm_identity::_call(0);
          v1[k] = make_float2(-0.0f, -0.0f);
          if (e < end) {
            element(e, v0[k], v1[k]);
          }
        }
        shared0[slot * block_columns + x] = group<Reduce0>(v0, 1);
        shared1[slot * block_columns + x] = group<SumC64>(v1, 1);
      }
    }
    __syncthreads();
    if (y == 0 && column < columns) {
      for (int slot = 0; slot < slots; slot++) {
        r0 = user_norm_reduce::_call(r0, shared0[slot * block_columns + x]);
        r1 = complex_add(r1, shared1[slot * block_columns + x]);
      }
    }
    __syncthreads();
  }
  if (chunks > 1) {
    if (y == 0 && column < columns) {
      w0[chunk * columns + column] = r0;
      w1[chunk * columns + column] = r1;
    }
    // The last block of these columns combines their chunks.
    if (!is_last_block(tickets + column_block, chunks, true, &earlier)) {
      return;
    }
    chunk_parts<Reduce0>(w0, chunks, column, columns, x, y, block_columns, shared0);
    chunk_parts<SumC64>(w1, chunks, column, columns, x, y, block_columns, shared1);
    __syncthreads();
    r0 = warps_tree<Reduce0>(shared0 + x, block_columns);
    r1 = warps_tree<SumC64>(shared1 + x, block_columns);
  }
  if (y == 0 && column < columns) {
    if (reduced == 0) {
      r1 = make_double2(0.0, 0.0);
    }
    o0[column] = r0;
    o1[column] = r1;
  }
}
