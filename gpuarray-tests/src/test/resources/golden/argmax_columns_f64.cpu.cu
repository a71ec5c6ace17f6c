#include "gpuarray/floating.cuh"
#include "gpuarray/placed.cuh"
#include "gpuarray/reduce-serial.cuh"
#include "gpuarray/reduce.cuh"
#include "gpuarray/warp.cuh"

struct ArgmaxPlaced {
  using Element = ulonglong2;
  using Wide = ulonglong2;
  static constexpr bool commutes = false;
  static __device__ Element element_identity() { return make_ulonglong2(0ull, 18446744073709551615ull); }
  static __device__ Wide identity() { return make_ulonglong2(0ull, 18446744073709551615ull); }
  static __device__ Wide widen(const Element v) { return v; }
  static __device__ Wide combine(const Wide a, const Wide b) { return first_greatest(a, b); }
};

extern "C" __global__ void argmax_order_i64_columns(
    const double* a0, const int a0_s1, const int a1_start, long long* o0, const int rows, const int columns,
    const int strips, const int reduced, const int chunks, const int chunk_rows, const int chunk_blocks,
    ulonglong2* w0, unsigned int* tickets) {
  constexpr int STRIP = 512;
  ulonglong2 v0[4 * STRIP];
  ulonglong2 p0[STRIP];
  ulonglong2 d0[LANES];
  const int strip = blockIdx.x / chunk_blocks;
  const int chunk_block = blockIdx.x - strip * chunk_blocks;
  const int row = strip / strips;
  const int column = (strip - row * strips) * STRIP;
  const int count = (int) (columns - column < STRIP ? columns - column : STRIP);
  for (int chunk = chunk_block; chunk < chunks; chunk += chunk_blocks) {
    const int first = chunk * chunk_rows;
    const int end = reduced - first < chunk_rows ? reduced : first + chunk_rows;
    for (int c = 0; c < count; c++) {
      p0[c] = make_ulonglong2(0ull, 18446744073709551615ull);
    }
    for (int from = first; from < end; from += 4) {
      if (from + 4 <= end) {
        for (int c = 0; c < count; c++) {
          ulonglong2 x0[4];
          #pragma unroll
          for (int q = 0; q < 4; q++) {
            const double t0 = a0[(from + q) * a0_s1 + (column + c)];
            const unsigned long long t1 = floating_order(t0);
            const long long t2 = a1_start + (from + q);
            x0[q] = make_ulonglong2(t1, (unsigned long long) t2);
          }
          p0[c] = first_greatest(p0[c], group<ArgmaxPlaced>(x0, 1));
        }
      } else {
        for (int k = 0; k < 4; k++) {
          const int e = from + k;
          if (e < end) {
            for (int c = 0; c < count; c++) {
              const double t0 = a0[e * a0_s1 + (column + c)];
              const unsigned long long t1 = floating_order(t0);
              const long long t2 = a1_start + e;
              v0[k * STRIP + c] = make_ulonglong2(t1, (unsigned long long) t2);
            }
          } else {
            for (int c = 0; c < count; c++) {
              v0[k * STRIP + c] = make_ulonglong2(0ull, 18446744073709551615ull);
            }
          }
        }
        for (int c = 0; c < count; c++) {
          p0[c] = first_greatest(p0[c], group<ArgmaxPlaced>(v0 + c, STRIP));
        }
      }
    }
    if (chunks > 1) {
      for (int c = 0; c < count; c++) {
        w0[(chunk * rows + row) * columns + column + c] = p0[c];
      }
    }
  }
  if (chunks > 1) {
    // The last block of a strip combines its chunks.
    if (!is_last_thread(tickets + strip, chunk_blocks)) {
      return;
    }
    for (int c = 0; c < count; c++) {
      p0[c] = parts_tree<ArgmaxPlaced>(w0 + row * columns + column + c, chunks, rows * columns, d0);
    }
  }
  for (int c = 0; c < count; c++) {
    ulonglong2 r0 = p0[c];
    o0[(column + c)] = (long long) r0.y;
  }
}
