// covers: language: namespaces; language: overloads; language: default arguments
// launch: grid 1 block 16
// out int y[16]
namespace geo {
  struct P { int x, y; };
  __device__ int norm(P p) { return p.x * p.x + p.y * p.y; }
  __device__ P operator+(P a, P b) { return {a.x + b.x, a.y + b.y}; }
  __device__ int shift = 3;
}
namespace geo { __device__ int more(int x, int by = shift) { return x << by; } }
__device__ int norm(int v) { return v < 0 ? -v : v; }
namespace other { __device__ int norm(int v) { return v + 1000; } }
extern "C" __global__ void k(int *y) {
  int t = threadIdx.x;
  geo::P p{t, t + 1}, q{1, -1};
  int r = norm(p + q);
  r += norm(-t) + ::norm(-5) + other::norm(t);
  using other::norm;
  r += norm(7);
  r += geo::more(t) + geo::more(t, 1);
  y[t] = r;
}
