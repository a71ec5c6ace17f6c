// gives: 3 9 10 18 2 8 2 1
struct S { int a, b; __device__ int f(int k) { return a * k; } __device__ int g(int k) const { return b * k; } }; template <int S::*M> __device__ int get(const S &s) { return s.*M; } template <class C, class R, class... A> __device__ R inv(R (C::*f)(A...), C &c, A... a) { return (c.*f)(a...); }
extern "C" __global__ void k(double *y) {
  S s{2, 3}; int S::*p = &S::b; y[0] = s.*p; S *q = &s; q->*p = 9; y[1] = s.b; int (S::*f)(int) = &S::f; y[2] = (s.*f)(5); int (S::*g)(int) const = &S::g; y[3] = (q->*g)(2); y[4] = get<&S::a>(s); y[5] = inv(&S::f, s, 4); p = &S::a; y[6] = q->*p; int S::*z = nullptr; y[7] = z == nullptr;
}
