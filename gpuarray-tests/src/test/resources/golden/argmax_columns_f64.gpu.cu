#include "gpuarray/reduce.cuh"
#include "gpuarray/warp.cuh"

// Unsigned numbers in the order of a; NaN is above all, and zeros are equal.
__device__ __forceinline__ unsigned long long order_f64(const double a) {
  const long long bits = __double_as_longlong(a + 0.0);
  return a != a ? 0xffffffffffffffffull : (unsigned long long) (bits ^ (bits >> 63 | 0x8000000000000000ull));
}

// The place beside a key.
__device__ __forceinline__ ulonglong2 placed(const unsigned long long key, const unsigned long long place) {
  ulonglong2 p;
  p.x = key;
  p.y = place;
  return p;
}

// The one with the greater key; of equal keys the one with the smaller place.
__device__ __forceinline__ ulonglong2 first_greatest(const ulonglong2 a, const ulonglong2 b) {
  return a.x > b.x || (a.x == b.x && a.y < b.y) ? a : b;
}

struct ArgmaxPlaced {
  using Element = ulonglong2;
  using Wide = ulonglong2;
  static __device__ Element element_identity() { return placed(0ull, 18446744073709551615ull); }
  static __device__ Wide identity() { return placed(0ull, 18446744073709551615ull); }
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
  ulonglong2 r0 = placed(0ull, 18446744073709551615ull);
  if (column < columns) {
    const int a0_row = column;
    const auto element = [&](const int e, ulonglong2& v0) {
      const double t0 = a0[a0_row + e * a0_s1];
      const unsigned long long t1 = order_f64(t0);
      const long long t2 = a1_start + e;
      v0 = placed(t1, (unsigned long long) t2);
    };
    for (int chunk = chunk_block * block_chunks + y; chunk < chunks; chunk += chunk_blocks * block_chunks) {
      const int first = chunk * chunk_rows;
      const int end = reduced - first < chunk_rows ? reduced : first + chunk_rows;
      r0 = placed(0ull, 18446744073709551615ull);
      int group = first;
      for (; group + 16 <= end; group += 16) {
        ulonglong2 v0[16];
        #pragma unroll
        for (int k = 0; k < 16; k++) {
          const int e = group + k;
          element(e, v0[k]);
        }
        #pragma unroll
        for (int k = 0; k < 16; k += 4) {
          r0 = first_greatest(r0, four<ArgmaxPlaced>(v0[k + 0], v0[k + 1], v0[k + 2], v0[k + 3]));
        }
      }
      for (; group < end; group += 4) {
        ulonglong2 v0[4];
        #pragma unroll
        for (int k = 0; k < 4; k++) {
          const int e = group + k;
          v0[k] = placed(0ull, 18446744073709551615ull);
          if (e < end) {
            element(e, v0[k]);
          }
        }
        r0 = first_greatest(r0, four<ArgmaxPlaced>(v0[0], v0[1], v0[2], v0[3]));
      }
      if (chunks > 1) {
        w0[chunk * columns + column] = r0;
      }
    }
  }
  if (chunks > 1) {
    // The last block of these columns puts their chunks together.
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
