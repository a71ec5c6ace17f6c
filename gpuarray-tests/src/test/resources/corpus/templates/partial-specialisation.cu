// covers: templates: partial specialisation; templates: non-type parameters; templates: recursion
// launch: grid 1 block 32
// out int y[32]
template <int N> struct Fib { static constexpr int value = Fib<N - 1>::value + Fib<N - 2>::value; };
template <> struct Fib<1> { static constexpr int value = 1; };
template <> struct Fib<0> { static constexpr int value = 0; };
template <int I, int N> struct Loop { template <class F> static __device__ void run(F f) { f(I); Loop<I + 1, N>::run(f); } };
template <int N> struct Loop<N, N> { template <class F> static __device__ void run(F) {} };
template <bool Up, class T> struct Step { static __device__ T go(T v) { return v + 1; } };
template <class T> struct Step<false, T> { static __device__ T go(T v) { return v - 1; } };
extern "C" __global__ void k(int *y) {
  int t = threadIdx.x, s = 0;
  Loop<0, 6>::run([&](int i) { s += i * t; });
  y[t] = Fib<15>::value + s + Step<true, int>::go(t) * 10000 + Step<false, int>::go(t);
}
