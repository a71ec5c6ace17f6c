// covers: language: constructors; language: initialisation forms; language: member initialisers
// launch: grid 1 block 8
// out int y[64]
struct Base { int b = 5; Base() = default; __device__ explicit Base(int v) : b(v) {} };
struct Inner { int v; __device__ Inner(int x) : v(x * 2) {} __device__ Inner() : Inner(21) {} };
struct Whole : Base {
  Inner in;
  Inner many[2];
  int z = 9;
  const int c;
  int &r;
  __device__ Whole(int v, int &ref) : Base(v + 1), in(v), c(v * 10), r(ref) { z += in.v; r++; }
};
struct Agg { int a, b; int c[3]; Base base; };
struct NonCopy { int v; __device__ NonCopy(int x) : v(x) {} NonCopy(const NonCopy &) = delete; };
extern "C" __global__ void k(int *y) {
  int t = threadIdx.x;
  int counter = t;
  Whole w(t, counter);
  Agg g = {1, t, {4, 5}};
  Agg h{};
  Agg copy = g;
  copy.c[1] = 50;
  NonCopy n{t};
  int braces{7}, parens(8), zero{};
  y[t * 8 + 0] = w.b * 1000 + w.z;
  y[t * 8 + 1] = w.c + w.r;
  y[t * 8 + 2] = w.many[0].v + w.many[1].v + w.in.v;
  y[t * 8 + 3] = g.b + g.c[0] * 10 + g.c[2] + g.base.b;
  y[t * 8 + 4] = h.a + h.c[2] + h.base.b;
  y[t * 8 + 5] = copy.c[1] + g.c[1];
  y[t * 8 + 6] = n.v + braces + parens + zero;
  y[t * 8 + 7] = counter;
}
