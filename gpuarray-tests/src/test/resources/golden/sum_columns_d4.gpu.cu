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

extern "C" __global__ void __launch_bounds__(LANES) sum_sub_mul_f32_columns_d4(
    const float* a0, const int a0_s0, const int a0_s2, const int a0_s3, const float* a1, const int a1_s0,
    const int a1_s2, const int a1_s3, float* o0, const int o0_s0, const int e1, const int e3, const int columns,
    const int reduced, const int chunks, const int chunk_rows, const int chunk_blocks, const int block_columns,
    double* w0, unsigned int* tickets) {
  __shared__ double shared0[8 * 64];
  __shared__ unsigned int earlier;
  const int x = threadIdx.x & (block_columns - 1);
  const int y = threadIdx.x / block_columns;
  const int column_block = blockIdx.x / chunk_blocks;
  const int chunk_block = blockIdx.x - column_block * chunk_blocks;
  const int column = column_block * block_columns + x;
  const int block_chunks = LANES / block_columns;
  double r0 = -0.0;
  if (column < columns) {
    const int i0 = column / e1;
    const int i1 = column - i0 * e1;
    const int a0_row = i0 * a0_s0 + i1;
    const int a1_row = i0 * a1_s0 + i1;
    const auto element = [&](const int e, float& v0) {
      const int i2 = e / e3;
      const int i3 = e - i2 * e3;
      const float t0 = a0[a0_row + i2 * a0_s2 + i3 * a0_s3];
      const float t1 = a1[a1_row + i2 * a1_s2 + i3 * a1_s3];
      const float t2 = t0 - t1;
      const float t3 = t2 * t2;
      v0 = t3;
    };
    for (int chunk = chunk_block * block_chunks + y; chunk < chunks; chunk += chunk_blocks * block_chunks) {
      const int first = chunk * chunk_rows;
      const int end = reduced - first < chunk_rows ? reduced : first + chunk_rows;
      r0 = -0.0;
      int from = first;
      for (; from + 8 <= end; from += 8) {
        float v0[8];
        #pragma unroll
        for (int k = 0; k < 8; k++) {
          const int e = from + k;
          element(e, v0[k]);
        }
        #pragma unroll
        for (int k = 0; k < 8; k += 4) {
          r0 = r0 + group<SumF32>(v0 + k, 1);
        }
      }
      for (; from < end; from += 4) {
        float v0[4];
        #pragma unroll
        for (int k = 0; k < 4; k++) {
          const int e = from + k;
          v0[k] = -0.0f;
          if (e < end) {
            element(e, v0[k]);
          }
        }
        r0 = r0 + group<SumF32>(v0, 1);
      }
      if (chunks > 1) {
        w0[chunk * columns + column] = r0;
      }
    }
  }
  if (chunks > 1) {
    // The last block of these columns combines their chunks.
    if (!is_last_block(tickets + column_block, chunk_blocks, true, &earlier)) {
      return;
    }
    chunk_parts<SumF32>(w0, chunks, column, columns, x, y, block_columns, shared0);
    __syncthreads();
    r0 = warps_tree<SumF32>(shared0 + x, block_columns);
  }
  if (y == 0 && column < columns) {
    const int i0 = column / e1;
    const int i1 = column - i0 * e1;
    if (reduced == 0) {
      r0 = 0.0;
    }
    const float t5 = (float) r0;
    o0[i0 * o0_s0 + i1] = t5;
  }
}

extern "C" __global__ void __launch_bounds__(LANES) sum_sub_mul_f32_columns_d4_shared(
    const float* a0, const int a0_s0, const int a0_s2, const int a0_s3, const float* a1, const int a1_s0,
    const int a1_s2, const int a1_s3, float* o0, const int o0_s0, const int e1, const int e3, const int columns,
    const int reduced, const int chunks, const int chunk_rows, const int chunk_blocks, const int block_columns,
    double* w0, unsigned int* tickets) {
  __shared__ double shared0[2048];
  __shared__ unsigned int earlier;
  const int x = threadIdx.x & (block_columns - 1);
  const int y = threadIdx.x / block_columns;
  const int column_block = blockIdx.x / chunks;
  const int chunk = blockIdx.x - column_block * chunks;
  const int column = column_block * block_columns + x;
  const int first = chunk * chunk_rows;
  const int end = reduced - first < chunk_rows ? reduced : first + chunk_rows;
  double r0 = -0.0;
  for (int begin = first; begin < end; begin += 4 * 64) {
    const int slots = end - begin < 4 * 64 ? (int) (end - begin + 3) / 4 : 64;
    if (column < columns) {
      const int i0 = column / e1;
      const int i1 = column - i0 * e1;
      const int a0_row = i0 * a0_s0 + i1;
      const int a1_row = i0 * a1_s0 + i1;
      const auto element = [&](const int e, float& v0) {
        const int i2 = e / e3;
        const int i3 = e - i2 * e3;
        const float t0 = a0[a0_row + i2 * a0_s2 + i3 * a0_s3];
        const float t1 = a1[a1_row + i2 * a1_s2 + i3 * a1_s3];
        const float t2 = t0 - t1;
        const float t3 = t2 * t2;
        v0 = t3;
      };
      #pragma unroll 2
      for (int slot = y; slot < slots; slot += LANES / block_columns) {
        float v0[4];
        #pragma unroll
        for (int k = 0; k < 4; k++) {
          const int e = begin + slot * 4 + k;
          v0[k] = -0.0f;
          if (e < end) {
            element(e, v0[k]);
          }
        }
        shared0[slot * block_columns + x] = group<SumF32>(v0, 1);
      }
    }
    __syncthreads();
    if (y == 0 && column < columns) {
      for (int slot = 0; slot < slots; slot++) {
        r0 = r0 + shared0[slot * block_columns + x];
      }
    }
    __syncthreads();
  }
  if (chunks > 1) {
    if (y == 0 && column < columns) {
      w0[chunk * columns + column] = r0;
    }
    // The last block of these columns combines their chunks.
    if (!is_last_block(tickets + column_block, chunks, true, &earlier)) {
      return;
    }
    chunk_parts<SumF32>(w0, chunks, column, columns, x, y, block_columns, shared0);
    __syncthreads();
    r0 = warps_tree<SumF32>(shared0 + x, block_columns);
  }
  if (y == 0 && column < columns) {
    const int i0 = column / e1;
    const int i1 = column - i0 * e1;
    if (reduced == 0) {
      r0 = 0.0;
    }
    const float t5 = (float) r0;
    o0[i0 * o0_s0 + i1] = t5;
  }
}
