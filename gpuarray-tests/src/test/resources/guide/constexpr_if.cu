// gives: 5 4 55 37 65 9 12
template <class T> __device__ double f(T x) { if constexpr (sizeof(T) == 8) { return x * 2; } else if constexpr (sizeof(T) == 4) { return x + 1; } else { return x.nothing; } }
template <int N> __device__ constexpr int fib() { if constexpr (N < 2) return N; else return fib<N - 1>() + fib<N - 2>(); }
__device__ constexpr int sum(int n) { int s = 0; for (int i = 1; i <= n; ++i) { if (i % 3 == 0) continue; s += i; } return s; }
struct P { int x, y; __device__ constexpr P(int a, int b) : x(a), y(b) {} __device__ constexpr P operator+(P o) const { return P(x + o.x, y + o.y); } __device__ constexpr int dot(const P &o) const { return x * o.x + y * o.y; } };
__device__ constexpr P operator*(P p, int k) { return P(p.x * k, p.y * k); }
template <int... I> struct Tab { int v[sizeof...(I)]; __device__ constexpr Tab() : v{(I * I)...} {} };
extern "C" __global__ void k(double *y) {
  y[0] = f(2.5); y[1] = f(3); y[2] = fib<10>(); constexpr int s = sum(10); y[3] = s; constexpr P p = P(1, 2) * 3 + P(1, 1); static_assert(p.x == 4, ""); y[4] = p.dot(p);
constexpr Tab<1, 2, 3> t; y[5] = t.v[2]; constexpr int big[3] = {1, 2, 3}; int z[big[1] + 1]; y[6] = sizeof(z);
}
