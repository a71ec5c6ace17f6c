// gives: 2 3 4 5 6 7 1 9 8 1 1
__device__ int next(int x) { return x + 1; }
template <class A, class B> struct same { static constexpr bool v = false; };
template <class A> struct same<A, A> { static constexpr bool v = true; };
template <class F> __device__ int inner(F &&f, int a) { return static_cast<F &&>(f)(a); }
template <class F> __device__ int forwarded(F &&f, int a) { return inner(static_cast<F &&>(f), a); }
template <class F> __device__ int constant(const F &f, int a) { return f(a); }
template <class F> __device__ int plain(F &f, int a) { return f(a); }
template <class F> __device__ int value(F f, int a) { auto &&g = f; return g(a); }
template <class F> struct Held { F f; };
template <class F> __device__ int held(F &&f, int a) { Held<F> h{f}; return h.f(a); }
template <class F> __device__ F &&returned(F &f) { return static_cast<F &&>(f); }
struct P { int a; __device__ int twice(int x) const { return 2 * x + a; } };
template <class M, class C> __device__ int method(M &&m, const C &c, int a) { return (c.*m)(a); }
extern "C" __global__ void k(double *y) {
  y[0] = forwarded(next, 1); y[1] = constant(next, 2); y[2] = plain(next, 3); y[3] = value(next, 4); y[4] = held(next, 5);
  y[5] = returned<int (&)(int)>(next)(6);
  y[6] = same<decltype(next), int(int)>::v;
  y[7] = method(&P::twice, P{1}, 4);
  decltype(next) *p = next; int (&r)(int) = *p; y[8] = r(7);
  y[9] = same<decltype(&next), int (*)(int)>::v;
  typedef int F(int); y[10] = same<const F, F>::v;
}
