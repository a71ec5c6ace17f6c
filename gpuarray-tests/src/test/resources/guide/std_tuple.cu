// gives: 1 2.5 7 3 10 20.5 30 4 3 2 1 5 6 111 1 0 1 1 0 9.5 8 6
#include <cuda/std/tuple>
#include <cuda/std/utility>
namespace cs = cuda::std;
__device__ cs::tuple<int, float, char> made(int x) { return cs::make_tuple(x, x + 0.5f, (char) (x + 1)); }
struct P { int a; float b; __device__ P(int x, float y) : a(x), b(y) {} };
extern "C" __global__ void k(double *y) {
  cs::tuple<int, float> t(1, 2.5f);
  y[0] = cs::get<0>(t); y[1] = cs::get<1>(t);
  cs::get<0>(t) = 7; y[2] = cs::get<int>(t);
  y[3] = cs::tuple_size<cs::tuple<int, float, char>>::value;
  int a; float b; char c;
  cs::tie(a, b, c) = made(10); 
  y[4] = a; cs::tie(cs::ignore, b, cs::ignore) = made(20); y[5] = b;
  auto [p, q, r] = made(30);
  y[6] = p; 
  auto all = cs::tuple_cat(cs::make_tuple(1, 2), cs::make_tuple(3.0f), cs::make_pair(4, 5.0));
  y[7] = cs::get<3>(all);
  y[8] = cs::get<2>(all);
  static_assert(cs::is_same_v<decltype(all), cs::tuple<int, int, float, int, double>>, "");
  y[9] = cs::get<1>(cs::tuple_cat(t, cs::make_tuple(1))) - 0.5;
  y[10] = cs::tuple_size_v<decltype(cs::tuple_cat(cs::tuple<>(), cs::make_tuple('a')))>;
  cs::tuple<double, double> w = cs::make_pair(5, 6.0f);
  y[11] = cs::get<0>(w); y[12] = cs::get<1>(w);
  y[13] = cs::apply([](int i, float f, double g) { return i + 10 * f + 100 * g; }, cs::make_tuple(1, 1.0f, 1.0));
  y[14] = cs::make_tuple(1, 2) < cs::make_tuple(1, 3);
  y[15] = cs::make_tuple(1, 2) == cs::make_tuple(1, 3);
  y[16] = cs::make_tuple(2, 2) > cs::make_tuple(1, 3.0);
  y[17] = cs::tuple<>() == cs::tuple<>();
  y[18] = cs::make_tuple(1) != cs::make_tuple(1);
  P made2 = cs::make_from_tuple<P>(cs::make_tuple(9, 0.5f));
  y[19] = made2.a + made2.b;
  auto &[u, v] = t; u = 8; y[20] = cs::get<0>(t);
  cs::tuple d(1, 2.0f, 3.0); y[21] = cs::get<0>(d) + cs::get<1>(d) + cs::get<2>(d);
}
