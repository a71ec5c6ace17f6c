// covers: language: lambdas; templates: variadic templates; language: constexpr
// launch: grid 1 block 16
// out int y[16]
template <class F, class... A> __device__ auto invoke(F &&f, A &&...a) -> decltype(f(a...)) { return f(a...); }
template <int N, class F> __device__ void unroll(F f) { if constexpr (N > 0) { unroll<N - 1>(f); f(N - 1); } }
struct Visitor { int seen = 0; template <class F> __device__ Visitor &each(int n, F f) { for (int i = 0; i < n; i++) seen += f(i); return *this; } };
extern "C" __global__ void k(int *y) {
  int t = threadIdx.x, total = 0;
  unroll<5>([&](int i) { total += i * t; });
  auto constant = [] { return 12; };
  auto sum = [](int a, int b) { return a + b; };
  constexpr auto add = [](int a, int b) { return a + b; };
  static_assert(add(2, 3) == 5, "");
  Visitor v;
  v.each(3, [t](int i) { return i * t; }).each(2, [&](int i) { total++; return total + i; });
  y[t] = total + invoke(sum, 4, 5) + constant() + v.seen;
}
