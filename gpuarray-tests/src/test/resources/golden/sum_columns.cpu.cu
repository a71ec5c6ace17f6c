#include "gpuarray/reduce-serial.cuh"
#include "gpuarray/warp.cuh"

struct SumF32 {
  using Element = float;
  using Wide = double;
  static constexpr bool commutes = true;
  static __device__ Element element_identity() { return -0.0f; }
  static __device__ Wide identity() { return -0.0; }
  static __device__ Wide widen(const Element v) { return v; }
  static __device__ Element combine(const Element a, const Element b) { return a + b; }
  static __device__ Wide combine(const Wide a, const Wide b) { return a + b; }
};

extern "C" __global__ void sum_sub_mul_f32_columns(
    const float* a0, const int a0_s1, const float* a1, const int a1_s1, float* o0, const int rows,
    const int columns, const int strips, const int reduced, const int chunks, const int chunk_rows,
    const int chunk_blocks, double* w0, unsigned int* tickets) {
  constexpr int STRIP = 512;
  float v0[4 * STRIP];
  double p0[STRIP];
  double d0[LANES];
  float c0[STRIP];
  float c1[STRIP];
  const int strip = blockIdx.x / chunk_blocks;
  const int chunk_block = blockIdx.x - strip * chunk_blocks;
  const int row = strip / strips;
  const int column = (strip - row * strips) * STRIP;
  const int count = (int) (columns - column < STRIP ? columns - column : STRIP);
  for (int chunk = chunk_block; chunk < chunks; chunk += chunk_blocks) {
    const int first = chunk * chunk_rows;
    const int end = reduced - first < chunk_rows ? reduced : first + chunk_rows;
    for (int c = 0; c < count; c++) {
      p0[c] = -0.0;
    }
    for (int from = first; from < end; from += 4) {
      if (from + 4 <= end) {
        for (int c = 0; c < count; c++) {
          c0[c] = a0[(from + 0) * a0_s1 + (column + c)];
        }
        for (int c = 0; c < count; c++) {
          c1[c] = a1[(from + 0) * a1_s1 + (column + c)];
        }
        for (int c = 0; c < count; c++) {
          const float t0 = c0[c];
          const float t1 = c1[c];
          const float t2 = t0 - t1;
          const float t3 = t2 * t2;
          v0[0 * STRIP + c] = t3;
        }
        for (int c = 0; c < count; c++) {
          c0[c] = a0[(from + 1) * a0_s1 + (column + c)];
        }
        for (int c = 0; c < count; c++) {
          c1[c] = a1[(from + 1) * a1_s1 + (column + c)];
        }
        for (int c = 0; c < count; c++) {
          const float t0 = c0[c];
          const float t1 = c1[c];
          const float t2 = t0 - t1;
          const float t3 = t2 * t2;
          v0[1 * STRIP + c] = t3;
        }
        for (int c = 0; c < count; c++) {
          c0[c] = a0[(from + 2) * a0_s1 + (column + c)];
        }
        for (int c = 0; c < count; c++) {
          c1[c] = a1[(from + 2) * a1_s1 + (column + c)];
        }
        for (int c = 0; c < count; c++) {
          const float t0 = c0[c];
          const float t1 = c1[c];
          const float t2 = t0 - t1;
          const float t3 = t2 * t2;
          v0[2 * STRIP + c] = t3;
        }
        for (int c = 0; c < count; c++) {
          c0[c] = a0[(from + 3) * a0_s1 + (column + c)];
        }
        for (int c = 0; c < count; c++) {
          c1[c] = a1[(from + 3) * a1_s1 + (column + c)];
        }
        for (int c = 0; c < count; c++) {
          const float t0 = c0[c];
          const float t1 = c1[c];
          const float t2 = t0 - t1;
          const float t3 = t2 * t2;
          v0[3 * STRIP + c] = t3;
        }
      } else {
        for (int k = 0; k < 4; k++) {
          const int e = from + k;
          if (e < end) {
            for (int c = 0; c < count; c++) {
              const float t0 = a0[e * a0_s1 + (column + c)];
              const float t1 = a1[e * a1_s1 + (column + c)];
              const float t2 = t0 - t1;
              const float t3 = t2 * t2;
              v0[k * STRIP + c] = t3;
            }
          } else {
            for (int c = 0; c < count; c++) {
              v0[k * STRIP + c] = -0.0f;
            }
          }
        }
      }
      for (int c = 0; c < count; c++) {
        v0[c] = four_rows<SumF32, STRIP>(v0 + c);
      }
      for (int c = 0; c < count; c++) {
        p0[c] = p0[c] + v0[c];
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
      p0[c] = parts_tree<SumF32>(w0 + row * columns + column + c, chunks, rows * columns, d0);
    }
  }
  for (int c = 0; c < count; c++) {
    double r0 = p0[c];
    if (reduced == 0) {
      r0 = 0.0;
    }
    const float t5 = (float) r0;
    o0[(column + c)] = t5;
  }
}
