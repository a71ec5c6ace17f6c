// covers: standard library: tuple; standard library: functional; standard library: numeric
// launch: grid 1 block 16
// in int a[64] uniform(-50,50)
// out int y[64]
#include <cuda/std/functional>
#include <cuda/std/numeric>
#include <cuda/std/tuple>
namespace cs = cuda::std;
__device__ cs::tuple<int, int, int> extremes(const int *p, int n) {
  int least = cs::accumulate(p, p + n, p[0], [](int x, int y) { return x < y ? x : y; });
  int most = cs::reduce(p, p + n, p[0], [](int x, int y) { return x > y ? x : y; });
  return cs::make_tuple(least, most, cs::reduce(p, p + n, 0, cs::bit_xor<>()));
}
extern "C" __global__ void k(const int *a, int *y) {
  int t = threadIdx.x;
  const int *mine = a + 4 * t;
  auto [least, most, mixed] = extremes(mine, 4);
  int prefix[4];
  cs::inclusive_scan(mine, mine + 4, prefix);
  int weights[4];
  cs::iota(weights, weights + 4, t);
  y[4 * t] = most - least;
  y[4 * t + 1] = mixed + cs::inner_product(mine, mine + 4, weights, 1);
  y[4 * t + 2] = cs::apply([&](int x, int y, int z) { return x + y + z + prefix[3]; }, cs::make_tuple(prefix[0], prefix[1], 7));
  y[4 * t + 3] = cs::gcd(most, 12) * cs::lcm(t + 1, 4) + cs::midpoint(least, most);
}
