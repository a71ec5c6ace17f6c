#include "gpuarray/integer.cuh"
#include "gpuarray/placed.cuh"
#include "gpuarray/reduce.cuh"
#include "gpuarray/vector.cuh"
#include "gpuarray/warp.cuh"

struct ArgmaxPlaced {
  using Element = ulonglong2;
  using Wide = ulonglong2;
  static __device__ Element element_identity() { return make_ulonglong2(0ull, 18446744073709551615ull); }
  static __device__ Wide identity() { return make_ulonglong2(0ull, 18446744073709551615ull); }
  static __device__ Wide widen(const Element v) { return v; }
  static __device__ Wide combine(const Wide a, const Wide b) { return first_greatest(a, b); }
};

extern "C" __global__ void __launch_bounds__(LANES) argmax_order_i64_rows(
    const long long* a0, const int a0_s0, const int a1_start, long long* o0, const int reduced, const int tiles,
    const int tile_size, const int blocks_per_row, const int vectors, ulonglong2* w0, unsigned int* tickets) {
  __shared__ ulonglong2 shared0[8];
  __shared__ unsigned int earlier;
  const int row = blockIdx.x / blocks_per_row;
  const int part = blockIdx.x - row * blocks_per_row;
  const int a0_row = row * a0_s0;
  ulonglong2 r0 = make_ulonglong2(0ull, 18446744073709551615ull);
  for (int tile = part; tile < tiles; tile += blocks_per_row) {
    const int begin = tile * tile_size;
    const int end = reduced - begin < tile_size ? reduced : begin + tile_size;
    ulonglong2 d0 = make_ulonglong2(0ull, 18446744073709551615ull);
    int piece = begin;
    for (; piece + TILE <= end; piece += TILE) {
      const int first = piece + threadIdx.x * 4;
      long long x0[16];
      if (vectors != 0) {
        #pragma unroll
        for (int p = 0; p < 16; p += 4) {
          const int e = first + p * LANES;
          load<4>(x0 + p, a0 + (a0_row + e));
        }
      } else {
        #pragma unroll
        for (int k = 0; k < 16; k++) {
          const int e = first + k / 4 * QUARTER + k % 4;
          x0[k] = a0[a0_row + e];
        }
      }
      ulonglong2 v0[16];
      #pragma unroll
      for (int k = 0; k < 16; k++) {
        const int e = first + k / 4 * QUARTER + k % 4;
        const long long t0 = x0[k];
        const unsigned long long t1 = integer_order(t0);
        const long long t2 = a1_start + e;
        v0[k] = make_ulonglong2(t1, (unsigned long long) t2);
      }
      const ulonglong2 lane0 = whole_lane<ArgmaxPlaced>(v0);
      d0 = first_greatest(d0, lane0);
    }
    if (piece < end) {
      const int first = piece + threadIdx.x * 4;
      long long x0[16];
      #pragma unroll
      for (int p = 0; p < 16; p += 4) {
        const int e = first + p * LANES;
        if (vectors != 0 && e + 4 <= reduced) {
          load<4>(x0 + p, a0 + (a0_row + e));
        } else {
          #pragma unroll
          for (int q = 0; q < 4; q++) {
            x0[p + q] = e + q < reduced ? a0[a0_row + e + q] : 0;
          }
        }
      }
      ulonglong2 v0[16];
      #pragma unroll
      for (int k = 0; k < 16; k++) {
        const int e = first + k / 4 * QUARTER + k % 4;
        v0[k] = make_ulonglong2(0ull, 18446744073709551615ull);
        if (e < reduced) {
          const long long t0 = x0[k];
          const unsigned long long t1 = integer_order(t0);
          const long long t2 = a1_start + e;
          v0[k] = make_ulonglong2(t1, (unsigned long long) t2);
        }
      }
      const ulonglong2 lane0 = whole_lane<ArgmaxPlaced>(v0);
      d0 = first_greatest(d0, lane0);
    }
    r0 = block_tree<ArgmaxPlaced>(d0, shared0);
    if (tiles > 1 && threadIdx.x == 0) {
      w0[row * tiles + tile] = r0;
    }
  }
  if (tiles > 1) {
    // The last block of a row puts its tiles together.
    if (blocks_per_row > 1) {
      if (threadIdx.x == 0) {
        __threadfence();
        earlier = atomicInc(tickets + row, (unsigned int) blocks_per_row - 1);
      }
      __syncthreads();
      if (earlier != blocks_per_row - 1) {
        return;
      }
      __threadfence();
    } else {
      __syncthreads();
    }
    ulonglong2 d0 = make_ulonglong2(0ull, 18446744073709551615ull);
    #pragma unroll 16
    for (int t = threadIdx.x; t < tiles; t += LANES) {
      d0 = first_greatest(d0, w0[row * tiles + t]);
    }
    r0 = block_tree<ArgmaxPlaced>(d0, shared0);
  }
  if (threadIdx.x == 0) {
    o0[row] = (long long) r0.y;
  }
}

extern "C" __global__ void __launch_bounds__(LANES) argmax_order_i64_rows_short(
    const long long* a0, const int a0_s0, const int a1_start, long long* o0, const int rows, const int reduced,
    const int lane_bits, const int turn_bits, const int vectors) {
  const int lanes = 1 << lane_bits;
  const int turns = 1 << turn_bits;
  const int lane = threadIdx.x & (lanes - 1);
  const int groups = LANES >> lane_bits;
  const int first_row = (int) blockIdx.x * (groups * (8 >> turn_bits)) + (threadIdx.x >> lane_bits);
  ulonglong2 d0[8];
  long long x0[32];
  #pragma unroll
  for (int job = 0; job < 8; job++) {
    const int row = first_row + (job >> turn_bits) * groups;
    const int count = row < rows ? (int) reduced : 0;
    const int first = ((job & (turns - 1)) * 32 + lane) * 4;
    const int a0_row = row * a0_s0;
    if (vectors != 0 && first + 4 <= count) {
      load<4>(x0 + 4 * job, a0 + (a0_row + first));
    } else {
      #pragma unroll
      for (int q = 0; q < 4; q++) {
        x0[4 * job + q] = first + q < count ? a0[a0_row + first + q] : 0;
      }
    }
  }
  #pragma unroll
  for (int job = 0; job < 8; job++) {
    const int row = first_row + (job >> turn_bits) * groups;
    const int count = row < rows ? (int) reduced : 0;
    const int first = ((job & (turns - 1)) * 32 + lane) * 4;
    const int a0_row = row * a0_s0;
    ulonglong2 v0[4];
    #pragma unroll
    for (int q = 0; q < 4; q++) {
      const int e = first + q;
      v0[q] = make_ulonglong2(0ull, 18446744073709551615ull);
      if (e < count) {
        const long long t0 = x0[4 * job + q];
        const unsigned long long t1 = integer_order(t0);
        const long long t2 = a1_start + e;
        v0[q] = make_ulonglong2(t1, (unsigned long long) t2);
      }
    }
    d0[job] = warp_tree<ArgmaxPlaced>(short_lane<ArgmaxPlaced>(v0), lanes);
  }
  // The tree over the turns of a row.
  if (turns > 4) {
    #pragma unroll
    for (int job = 0; job < 4; job++) {
      d0[job] = first_greatest(d0[job], d0[job + 4]);
    }
  }
  if (turns > 2) {
    #pragma unroll
    for (int job = 0; job < 6; job++) {
      d0[job] = first_greatest(d0[job], d0[job + 2]);
    }
  }
  if (turns > 1) {
    #pragma unroll
    for (int job = 0; job < 7; job++) {
      d0[job] = first_greatest(d0[job], d0[job + 1]);
    }
  }
  if (lane == 0) {
    #pragma unroll
    for (int job = 0; job < 8; job++) {
      const int row = first_row + (job >> turn_bits) * groups;
      if ((job & (turns - 1)) == 0 && row < rows) {
        ulonglong2 r0 = d0[job];
        o0[row] = (long long) r0.y;
      }
    }
  }
}
