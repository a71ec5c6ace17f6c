// gives: 5 7 1 2 3 4 8 1 24 12 6 9 10 21 3 1 2 77 5 1 1 0 1 11 30 2
#include <cuda/std/array>
#include <cuda/std/cmath>
#include <cuda/std/tuple>
#include <cuda/std/utility>
namespace cs = cuda::std;
struct Only { int v; __device__ explicit Only(int x) : v(x) {} Only(Only &&) = default; Only(const Only &) = delete; Only &operator=(Only &&) = default; };
struct Empty {};
struct Empty2 {};
__device__ cs::tuple<Only, int> made(int x) { return cs::tuple<Only, int>(Only(x), x + 1); }
template <class... T> __device__ int count(const cs::tuple<T...> &) { return sizeof...(T); }
template <class T, cs::size_t... I> __device__ int weighted(const T &t, cs::index_sequence<I...>) { return ((int(I + 1) * cs::get<I>(t)) + ... + 0); }
template <class... A> __device__ auto passed(A &&...a) { return cs::forward_as_tuple(static_cast<A &&>(a)...); }
__device__ int three(int a, int b, int c) { return a + 10 * b + 100 * c; }
__device__ cs::pair<int, int> both(int x) { return {x, 2 * x}; }
__device__ cs::tuple<int, double> braced() { return {3, 4.5}; }
extern "C" __global__ void k(double *y) {
  auto t = made(4);
  y[0] = cs::get<1>(t); cs::get<0>(t) = Only(7); Only moved = cs::get<0>(static_cast<cs::tuple<Only, int> &&>(t)); y[1] = moved.v;
  const cs::tuple<int, cs::tuple<int, cs::pair<int, float>>> nested(1, cs::make_tuple(2, cs::make_pair(3, 4.0f)));
  y[2] = cs::get<0>(nested); auto [n0, n1] = nested; const auto &[m0, m1] = n1; y[3] = m0; auto [p0, p1] = m1; y[4] = p0; y[5] = p1;
  y[6] = sizeof(cs::tuple<int, float>); y[7] = sizeof(cs::tuple<Empty>); y[8] = sizeof(cs::tuple<char, double, int>);
  int a = 1, b = 2; auto refs = passed(a, b, 3); cs::get<0>(refs) = 10; y[9] = a + b;
  y[10] = count(cs::tuple_cat(cs::make_tuple(1, 2, 3), cs::array<int, 2>{4, 5}, cs::tuple<>(), cs::make_tuple(6)));
  cs::tie(a, b) = both(3); y[11] = a + b;
  cs::tie(a, b) = cs::make_tuple(b, a); y[12] = a * 1.0 + b + 1;
  cs::tuple<int, int, int> w{1, 4, 4}; y[13] = weighted(w, cs::make_index_sequence<3>());
  auto [c, d] = braced(); y[14] = c;
  cs::tuple<short, long> narrow(1, 2); cs::tuple<int, double> wide = narrow; y[15] = cs::get<int>(wide); y[16] = cs::get<double>(wide);
  cs::tuple<int, int> e(1, 2), f(7, 7); swap(e, f); y[17] = 10 * cs::get<0>(e) + cs::get<1>(e);
  int sum = 0; cs::tuple<int, int> all[2] = {{1, 1}, {1, 2}}; for (const auto &[u, v] : all) sum += u * v + u * (v - 1); y[18] = sum + 1;
  y[19] = cs::tuple<int, float>(1, 2.0f) <= cs::tuple<long, double>(1, 2.0); y[20] = cs::make_tuple(cs::make_tuple(1, 2), 3) < cs::make_tuple(cs::make_tuple(1, 2), 4);
  y[21] = cs::make_tuple(0.0 / a) != cs::make_tuple(0.0 / a);
  y[22] = cs::is_same_v<decltype(cs::get<0>(cs::declval<const cs::tuple<int &> &>())), int &>;
  cs::tuple<int (*)(int, int, int)> fn(three); y[23] = cs::get<0>(fn)(1, 1, 0);
  auto add = [&](int x) { return x + cs::get<0>(w); }; y[24] = add(29);
  auto [g, h] = cs::pair<Empty2, int>({}, 2); y[25] = h;
}
