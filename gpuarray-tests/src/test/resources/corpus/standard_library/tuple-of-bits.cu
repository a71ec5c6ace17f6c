// covers: standard library: tuple; standard library: bit; standard library: span
// launch: grid 1 block 32
// in uint a[64] bits
// out uint y[128]
#include <cuda/std/bit>
#include <cuda/std/span>
#include <cuda/std/tuple>
namespace cs = cuda::std;
__device__ cs::tuple<int, int, int> counts(unsigned x) { return {cs::popcount(x), cs::countl_zero(x), cs::countr_zero(x)}; }
__device__ unsigned folded(cs::span<const unsigned> s) {
  unsigned all = 0;
  for (unsigned x : s) all = cs::rotl(all, 5) ^ cs::byteswap(x);
  return all;
}
extern "C" __global__ void k(const unsigned *a, unsigned *y) {
  int t = threadIdx.x;
  cs::span<const unsigned> all(a, 64);
  int ones, leading, trailing;
  cs::tie(ones, leading, trailing) = counts(all[t]);
  y[4 * t] = ones + 100 * leading + 10000 * trailing;
  y[4 * t + 1] = folded(all.subspan(t, 3)) + folded(all.last(4));
  y[4 * t + 2] = cs::bit_width(all[t] >> t) + cs::bit_floor(all[t + 1]) / 3 + cs::has_single_bit(all[t] & 0xff);
  y[4 * t + 3] = cs::bit_cast<unsigned>(1.0f + t) ^ cs::rotr(all[63 - t], t) ^ (counts(all[t]) < counts(all[t + 1]));
}
