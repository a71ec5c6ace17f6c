#include "gpuarray/reduce-serial.cuh"
#include "gpuarray/reduce.cuh"
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

extern "C" __global__ void sum_sub_mul_f32_columns_d4(
    const float* a0, const int a0_s0, const int a0_s2, const int a0_s3, const float* a1, const int a1_s0,
    const int a1_s2, const int a1_s3, float* o0, const int o0_s0, const int e3, const int rows, const int columns,
    const int strips, const int reduced, const int chunks, const int chunk_rows, const int chunk_blocks, double* w0,
    unsigned int* tickets) {
  constexpr int STRIP = 512;
  float v0[4 * STRIP];
  double p0[STRIP];
  double d0[LANES];
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
      for (int k = 0; k < 4; k++) {
        const int e = from + k;
        if (e < end) {
          const int i2 = e / e3;
          const int i3 = e - i2 * e3;
          for (int c = 0; c < count; c++) {
            const float t0 = a0[i2 * a0_s2 + i3 * a0_s3 + row * a0_s0 + (column + c)];
            const float t1 = a1[i2 * a1_s2 + i3 * a1_s3 + row * a1_s0 + (column + c)];
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
      for (int c = 0; c < count; c++) {
        p0[c] = p0[c] + group<SumF32>(v0 + c, STRIP);
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
    o0[row * o0_s0 + (column + c)] = t5;
  }
}
