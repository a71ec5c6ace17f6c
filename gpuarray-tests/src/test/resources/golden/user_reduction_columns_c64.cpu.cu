#include "gpuarray/complex-class.cuh"
#include "gpuarray/complex.cuh"
#include "gpuarray/reduce-serial.cuh"
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

extern "C" __global__ void norm_reduce_sum_c64_columns(
    const float2* a0, const int a0_s1, float2* o0, double2* o1, const int rows, const int columns, const int strips,
    const int reduced, const int chunks, const int chunk_rows, const int chunk_blocks, float2* w0, double2* w1,
    unsigned int* tickets) {
  constexpr int STRIP = 512;
  float2 v0[4 * STRIP];
  float2 p0[STRIP];
  float2 d0[LANES];
  float2 v1[4 * STRIP];
  double2 p1[STRIP];
  double2 d1[LANES];
  const int strip = blockIdx.x / chunk_blocks;
  const int chunk_block = blockIdx.x - strip * chunk_blocks;
  const int row = strip / strips;
  const int column = (strip - row * strips) * STRIP;
  const int count = (int) (columns - column < STRIP ? columns - column : STRIP);
  for (int chunk = chunk_block; chunk < chunks; chunk += chunk_blocks) {
    const int first = chunk * chunk_rows;
    const int end = reduced - first < chunk_rows ? reduced : first + chunk_rows;
    for (int c = 0; c < count; c++) {
      p0[c] = user_norm_identity::_call(0);
      p1[c] = make_double2(-0.0, -0.0);
    }
    for (int from = first; from < end; from += 4) {
      if (from + 4 <= end) {
        for (int c = 0; c < count; c++) {
          float2 x0[4];
          float2 x1[4];
          #pragma unroll
          for (int q = 0; q < 4; q++) {
            const float2 t0 = a0[(from + q) * a0_s1 + (column + c)];
            x0[q] = t0;
            x1[q] = t0;
          }
          p0[c] = user_norm_reduce::_call(p0[c], group<Reduce0>(x0, 1));
          p1[c] = complex_add(p1[c], group<SumC64>(x1, 1));
        }
      } else {
        for (int k = 0; k < 4; k++) {
          const int e = from + k;
          if (e < end) {
            for (int c = 0; c < count; c++) {
              const float2 t0 = a0[e * a0_s1 + (column + c)];
              v0[k * STRIP + c] = t0;
              v1[k * STRIP + c] = t0;
            }
          } else {
            for (int c = 0; c < count; c++) {
              v0[k * STRIP + c] = user_norm_identity::_call(0);
              v1[k * STRIP + c] = make_float2(-0.0f, -0.0f);
            }
          }
        }
        for (int c = 0; c < count; c++) {
          p0[c] = user_norm_reduce::_call(p0[c], group<Reduce0>(v0 + c, STRIP));
          p1[c] = complex_add(p1[c], group<SumC64>(v1 + c, STRIP));
        }
      }
    }
    if (chunks > 1) {
      for (int c = 0; c < count; c++) {
        w0[(chunk * rows + row) * columns + column + c] = p0[c];
        w1[(chunk * rows + row) * columns + column + c] = p1[c];
      }
    }
  }
  if (chunks > 1) {
    // The last block of a strip combines its chunks.
    if (!is_last_thread(tickets + strip, chunk_blocks)) {
      return;
    }
    for (int c = 0; c < count; c++) {
      p0[c] = parts_tree<Reduce0>(w0 + row * columns + column + c, chunks, rows * columns, d0);
      p1[c] = parts_tree<SumC64>(w1 + row * columns + column + c, chunks, rows * columns, d1);
    }
  }
  for (int c = 0; c < count; c++) {
    float2 r0 = p0[c];
    double2 r1 = p1[c];
    if (reduced == 0) {
      r1 = make_double2(0.0, 0.0);
    }
    o0[(column + c)] = r0;
    o1[(column + c)] = r1;
  }
}
