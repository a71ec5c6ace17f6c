#include "gpuarray/integer.cuh"
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

extern "C" __global__ void __launch_bounds__(LANES) min_sub_mul_i64_columns(
    const long long* a0, const int a0_s1, const long long* a1, const int a1_s1, long long* o0, const int columns,
    const int reduced, const int chunks, const int chunk_rows, const int chunk_blocks, const int block_columns,
    long long* w0, unsigned int* tickets) {
  __shared__ long long shared0[8 * 64];
  __shared__ unsigned int earlier;
  const int x = threadIdx.x & (block_columns - 1);
  const int y = threadIdx.x / block_columns;
  const int column_block = blockIdx.x / chunk_blocks;
  const int chunk_block = blockIdx.x - column_block * chunk_blocks;
  const int column = column_block * block_columns + x;
  const int block_chunks = LANES / block_columns;
  long long r0 = 9223372036854775807ll;
  if (column < columns) {
    const int a0_row = column;
    const int a1_row = column;
    const auto element = [&](const int e, long long& v0) {
      const long long t0 = a0[a0_row + e * a0_s1];
      const long long t1 = a1[a1_row + e * a1_s1];
      const long long t2 = wrap_subtract(t0, t1);
      const long long t3 = wrap_multiply(t2, t2);
      v0 = t3;
    };
    for (int chunk = chunk_block * block_chunks + y; chunk < chunks; chunk += chunk_blocks * block_chunks) {
      const int first = chunk * chunk_rows;
      const int end = reduced - first < chunk_rows ? reduced : first + chunk_rows;
      r0 = 9223372036854775807ll;
      int from = first;
      for (; from + 8 <= end; from += 8) {
        long long v0[8];
        #pragma unroll
        for (int k = 0; k < 8; k++) {
          const int e = from + k;
          element(e, v0[k]);
        }
        #pragma unroll
        for (int k = 0; k < 8; k += 4) {
          r0 = min(r0, group<MinI64>(v0 + k, 1));
        }
      }
      for (; from < end; from += 4) {
        long long v0[4];
        #pragma unroll
        for (int k = 0; k < 4; k++) {
          const int e = from + k;
          v0[k] = 9223372036854775807ll;
          if (e < end) {
            element(e, v0[k]);
          }
        }
        r0 = min(r0, group<MinI64>(v0, 1));
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
    chunk_parts<MinI64>(w0, chunks, column, columns, x, y, block_columns, shared0);
    __syncthreads();
    r0 = warps_tree<MinI64>(shared0 + x, block_columns);
  }
  if (y == 0 && column < columns) {
    o0[column] = r0;
  }
}

extern "C" __global__ void __launch_bounds__(LANES) min_sub_mul_i64_columns_shared(
    const long long* a0, const int a0_s1, const long long* a1, const int a1_s1, long long* o0, const int columns,
    const int reduced, const int chunks, const int chunk_rows, const int chunk_blocks, const int block_columns,
    long long* w0, unsigned int* tickets) {
  __shared__ long long shared0[2048];
  __shared__ unsigned int earlier;
  const int x = threadIdx.x & (block_columns - 1);
  const int y = threadIdx.x / block_columns;
  const int column_block = blockIdx.x / chunks;
  const int chunk = blockIdx.x - column_block * chunks;
  const int column = column_block * block_columns + x;
  const int first = chunk * chunk_rows;
  const int end = reduced - first < chunk_rows ? reduced : first + chunk_rows;
  long long r0 = 9223372036854775807ll;
  for (int begin = first; begin < end; begin += 4 * 64) {
    const int slots = end - begin < 4 * 64 ? (int) (end - begin + 3) / 4 : 64;
    if (column < columns) {
      const int a0_row = column;
      const int a1_row = column;
      const auto element = [&](const int e, long long& v0) {
        const long long t0 = a0[a0_row + e * a0_s1];
        const long long t1 = a1[a1_row + e * a1_s1];
        const long long t2 = wrap_subtract(t0, t1);
        const long long t3 = wrap_multiply(t2, t2);
        v0 = t3;
      };
      #pragma unroll 2
      for (int slot = y; slot < slots; slot += LANES / block_columns) {
        long long v0[4];
        #pragma unroll
        for (int k = 0; k < 4; k++) {
          const int e = begin + slot * 4 + k;
          v0[k] = 9223372036854775807ll;
          if (e < end) {
            element(e, v0[k]);
          }
        }
        shared0[slot * block_columns + x] = group<MinI64>(v0, 1);
      }
    }
    __syncthreads();
    if (y == 0 && column < columns) {
      for (int slot = 0; slot < slots; slot++) {
        r0 = min(r0, shared0[slot * block_columns + x]);
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
    chunk_parts<MinI64>(w0, chunks, column, columns, x, y, block_columns, shared0);
    __syncthreads();
    r0 = warps_tree<MinI64>(shared0 + x, block_columns);
  }
  if (y == 0 && column < columns) {
    o0[column] = r0;
  }
}
