// gives: 3 5 7 1 4 2
struct M {
  int x = 0;
  M() = default; M(const M &) = delete; M(M &&) = default; M &operator=(const M &) = delete; M &operator=(M &&) = default;
  __device__ M &operator=(int n) { x = n; return *this; }
};
struct H { M m; int y = 0; };
extern "C" __global__ void k(double *y) {
  M a, b; a.x = 3; b = static_cast<M &&>(a); y[0] = b.x;
  H h, g; h.m.x = 5; g = static_cast<H &&>(h); y[1] = g.m.x;
  a = 7; b = static_cast<M &&>(a); y[2] = b.x; b.operator=(1); y[3] = b.x;
  a.x = 4; b.operator=(static_cast<M &&>(a)); y[4] = b.x;
  M c(static_cast<M &&>(b)); b = M(); y[5] = c.x / 2 + b.x;
}
