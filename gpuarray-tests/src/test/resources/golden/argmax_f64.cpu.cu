#include "gpuarray/floating.cuh"
#include "gpuarray/placed.cuh"
#include "gpuarray/reduce-serial.cuh"
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

extern "C" __global__ void argmax_order_i64(
    const double* a0, const int a1_start, long long* o0, const int reduced, const int tiles, const int tile_size,
    const int blocks_per_row, ulonglong2* w0, unsigned int* tickets) {
  ulonglong2 g0[4];
  ulonglong2 d0[LANES];
  ulonglong2 c0 = make_ulonglong2(0ull, 18446744073709551615ull);
  double b0 = __longlong_as_double(0x7ff8000000000000ll);
  const int row = blockIdx.x / blocks_per_row;
  const int part = blockIdx.x - row * blocks_per_row;
  ulonglong2 r0 = make_ulonglong2(0ull, 18446744073709551615ull);
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
            const double t0 = a0[(first + j)];
            if (!(t0 <= b0)) {
              break;
            }
          }
        }
        if (j < count) {
          const double t0 = a0[(first + j)];
          const unsigned long long t1 = floating_order(t0);
          const long long t2 = a1_start + (first + j);
          c0 = first_greatest(c0, make_ulonglong2(t1, (unsigned long long) t2));
          if (!(t0 <= b0)) {
            b0 = t0;
          }
        }
      }
      const int groups = 4;
      g0[0] = c0;
      for (int i = 1; i < 4; i++) {
        g0[i] = make_ulonglong2(0ull, 18446744073709551615ull);
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
    // The last block of a row combines its tiles.
    if (!is_last_thread(tickets + row, blocks_per_row)) {
      return;
    }
    r0 = parts_tree<ArgmaxPlaced>(w0 + row * tiles, tiles, 1, d0);
  }
  o0[0] = (long long) r0.y;
}
