// gives: 63 16256 255 5 0.5 2.5 20 53
union V { int i; float f; unsigned char b[4]; struct { short lo, hi; } s; }; struct Tag { int k; union { int i; double d; }; }; union W { int x; double z; __device__ W() : z(2.5) {} };
extern "C" __global__ void k(double *y) {
  V v; v.f = 1.0f; y[0] = v.b[3]; y[1] = v.s.hi; v.i = -1; y[2] = v.b[0]; Tag t{1, {5}}; y[3] = t.i; t.d = 0.5; t.k = 2; y[4] = t.k == 2 ? t.d : t.i; W w; y[5] = w.z; y[6] = sizeof(V) + sizeof(Tag); union { long long a; int c[2]; } loc; loc.a = 5ll << 32 | 3; y[7] = loc.c[1] * 10 + loc.c[0];
}
