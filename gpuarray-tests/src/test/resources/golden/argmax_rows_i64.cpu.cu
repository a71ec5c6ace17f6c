#include "gpuarray/reduce-serial.cuh"
#include "gpuarray/warp.cuh"

// Unsigned numbers in the order of a; those of up to 32 bits in the upper half.
__device__ __forceinline__ unsigned long long order_i64(const long long a) {
  const unsigned long long bits = (unsigned long long) a << (sizeof(long long) == 8 ? 0 : 32);
  return (long long) -1 < 0 ? bits ^ 0x8000000000000000ull : bits;
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

extern "C" __global__ void argmax_order_i64_rows(
    const long long* a0, const int a0_s0, const int a1_start, long long* o0, const int reduced, const int tiles,
    const int tile_size, const int blocks_per_row, ulonglong2* w0, unsigned int* tickets) {
  ulonglong2 g0[4];
  ulonglong2 d0[256];
  ulonglong2 c0 = placed(0ull, 18446744073709551615ull);
  long long b0 = (-9223372036854775807ll - 1);
  const int row = blockIdx.x / blocks_per_row;
  const int part = blockIdx.x - row * blocks_per_row;
  const int a0_row = row * a0_s0;
  ulonglong2 r0 = placed(0ull, 18446744073709551615ull);
  const int share = (tiles + blocks_per_row - 1) / blocks_per_row;
  const int end = (part + 1) * share < tiles ? (part + 1) * share : tiles;
  for (int tile = part * share; tile < end; tile++) {
    const int begin = tile * tile_size;
    const int stop = reduced - begin < tile_size ? reduced : begin + tile_size;
    int lanes = 0;
    for (int first = begin; first < stop; first += TILE) {
      const int count = (int) (reduced - first < TILE ? reduced - first : TILE);
      for (int j = 0; j < count; j++) {
        if (j > 0) {
          for (; j < count; j++) {
            const long long t0 = a0[a0_row + (first + j)];
            if (t0 > b0) {
              break;
            }
          }
        }
        if (j < count) {
          const long long t0 = a0[a0_row + (first + j)];
          const unsigned long long t1 = order_i64(t0);
          const long long t2 = a1_start + (first + j);
          c0 = first_greatest(c0, placed(t1, (unsigned long long) t2));
          if (t0 > b0) {
            b0 = t0;
          }
        }
      }
      const int groups = 4;
      g0[0] = c0;
      for (int i = 1; i < 4; i++) {
        g0[i] = placed(0ull, 18446744073709551615ull);
      }
      if (lanes == 0) {
        lanes = groups / 4;
        lanes_of_tile<ArgmaxPlaced>(g0, d0, groups);
      } else {
        add_lanes_of_tile<ArgmaxPlaced>(g0, d0, groups);
      }
    }
    r0 = lanes_tree<ArgmaxPlaced>(d0, lanes);
    if (tiles > 1) {
      w0[row * tiles + tile] = r0;
    }
  }
  if (tiles > 1) {
    // The last block of a row puts its tiles together.
    if (blocks_per_row > 1) {
      __threadfence();
      if (atomicInc(tickets + row, (unsigned int) blocks_per_row - 1) != blocks_per_row - 1) {
        return;
      }
      __threadfence();
    }
    const int lanes = (int) (tiles < LANES ? tiles : LANES);
    for (int t = 0; t < lanes; t++) {
      d0[t] = placed(0ull, 18446744073709551615ull);
    }
    for (int t = 0; t < tiles; t++) {
      d0[t & (LANES - 1)] = first_greatest(d0[t & (LANES - 1)], w0[row * tiles + t]);
    }
    r0 = lanes_tree<ArgmaxPlaced>(d0, lanes);
  }
  o0[row] = (long long) r0.y;
}

extern "C" __global__ void argmax_order_i64_rows_short(
    const long long* a0, const int a0_s0, const int a1_start, long long* o0, const int rows, const int reduced) {
  const int row = (int) blockIdx.x * blockDim.x + threadIdx.x;
  if (row < rows) {
    ulonglong2 g0[4];
    ulonglong2 d0[256];
    ulonglong2 c0 = placed(0ull, 18446744073709551615ull);
    long long b0 = (-9223372036854775807ll - 1);
    const int a0_row = row * a0_s0;
    for (int j = 0; j < (int) reduced; j++) {
      if (j > 0) {
        for (; j < (int) reduced; j++) {
          const long long t0 = a0[a0_row + j];
          if (t0 > b0) {
            break;
          }
        }
      }
      if (j < (int) reduced) {
        const long long t0 = a0[a0_row + j];
        const unsigned long long t1 = order_i64(t0);
        const long long t2 = a1_start + j;
        c0 = first_greatest(c0, placed(t1, (unsigned long long) t2));
        if (t0 > b0) {
          b0 = t0;
        }
      }
    }
    const int groups = 4;
    g0[0] = c0;
    for (int i = 1; i < 4; i++) {
      g0[i] = placed(0ull, 18446744073709551615ull);
    }
    lanes_of_tile<ArgmaxPlaced>(g0, d0, groups);
    ulonglong2 r0 = lanes_tree<ArgmaxPlaced>(d0, groups / 4);
    o0[row] = (long long) r0.y;
  }
}
