// covers: standard library: span; standard library: bit; standard library: numeric
// launch: grid 1 block 16
// in ulonglong a[32] bits
// out ulonglong y[48]
#include <cuda/std/array>
#include <cuda/std/bit>
#include <cuda/std/numeric>
#include <cuda/std/span>
namespace cs = cuda::std;
extern "C" __global__ void k(const unsigned long long *a, unsigned long long *y) {
  int t = threadIdx.x;
  cs::array<unsigned char, 16> bytes{};
  cs::span<const unsigned long long> mine = cs::span<const unsigned long long>(a, 32).subspan(2 * t, 2);
  for (int i = 0; i < 16; i++) bytes[i] = mine[i / 8] >> (i % 8 * 8);
  cs::span<unsigned char> view(bytes);
  y[3 * t] = cs::accumulate(view.begin(), view.end(), 0ull, [](unsigned long long all, unsigned char x) { return cs::rotl(all, 3) + cs::popcount(x); });
  y[3 * t + 1] = cs::bit_ceil(mine[0] >> 2) ^ cs::bit_floor(mine[1]) ^ cs::countl_one(mine[0]) ^ (cs::countr_one(mine[1]) << 8);
  y[3 * t + 2] = cs::gcd(mine[0] >> 40, mine[1] >> 40) + view.first(3).size_bytes() + view.last<5>().size() + cs::byteswap((unsigned short) mine[0]);
}
