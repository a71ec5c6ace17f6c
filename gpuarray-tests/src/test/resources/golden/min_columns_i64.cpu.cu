#include "gpuarray/integer.cuh"
#include "gpuarray/reduce-serial.cuh"
#include "gpuarray/reduce.cuh"
#include "gpuarray/warp.cuh"

struct MinI64 {
  using Element = long long;
  using Wide = long long;
  static constexpr bool commutes = true;
  static __device__ Element element_identity() { return 9223372036854775807ll; }
  static __device__ Wide identity() { return 9223372036854775807ll; }
  static __device__ Wide widen(const Element v) { return v; }
  static __device__ Wide combine(const Wide a, const Wide b) { return min(a, b); }
};

extern "C" __global__ void min_sub_mul_i64_columns(
    const long long* a0, const int a0_s1, const long long* a1, const int a1_s1, long long* o0, const int rows,
    const int columns, const int strips, const int reduced, const int chunks, const int chunk_rows,
    const int chunk_blocks, long long* w0, unsigned int* tickets) {
  constexpr int STRIP = 512;
  long long v0[4 * STRIP];
  long long p0[STRIP];
  long long d0[LANES];
  const int strip = blockIdx.x / chunk_blocks;
  const int chunk_block = blockIdx.x - strip * chunk_blocks;
  const int row = strip / strips;
  const int column = (strip - row * strips) * STRIP;
  const int count = (int) (columns - column < STRIP ? columns - column : STRIP);
  for (int chunk = chunk_block; chunk < chunks; chunk += chunk_blocks) {
    const int first = chunk * chunk_rows;
    const int end = reduced - first < chunk_rows ? reduced : first + chunk_rows;
    for (int c = 0; c < count; c++) {
      p0[c] = 9223372036854775807ll;
    }
    for (int from = first; from < end; from += 4) {
      if (from + 4 <= end) {
        for (int c = 0; c < count; c++) {
          long long x0[4];
          #pragma unroll
          for (int q = 0; q < 4; q++) {
            const long long t0 = a0[(from + q) * a0_s1 + (column + c)];
            const long long t1 = a1[(from + q) * a1_s1 + (column + c)];
            const long long t2 = wrap_subtract(t0, t1);
            const long long t3 = wrap_multiply(t2, t2);
            x0[q] = t3;
          }
          p0[c] = min(p0[c], group<MinI64>(x0, 1));
        }
      } else {
        for (int k = 0; k < 4; k++) {
          const int e = from + k;
          if (e < end) {
            for (int c = 0; c < count; c++) {
              const long long t0 = a0[e * a0_s1 + (column + c)];
              const long long t1 = a1[e * a1_s1 + (column + c)];
              const long long t2 = wrap_subtract(t0, t1);
              const long long t3 = wrap_multiply(t2, t2);
              v0[k * STRIP + c] = t3;
            }
          } else {
            for (int c = 0; c < count; c++) {
              v0[k * STRIP + c] = 9223372036854775807ll;
            }
          }
        }
        for (int c = 0; c < count; c++) {
          p0[c] = min(p0[c], group<MinI64>(v0 + c, STRIP));
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
      p0[c] = parts_tree<MinI64>(w0 + row * columns + column + c, chunks, rows * columns, d0);
    }
  }
  for (int c = 0; c < count; c++) {
    long long r0 = p0[c];
    o0[(column + c)] = r0;
  }
}
