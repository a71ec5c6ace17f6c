// gives: 3 4 1 2 6
// options: --std=c++20
template <typename T> struct Pair { T a, b; };
template <double D> __device__ double f() { return D; }
template <auto V> struct A { static constexpr int n = 1; };
struct P { int x; };
template <> struct A<P{5}> { static constexpr int n = 2; };
template <P p> __device__ int g() { return p.x; }
template <P p> struct Q { __device__ static int h() { return g<p>(); } };
constexpr P six{6};
extern "C" __global__ void k(double *y) { y[0] = 3; y[1] = f<4.0>();  y[2] = A<1>::n; y[3] = A<P{5}>::n; y[4] = Q<six>::h(); constexpr P loc{3}; y[4] = Q<loc>::h() + 3; }
