// gives: 10 0 20 6 5 0 11 7 0 14 5 0 8
struct Counted { int a = 1; int *ends; __device__ ~Counted() { *ends += a; } };
struct Member { Counted c; int b = 2; };
__device__ Counted &same(Counted &c) { return c; }
extern "C" __global__ void k(double *y) {
  int ends = 0;
  { Counted d; d.ends = &ends; d.a = 10; Counted e = d; e.a = 100; e = d; y[0] = e.a; y[1] = ends; }
  y[2] = ends; ends = 0;
  { Counted d, e, f; d.ends = e.ends = f.ends = &ends; d.a = 3; f = e = d; y[3] = f.a + e.a; same(f) = e; (f = d).a = 5; y[4] = f.a; y[5] = ends; }
  y[6] = ends; ends = 0;
  { Member m, n; m.c.ends = n.c.ends = &ends; n.c.a = 7; m = n; y[7] = m.c.a; Counted *p = &m.c; *p = n.c; for (int i = 0; i < 2; m = n) i++; y[8] = ends; }
  y[9] = ends; ends = 0;
  { Counted a[2]; a[0].ends = a[1].ends = &ends; a[1].a = 4; int i = 0; a[i++] = a[1]; y[10] = a[0].a + i; y[11] = ends; }
  y[12] = ends;
}
