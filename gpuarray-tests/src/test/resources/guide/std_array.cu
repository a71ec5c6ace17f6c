// gives: 6 1 3 15 2 9 1 0 4 7 5 2
#include <cuda/std/array>
namespace cs = cuda::std;
extern "C" __global__ void k(double *y) {
  cs::array<int, 3> a{1, 2, 3};
  y[0] = a[0] + a[1] + a.at(2); y[1] = a.front(); y[2] = a.back();
  a.fill(5); auto [p, q, r] = a; y[3] = p + q + r;
  cs::array b{2, 4, 9}; y[4] = cs::get<0>(b); y[5] = b.end()[-1]; y[6] = b < a; y[7] = a == b; swap(a, b); y[8] = a[1];
  cs::array<float, 0> none; y[9] = 7 + none.size() + (none.begin() != none.end());
  constexpr cs::array<int, 2> c{2, 3}; static_assert(c[0] + c.size() == 4, ""); y[10] = c[0] + c[1]; y[11] = cs::tuple_size_v<decltype(c)>;
}
