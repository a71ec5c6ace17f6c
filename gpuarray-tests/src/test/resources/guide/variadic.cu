// gives: 9 2.5 15 5 24
template <class T> __device__ T mx(T a) { return a; } template <class T, class... R> __device__ T mx(T a, R... r) { T b = mx(r...); return a > b ? a : b; }
template <class... T> struct Tup; template <> struct Tup<> {}; template <class H, class... T> struct Tup<H, T...> : Tup<T...> { H h; __device__ Tup(H a, T... t) : Tup<T...>(t...), h(a) {} };
template <int N, class H, class... T> __device__ auto &get(Tup<H, T...> &t) { if constexpr (N == 0) return t.h; else return get<N - 1>(static_cast<Tup<T...> &>(t)); }
template <int... I> struct Idx {}; template <int N, int... I> struct Make : Make<N - 1, N - 1, I...> {}; template <int... I> struct Make<0, I...> { using type = Idx<I...>; }; template <class T, int... I> __device__ double dot(T &t, Idx<I...>) { return ((get<I>(t) * (I + 1)) + ...); } template <class F, class... A> __device__ decltype(auto) call(F &&f, A &&...a) { return f(static_cast<A &&>(a)...); }
extern "C" __global__ void k(double *y) {
  y[0] = mx(3, 9, 4); Tup<int, double, char> t(1, 2.5, 3); y[1] = get<1>(t); y[2] = dot(t, Make<3>::type{}); int n = 1; call([](int &a, int b) { a += b; }, n, 4); y[3] = n; y[4] = sizeof(t);
}
