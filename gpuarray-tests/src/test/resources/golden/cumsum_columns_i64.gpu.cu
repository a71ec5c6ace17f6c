#include "gpuarray/integer.cuh"
#include "gpuarray/scan.cuh"
#include "gpuarray/warp.cuh"
#include "gpuarray/words.cuh"

struct SumI64 {
  using Element = long long;
  using Wide = long long;
  static constexpr bool commutes = true;
  static __device__ Element element_identity() { return 0; }
  static __device__ Wide identity() { return 0; }
  static __device__ Wide widen(const Element v) { return v; }
  static __device__ Wide combine(const Wide a, const Wide b) { return wrap_add(a, b); }
};

extern "C" __global__ void __launch_bounds__(LANES) cumsum_mul_i64_d2(
    const long long* a0, const int a0_s1, const long long* a1, const int a1_s1, long long* o0, const int o0_s1,
    const int rows, const int reduced, const int tiles, const int groups, const int block_columns,
    const int slot_bits, unsigned long long* state) {
  // Of each column what its lanes make, then what is before them; one place between columns stays free.
  __shared__ long long sums[2304];
  __shared__ long long warps[64];
  __shared__ long long earlier[8];
  __shared__ unsigned int ticket;
  const int t = threadIdx.x;
  if (t == 0) {
    ticket = tiles > 1 ? (unsigned int) atomicAdd(state, 1ull) : 0;
  }
  __syncthreads();
  const int number = tiles > 1 ? (int) ticket : (int) blockIdx.x;
  const int column_blocks = (rows + block_columns - 1) / block_columns;
  const int tile = number / column_blocks;
  const int block_row = (number - tile * column_blocks) * block_columns;
  const int begin = tile * TILE;
  const int lanes = 1 << (slot_bits - 4);
  const int column = t & (block_columns - 1);
  const int row = block_row + column;
  const int a0_row = row;
  const int a1_row = row;
  const auto take = [&](const int lane, long long* v) {
    #pragma unroll
    for (int k = 0; k < OF_LANE; k++) {
      const int e = begin + lane * OF_LANE + k;
      if (e < reduced) {
        const long long t0 = a0[a0_row + e * a0_s1];
        const long long t1 = a1[a1_row + e * a1_s1];
        const long long t2 = wrap_multiply(t0, t1);
        v[k] = t2;
      }
    }
  };
  if (lanes > 1) {
    for (int lane = t / block_columns; lane < lanes; lane += LANES / block_columns) {
      long long sum = 0;
      if (row < rows) {
        long long v[OF_LANE];
        take(lane, v);
        #pragma unroll
        for (int k = 0; k < OF_LANE; k++) {
          if (begin + lane * OF_LANE + k < reduced) {
            sum = wrap_add(sum, v[k]);
          }
        }
      }
      sums[column * (lanes + 1) + lane] = sum;
    }
    __syncthreads();
    const int count = block_columns * lanes;
    const int width = lanes < 32 ? lanes : 32;
    for (int at = t; (at & ~31) < count; at += LANES) {
      const int c = at >> (slot_bits - 4);
      const long long own = at < count ? sums[at + c] : 0;
      const long long up_to = scan_warp<SumI64>(own, width);
      const long long left = shuffle_up(up_to, 1);
      if ((t & 31) == 31) {
        warps[at / 32] = up_to;
      }
      if (at < count) {
        sums[at + c] = left;
      }
    }
    __syncthreads();
    if (tiles > 1) {
      const int c = t / 32;
      if (c < block_columns && block_row + c < rows) {
        long long all = 0;
        #pragma unroll
        for (int i = 0; i < 8; i++) {
          all = wrap_add(all, warps[c * 8 + i]);
        }
        const long long others = before_tiles<SumI64>(state + 2 + (block_row + c) * tiles * WORDS<long long>,
            state + 2 + (rows * tiles + (block_row + c) * groups) * WORDS<long long>, tile, 1, all);
        if ((t & 31) == 0) {
          earlier[c] = others;
        }
      }
      __syncthreads();
    }
    for (int at = t; at < count; at += LANES) {
      const int c = at >> (slot_bits - 4);
      if (block_row + c < rows) {
        long long before = 0;
        if (lanes > 32) {
          for (int i = c * lanes / 32; i < at / 32; i++) {
            before = wrap_add(before, warps[i]);
          }
        }
        if ((t & (width - 1)) > 0) {
          before = wrap_add(before, sums[at + c]);
        }
        if (tiles > 1) {
          before = wrap_add(earlier[c], before);
        }
        sums[at + c] = before;
      }
    }
    __syncthreads();
  }
  if (row >= rows) {
    return;
  }
  for (int lane = t / block_columns; lane < lanes; lane += LANES / block_columns) {
    const long long before = lanes > 1 ? sums[column * (lanes + 1) + lane] : 0;
    long long sum = 0;
    long long v[OF_LANE];
    take(lane, v);
    #pragma unroll
    for (int k = 0; k < OF_LANE; k++) {
      const int e = begin + lane * OF_LANE + k;
      if (e < reduced) {
        sum = wrap_add(sum, v[k]);
        const long long result = wrap_add(before, sum);
        o0[row + e * o0_s1] = result;
      }
    }
  }
}
