#include "gpuarray/integer.cuh"
#include "gpuarray/reduce-serial.cuh"
#include "gpuarray/reduce.cuh"
#include "gpuarray/warp.cuh"

struct ProdU64 {
  using Element = unsigned long long;
  using Wide = unsigned long long;
  static constexpr bool commutes = true;
  static __device__ Element element_identity() { return 1; }
  static __device__ Wide identity() { return 1; }
  static __device__ Wide widen(const Element v) { return v; }
  static __device__ Wide combine(const Wide a, const Wide b) { return wrap_multiply(a, b); }
};

extern "C" __global__ void prod_u8_columns(
    const unsigned char* a0, const int a0_s1, unsigned long long* o0, const int rows, const int columns,
    const int strips, const int reduced, const int chunks, const int chunk_rows, const int chunk_blocks,
    unsigned long long* w0, unsigned int* tickets) {
  constexpr int STRIP = 512;
  unsigned long long v0[4 * STRIP];
  unsigned long long p0[STRIP];
  unsigned long long d0[LANES];
  const int strip = blockIdx.x / chunk_blocks;
  const int chunk_block = blockIdx.x - strip * chunk_blocks;
  const int row = strip / strips;
  const int column = (strip - row * strips) * STRIP;
  const int count = (int) (columns - column < STRIP ? columns - column : STRIP);
  for (int chunk = chunk_block; chunk < chunks; chunk += chunk_blocks) {
    const int first = chunk * chunk_rows;
    const int end = reduced - first < chunk_rows ? reduced : first + chunk_rows;
    for (int c = 0; c < count; c++) {
      p0[c] = 1;
    }
    for (int from = first; from < end; from += 4) {
      if (from + 4 <= end) {
        for (int c = 0; c < count; c++) {
          unsigned long long x0[4];
          #pragma unroll
          for (int q = 0; q < 4; q++) {
            const unsigned char t0 = a0[(from + q) * a0_s1 + (column + c)];
            x0[q] = t0;
          }
          p0[c] = wrap_multiply(p0[c], group<ProdU64>(x0, 1));
        }
      } else {
        for (int k = 0; k < 4; k++) {
          const int e = from + k;
          if (e < end) {
            for (int c = 0; c < count; c++) {
              const unsigned char t0 = a0[e * a0_s1 + (column + c)];
              v0[k * STRIP + c] = t0;
            }
          } else {
            for (int c = 0; c < count; c++) {
              v0[k * STRIP + c] = 1;
            }
          }
        }
        for (int c = 0; c < count; c++) {
          p0[c] = wrap_multiply(p0[c], group<ProdU64>(v0 + c, STRIP));
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
      p0[c] = parts_tree<ProdU64>(w0 + row * columns + column + c, chunks, rows * columns, d0);
    }
  }
  for (int c = 0; c < count; c++) {
    unsigned long long r0 = p0[c];
    o0[(column + c)] = r0;
  }
}
