// gives: 55 1 -1 0 20 7 0 1 1 2 3 5 8 3 6 4 120 5050
// threads: 1
__device__ int sign(int x) {
  int r;
  asm("{ .reg .pred p; setp.gt.s32 p, %1, 0; @p bra UP; setp.lt.s32 p, %1, 0; @p bra DOWN; mov.s32 %0, 0; bra.uni END; UP: mov.s32 %0, 1; bra END; DOWN: mov.s32 %0, -1; END: }" : "=r"(r) : "r"(x));
  return r;
}
#define SUM(to, n) asm("{ .reg .pred p; .reg .s32 i; mov.s32 i, 0; mov.s32 %0, 0; $again: add.s32 i, i, 1; add.s32 %0, %0, i; setp.lt.s32 p, i, %1; @p bra $again; }" : "=r"(to) : "r"(n))
template <int N> __device__ int factorial() {
  int r, n = N;
  asm volatile("{\n\t.reg .pred %%p;\n\tmov.s32 %0, 1;\nLOOP:\n\tsetp.le.s32 %%p, %1, 1;\n\t@%%p bra DONE;\n\tmul.lo.s32 %0, %0, %1;\n\tsub.s32 %1, %1, 1;\n\tbra LOOP;\nDONE:\n\t}" : "=r"(r), "+r"(n));
  return r;
}
extern "C" __global__ void k(double *y) {
  int n = 0, a, b;
  SUM(a, 10); SUM(b, 100);
  y[n++] = a; y[n++] = sign(5); y[n++] = sign(-5); y[n++] = sign(0);
  asm("{ .reg .pred p; setp.eq.s32 p, %1, 2; @!p bra L1; mov.s32 %0, 10; bra L2; L1: { mov.s32 %0, 20; } L2: }" : "=r"(a) : "r"(3)); y[n++] = a;
  asm("{ .reg .pred p; mov.s32 %0, 7; bra L1; mov.s32 %0, 8; L1: }" : "=r"(a)); y[n++] = a;
  for (int i = 0; i < 7; i++) {
    // Fibonacci numbers, in a loop around the loop
    asm("{ .reg .pred p; .reg .s32 x, y, t, i; mov.s32 x, 0; mov.s32 y, 1; mov.s32 i, 0; TEST: setp.ge.s32 p, i, %1; @p bra OUT; add.s32 t, x, y; mov.s32 x, y; mov.s32 y, t; add.s32 i, i, 1; bra TEST; OUT: mov.s32 %0, x; }" : "=r"(a) : "r"(i)); y[n++] = a;
  }
  asm("{ .reg .pred p, q; .reg .s32 i; mov.s32 %0, 0; mov.s32 i, 0; OUTER: setp.ge.s32 p, i, 3; @p bra END; INNER: add.s32 %0, %0, 1; add.s32 i, i, 1; bra OUTER; END: }" : "=r"(a)); y[n++] = a;
  y[n++] = factorial<3>(); b = b; asm("{ L: mov.s32 %0, 4; }" : "=r"(a)); y[n++] = a; y[n++] = factorial<5>(); y[n++] = b;
}
