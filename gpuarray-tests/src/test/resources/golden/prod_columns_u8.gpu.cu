#include "gpuarray/integer.cuh"
#include "gpuarray/reduce.cuh"
#include "gpuarray/vector.cuh"
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

extern "C" __global__ void __launch_bounds__(LANES) prod_u8_columns(
    const unsigned char* a0, const int a0_s1, unsigned long long* o0, const int columns, const int reduced,
    const int chunks, const int chunk_rows, const int chunk_blocks, const int block_columns, const int vectors,
    unsigned long long* w0, unsigned int* tickets) {
  __shared__ unsigned long long shared0[8 * 64];
  __shared__ unsigned int earlier;
  const int x = threadIdx.x & (block_columns - 1);
  const int y = threadIdx.x / block_columns;
  const int column_block = blockIdx.x / chunk_blocks;
  const int chunk_block = blockIdx.x - column_block * chunk_blocks;
  const int column = column_block * block_columns + x;
  const int block_chunks = LANES / block_columns;
  unsigned long long r0 = 1;
  const auto element = [&](const int at_column, const int e, const unsigned char x0, unsigned long long& v0) {
    const unsigned char t0 = x0;
    v0 = t0;
  };
  if (vectors != 0) {
    const int wide = block_columns / 4;
    const int own = column_block * block_columns + (threadIdx.x & (wide - 1)) * 4;
    for (int chunk = chunk_block * (LANES / wide) + threadIdx.x / wide; chunk < chunks;
        chunk += chunk_blocks * (LANES / wide)) {
      const int first = chunk * chunk_rows;
      const int end = reduced - first < chunk_rows ? reduced : first + chunk_rows;
      unsigned long long f0[4];
      #pragma unroll
      for (int c = 0; c < 4; c++) {
        f0[c] = 1;
      }
      int from = first;
      for (; from + 8 <= end; from += 8) {
        unsigned char x0[32];
        {
          const int a0_row = own;
          #pragma unroll
          for (int k = 0; k < 8; k++) {
            const int e = from + k;
            load<4>(x0 + 4 * k, a0 + (a0_row + e * a0_s1));
          }
        }
        #pragma unroll
        for (int c = 0; c < 4; c++) {
          unsigned long long v0[8];
          #pragma unroll
          for (int k = 0; k < 8; k++) {
            const int e = from + k;
            element(own + c, e, x0[4 * k + c], v0[k]);
          }
          #pragma unroll
          for (int k = 0; k < 8; k += 4) {
            f0[c] = wrap_multiply(f0[c], group<ProdU64>(v0 + k, 1));
          }
        }
      }
      for (; from < end; from += 4) {
        #pragma unroll
        for (int c = 0; c < 4; c++) {
          const int place = own + c;
          const int a0_row = place;
          unsigned long long v0[4];
          #pragma unroll
          for (int k = 0; k < 4; k++) {
            const int e = from + k;
            v0[k] = 1;
            if (e < end) {
              element(place, e, a0[a0_row + e * a0_s1], v0[k]);
            }
          }
          f0[c] = wrap_multiply(f0[c], group<ProdU64>(v0, 1));
        }
      }
      #pragma unroll
      for (int c = 0; c < 4; c++) {
        w0[chunk * columns + own + c] = f0[c];
      }
    }
  } else if (column < columns) {
    const int a0_row = column;
    for (int chunk = chunk_block * block_chunks + y; chunk < chunks; chunk += chunk_blocks * block_chunks) {
      const int first = chunk * chunk_rows;
      const int end = reduced - first < chunk_rows ? reduced : first + chunk_rows;
      r0 = 1;
      int from = first;
      for (; from + 16 <= end; from += 16) {
        unsigned long long v0[16];
        #pragma unroll
        for (int k = 0; k < 16; k++) {
          const int e = from + k;
          element(column, e, a0[a0_row + e * a0_s1], v0[k]);
        }
        #pragma unroll
        for (int k = 0; k < 16; k += 4) {
          r0 = wrap_multiply(r0, group<ProdU64>(v0 + k, 1));
        }
      }
      for (; from < end; from += 4) {
        unsigned long long v0[4];
        #pragma unroll
        for (int k = 0; k < 4; k++) {
          const int e = from + k;
          v0[k] = 1;
          if (e < end) {
            element(column, e, a0[a0_row + e * a0_s1], v0[k]);
          }
        }
        r0 = wrap_multiply(r0, group<ProdU64>(v0, 1));
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
    chunk_parts<ProdU64>(w0, chunks, column, columns, x, y, block_columns, shared0);
    __syncthreads();
    r0 = warps_tree<ProdU64>(shared0 + x, block_columns);
  }
  if (y == 0 && column < columns) {
    o0[column] = r0;
  }
}

extern "C" __global__ void __launch_bounds__(LANES) prod_u8_columns_shared(
    const unsigned char* a0, const int a0_s1, unsigned long long* o0, const int columns, const int reduced,
    const int chunks, const int chunk_rows, const int chunk_blocks, const int block_columns, unsigned long long* w0,
    unsigned int* tickets) {
  __shared__ unsigned long long shared0[2048];
  __shared__ unsigned int earlier;
  const int x = threadIdx.x & (block_columns - 1);
  const int y = threadIdx.x / block_columns;
  const int column_block = blockIdx.x / chunks;
  const int chunk = blockIdx.x - column_block * chunks;
  const int column = column_block * block_columns + x;
  const int first = chunk * chunk_rows;
  const int end = reduced - first < chunk_rows ? reduced : first + chunk_rows;
  unsigned long long r0 = 1;
  for (int begin = first; begin < end; begin += 4 * 64) {
    const int slots = end - begin < 4 * 64 ? (int) (end - begin + 3) / 4 : 64;
    if (column < columns) {
      const int a0_row = column;
      const auto element = [&](const int e, unsigned long long& v0) {
        const unsigned char t0 = a0[a0_row + e * a0_s1];
        v0 = t0;
      };
      #pragma unroll 2
      for (int slot = y; slot < slots; slot += LANES / block_columns) {
        unsigned long long v0[4];
        #pragma unroll
        for (int k = 0; k < 4; k++) {
          const int e = begin + slot * 4 + k;
          v0[k] = 1;
          if (e < end) {
            element(e, v0[k]);
          }
        }
        shared0[slot * block_columns + x] = group<ProdU64>(v0, 1);
      }
    }
    __syncthreads();
    if (y == 0 && column < columns) {
      for (int slot = 0; slot < slots; slot++) {
        r0 = wrap_multiply(r0, shared0[slot * block_columns + x]);
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
    chunk_parts<ProdU64>(w0, chunks, column, columns, x, y, block_columns, shared0);
    __syncthreads();
    r0 = warps_tree<ProdU64>(shared0 + x, block_columns);
  }
  if (y == 0 && column < columns) {
    o0[column] = r0;
  }
}
