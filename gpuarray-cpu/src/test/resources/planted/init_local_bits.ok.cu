// launch: grid 1 block 32
// out int y[32]
struct Bits { unsigned a : 3; unsigned b : 29; int z; };
union Either { int i; double d; };
struct Tagged { int tag; union { int a; double b; }; };
struct Padded { char c; int i; };
struct Some { int n; float v[4]; };
struct Agg { int a, b; int c[3]; Padded p; Either e; };
__device__ Tagged tagged(int t) { Tagged h; h.tag = t; h.a = 3 * t; return h; }
__device__ Some some(int n) { Some v; v.n = n; v.v[0] = n; return v; }
__device__ int first(Some v) { return v.n + (int) v.v[0]; }
__device__ int low(Bits *b) { return b->a + b->b; }
__global__ void k(int *y) {
  int t = threadIdx.x;
  Bits b; b.a = t; b.b = t; b.z = 1;
  Bits other = b, none{}; other.b = 3; none.b = 5;
  Either e; e.i = t; Either f = e; Either g; g = f;
  Tagged h = tagged(t), i = h;
  Padded p{}; Padded q = p; q.i += t;
  Some v = some(t), w = v;
  Agg zero{}, part = {1, 2}, many[2] = {}; Agg copy = zero, more = part; more = many[t & 1];
  Agg *one = &many[t & 1];
  y[t] = low(&b) + b.z + low(&other) + low(&none) + g.i + i.a + q.i + first(w) + copy.c[2] + (int) copy.e.d
      + (int) more.e.d + one->p.i + part.c[2] + part.p.c;
}
