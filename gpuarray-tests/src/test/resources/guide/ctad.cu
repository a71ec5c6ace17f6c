// gives: 6 6.5 7 5
template <class T, int N> struct Arr { T v[N]; __device__ int size() const { return N; } }; template <class T, class... U> Arr(T, U...) -> Arr<T, 1 + sizeof...(U)>;
template <class T> struct Box { T v; __device__ Box(T x) : v(x) {} template <class I> __device__ Box(I b, I e) : v() { for (; b != e; ++b) v += *b; } }; template <class I> Box(I, I) -> Box<double>;
template <class F> struct Guard { F f; __device__ ~Guard() { f(); } }; template <class F> Guard(F) -> Guard<F>;
extern "C" __global__ void k(double *y) {
  Arr a{1, 2, 3}; y[0] = a.size() + a.v[2]; Box b(2.5f); y[1] = sizeof(b.v) + b.v; int z[3] = {1, 2, 4}; Box c(z, z + 3); y[2] = c.v; int n = 0; { Guard g{[&] { n = 5; }}; n = 1; } y[3] = n;
}
