// gives: 715 10 599 99
struct P { int a, b; __device__ P(int x, int z) : a(x), b(z) {} __device__ P(int x) : P(x, x * 2) { b++; } __device__ P() : P(7) {} __device__ P(const P &o, int k) : P(o) { a += k; } }; struct Base { int v; __device__ explicit Base(int x) : v(x) {} }; struct De : Base { using Base::Base; P p; int *r; int arr[2]; const int c; __device__ De(int x, int &q) : Base(x + 1), p(x), r(&q), arr{x, x + 1}, c(p.a) {} __device__ ~De() { *r = 99; } };
extern "C" __global__ void k(double *y) {
  P p; y[0] = p.a * 100 + p.b; P q(p, 3); y[1] = q.a; int z = 1; { De d(4, z); y[2] = d.v * 100 + d.p.b * 10 + d.arr[1] + d.c; } y[3] = z;
}
