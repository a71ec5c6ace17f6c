// gives: 1 -14 549755813888 1 16 801 1 4660 305397761 0 -28 4
struct B { unsigned a : 3; int b : 5; unsigned : 0; unsigned long long c : 40; bool d : 1; }; struct M { unsigned char x : 4, y : 4; }; union U { unsigned v; struct { unsigned lo : 16, hi : 16; }; };
extern "C" __global__ void k(double *y) {
  B b{}; b.a = 9; b.b = 15; b.b += 3; b.c = 1ull << 39; b.d = true; y[0] = b.a; y[1] = b.b; y[2] = b.c; y[3] = b.d; y[4] = sizeof(B); M m{7, 1}; m.x++; y[5] = m.x * 100 + m.y; y[6] = sizeof(M); U u; u.v = 0x12345678; y[7] = u.hi; u.lo = 1; y[8] = u.v; b.a--; y[9] = b.a; y[10] = b.b << 1; y[11] = sizeof(b.a + 1);
}
