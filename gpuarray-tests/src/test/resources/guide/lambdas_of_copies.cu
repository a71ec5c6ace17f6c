// gives: 10 3 7
struct C { int t = 3; __device__ int f(int n) { auto g = [*this, n]() mutable { return t += n; }; return g(); } __device__ auto later() const { return [*this] { return t; }; } };
extern "C" __global__ void k(double *y) { C c; y[0] = c.f(7); y[1] = c.t; auto l = C{7}.later(); y[2] = l(); }
