// gives: 10 20 32 15 4 12 1 3 6 10 0 1 3 6 3 4
#include <cuda/std/functional>
#include <cuda/std/numeric>
namespace cs = cuda::std;
extern "C" __global__ void k(double *y) {
  int v[4] = {1, 2, 3, 4}, w[4] = {5, 2, 3, 1};
  y[0] = cs::accumulate(v, v + 4, 0); y[1] = cs::reduce(v, v + 4, 10); y[2] = cs::inner_product(v, v + 4, w, 10); y[3] = cs::transform_reduce(v, v + 4, 5, cs::plus<>(), [](int x) { return x; });
  y[4] = cs::gcd(12, -8); y[5] = cs::lcm(4, 6);
  int s[4]; cs::inclusive_scan(v, v + 4, s); for (int i = 0; i < 4; i++) y[6 + i] = s[i];
  cs::exclusive_scan(v, v + 4, s, 0); for (int i = 0; i < 4; i++) y[10 + i] = s[i];
  cs::adjacent_difference(w, w + 4, s); y[14] = s[0] + s[1] + 1; cs::iota(s, s + 4, 4); y[15] = s[0];
}
