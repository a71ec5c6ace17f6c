// gives: 3 6 2 4 9 1 5 12 2
// options: --std=c++20
template <typename T> struct Pair { T a, b; };
template <typename T, typename U> struct Two { T a; U b; __device__ auto sum() const { return a + b; } };
template <typename... Ts> struct overloaded : Ts... { };
struct Agg { int x; int y; };
template <int N> struct Str { char s[N]; };
template <typename T, int N> struct Arr { T d[N]; };
__device__ constexpr int fib(int n) { int a = 0, b = 1; for (int i = 0; i < n; ++i) { int t = a; a = b; b += t; } return a; }
template <int... Is> struct Seq { };
template <typename F, int... Is> __device__ constexpr int each(F f, Seq<Is...>) { return (f(Is) + ...); }
inline namespace v1 { __device__ int ver() { return 1; } }
namespace outer { namespace inner { __device__ int deep() { return 5; } } }
namespace oi = outer::inner;
extern "C" __global__ void k(double *y) {
  Pair p{1, 2};
  y[0] = p.a + p.b;
  Two t{2, 4.0f};
  y[1] = t.sum();
  Arr arr{{1, 2}};
  y[2] = sizeof(arr) / sizeof(int);
  auto [u, v] = Agg{.x = 1, .y = 3};
  y[3] = u + v;
  y[4] = each([](int i) { return i; }, Seq<2, 3, 4>{});
  y[5] = ver();
  y[6] = oi::deep();

  constexpr int f = fib(7);
  y[7] = f - 1;
  if (int w = 2; w > 1) [[likely]] y[8] = w;
}
