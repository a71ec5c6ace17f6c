#include "gpuarray/floating.cuh"
#include "gpuarray/placed.cuh"
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

extern "C" __global__ void __launch_bounds__(LANES) argmax_order_i64_columns(
    const double* a0, const int a0_s1, const int a1_start, long long* o0, const int columns, const int reduced,
    const int chunks, const int chunk_rows, const int chunk_blocks, const int block_columns, ulonglong2* w0,
    unsigned int* tickets) {
  __shared__ ulonglong2 shared0[8 * 64];
  __shared__ unsigned int earlier;
  const int x = threadIdx.x & (block_columns - 1);
  const int y = threadIdx.x / block_columns;
  const int column_block = blockIdx.x / chunk_blocks;
  const int chunk_block = blockIdx.x - column_block * chunk_blocks;
  const int column = column_block * block_columns + x;
  const int block_chunks = LANES / block_columns;
  ulonglong2 r0 = make_ulonglong2(0ull, 18446744073709551615ull);
  if (column < columns) {
    const int a0_row = column;
    const auto element = [&](const int e, ulonglong2& v0) {
      const double t0 = a0[a0_row + e * a0_s1];
      const unsigned long long t1 = floating_order(t0);
      const long long t2 = a1_start + e;
      v0 = make_ulonglong2(t1, (unsigned long long) t2);
    };
    for (int chunk = chunk_block * block_chunks + y; chunk < chunks; chunk += chunk_blocks * block_chunks) {
      const int first = chunk * chunk_rows;
      const int end = reduced - first < chunk_rows ? reduced : first + chunk_rows;
      r0 = make_ulonglong2(0ull, 18446744073709551615ull);
      int from = first;
      for (; from + 16 <= end; from += 16) {
        ulonglong2 v0[16];
        #pragma unroll
        for (int k = 0; k < 16; k++) {
          const int e = from + k;
          element(e, v0[k]);
        }
        #pragma unroll
        for (int k = 0; k < 16; k += 4) {
          r0 = first_greatest(r0, group<ArgmaxPlaced>(v0 + k, 1));
        }
      }
      for (; from < end; from += 4) {
        ulonglong2 v0[4];
        #pragma unroll
        for (int k = 0; k < 4; k++) {
          const int e = from + k;
          v0[k] = make_ulonglong2(0ull, 18446744073709551615ull);
          if (e < end) {
            element(e, v0[k]);
          }
        }
        r0 = first_greatest(r0, group<ArgmaxPlaced>(v0, 1));
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
    chunk_parts<ArgmaxPlaced>(w0, chunks, column, columns, x, y, block_columns, shared0);
    __syncthreads();
    r0 = warps_tree<ArgmaxPlaced>(shared0 + x, block_columns);
  }
  if (y == 0 && column < columns) {
    o0[column] = (long long) r0.y;
  }
}

extern "C" __global__ void __launch_bounds__(LANES) argmax_order_i64_columns_shared(
    const double* a0, const int a0_s1, const int a1_start, long long* o0, const int columns, const int reduced,
    const int chunks, const int chunk_rows, const int chunk_blocks, const int block_columns, ulonglong2* w0,
    unsigned int* tickets) {
  __shared__ ulonglong2 shared0[2048];
  __shared__ unsigned int earlier;
  const int x = threadIdx.x & (block_columns - 1);
  const int y = threadIdx.x / block_columns;
  const int column_block = blockIdx.x / chunks;
  const int chunk = blockIdx.x - column_block * chunks;
  const int column = column_block * block_columns + x;
  const int first = chunk * chunk_rows;
  const int end = reduced - first < chunk_rows ? reduced : first + chunk_rows;
  ulonglong2 r0 = make_ulonglong2(0ull, 18446744073709551615ull);
  for (int begin = first; begin < end; begin += 4 * 64) {
    const int slots = end - begin < 4 * 64 ? (int) (end - begin + 3) / 4 : 64;
    if (column < columns) {
      const int a0_row = column;
      const auto element = [&](const int e, ulonglong2& v0) {
        const double t0 = a0[a0_row + e * a0_s1];
        const unsigned long long t1 = floating_order(t0);
        const long long t2 = a1_start + e;
        v0 = make_ulonglong2(t1, (unsigned long long) t2);
      };
      #pragma unroll 2
      for (int slot = y; slot < slots; slot += LANES / block_columns) {
        ulonglong2 v0[4];
        #pragma unroll
        for (int k = 0; k < 4; k++) {
          const int e = begin + slot * 4 + k;
          v0[k] = make_ulonglong2(0ull, 18446744073709551615ull);
          if (e < end) {
            element(e, v0[k]);
          }
        }
        shared0[slot * block_columns + x] = group<ArgmaxPlaced>(v0, 1);
      }
    }
    __syncthreads();
    if (y == 0 && column < columns) {
      for (int slot = 0; slot < slots; slot++) {
        r0 = first_greatest(r0, shared0[slot * block_columns + x]);
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
    chunk_parts<ArgmaxPlaced>(w0, chunks, column, columns, x, y, block_columns, shared0);
    __syncthreads();
    r0 = warps_tree<ArgmaxPlaced>(shared0 + x, block_columns);
  }
  if (y == 0 && column < columns) {
    o0[column] = (long long) r0.y;
  }
}
