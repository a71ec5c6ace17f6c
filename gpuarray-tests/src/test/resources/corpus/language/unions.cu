// covers: language: unions; language: reinterpret_cast; language: structs
// launch: grid 1 block 32
// in float a[32] bits
// out uint y[96]
union Bits { float f; unsigned u; unsigned char b[4]; short s[2]; };
struct Tagged { int tag; union { int i; float f; struct { short lo, hi; }; }; };
union Wide { double d; unsigned long long u; struct { unsigned lo, hi; } p; uint2 v; };
extern "C" __global__ void k(const float *a, unsigned *y) {
  int t = threadIdx.x;
  Bits x;
  x.f = a[t];
  x.b[3] ^= 0x80;
  Tagged g;
  g.tag = t;
  g.i = 0;
  if (t & 1) g.f = 1.5f; else g.i = t << 16 | 7;
  g.hi += 1;
  Wide w;
  w.d = t * 1.5;
  w.p.lo |= 3;
  Wide copy = w;
  copy.v.y ^= 0x80000000u;
  y[t * 3] = x.u + x.s[0] * 0;
  y[t * 3 + 1] = (unsigned) g.i + g.lo;
  y[t * 3 + 2] = copy.p.lo + (unsigned) (copy.u >> 32) + (unsigned) (copy.d < 0);
}
