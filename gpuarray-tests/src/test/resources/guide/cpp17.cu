// gives: 10 1 3.5 3 3.5 42 2 1065353216 19 6 12 60 56 104 10 321 55 10 7 10 9 120 21 1013
namespace a::b::c { inline constexpr int z = 4; template <class... T> __device__ auto sum(T... t) { return (t + ... + 0); } template <class... T> __device__ bool all(T... t) { return (... && t); } }
template <class T> struct Box { T v; __device__ Box(T x) : v(x) {} }; template <class T> Box(T *) -> Box<T *>; template <class T, int N> struct Arr { T d[N]; }; template <class T, class... U> Arr(T, U...) -> Arr<T, 1 + sizeof...(U)>;
template <template <class> class C, class T> __device__ T unwrap(C<T> c) { return c.v; }
template <class D> struct Crtp { __device__ int twice() { return 2 * static_cast<D *>(this)->get(); } }; struct Der : Crtp<Der> { __device__ int get() { return 21; } };
struct M { mutable int n = 0; __device__ int hit() const { return ++n; } explicit __device__ operator bool() const { return n > 1; } M() = default; M(const M &) = delete; friend __device__ int peek(const M &m) { return m.n; } };
union U { int i; float f; }; struct Bits { unsigned a : 3, b : 5; int c : 4; };
template <class T> __device__ decltype(auto) fwd(T &&t) { return static_cast<T &&>(t); }
struct Agg : Box<int> { int extra; }; template <auto V> struct K { static constexpr auto value = V; };
template <class T, class = void> struct has_x { static constexpr bool v = false; }; template <class T> struct has_x<T, decltype((void) T::x)> { static constexpr bool v = true; }; struct X { int x; };
__device__ int over(const int &) { return 1; } __device__ int over(int &&) { return 2; } __device__ int over(int &) { return 3; }
template <int N> __device__ int fib() { if constexpr (N < 2) return N; else return fib<N - 1>() + fib<N - 2>(); }
extern "C" __global__ void k(double *y) {
  y[0] = a::b::c::z + a::b::c::sum(1, 2, 3); y[1] = a::b::c::all(true, 1, 'a'); Box b(3.5); y[2] = b.v; Arr r{1, 2, 3}; y[3] = sizeof(r.d) / sizeof(int); y[4] = unwrap(b); y[5] = Der().twice();
  const M m; m.hit(); m.hit(); y[6] = m ? peek(m) : -1; U u; u.f = 1.0f; y[7] = u.i; Bits t{5, 17, -3}; y[8] = t.a + t.b + t.c; int q = 5; fwd(q)++; y[9] = q;
  if (auto it = q * 2; it > 10) y[10] = it; else y[10] = -it; switch (int s = q; s) { case 6: y[11] = 60; break; default: y[11] = s; } auto [first, second] = make_int2(7, 8); y[12] = first * second;
  y[13] = K<7>::value + K<'a'>::value; y[14] = has_x<X>::v * 10 + has_x<M>::v; y[15] = over(q) * 100 + over(3) * 10 + over((const int &) q); y[16] = fib<10>();
  auto lam = [v = q + 1, &q](int a, int b) mutable { q++; v += a + b; return v; }; y[17] = lam(1, 2); y[18] = q; alignas(32) char buf[64]; int *pl = new (buf) int(9); y[19] = *pl + ((size_t) buf % 32 == 0); Agg g{{4}, 5}; y[20] = g.v + g.extra;
  static_assert(K<3>::value == 3); [[maybe_unused]] int un; y[21] = 120; int arr[2][3] = {{1, 2, 3}, {4, 5, 6}}; int tot = 0; for (auto &row : arr) for (int e : row) tot += e; y[22] = tot; y[23] = 0b1010 + 0x1.8p1 + 1'000;
}
