// gives: 1 1 1 1 1 1 0 1 1 1
struct U128 { unsigned long long lo, hi; };
__device__ U128 add(U128 a, U128 b) { U128 r; asm("{\n\t.reg .u32 a<4>, b<4>, c<4>;\n\tmov.b64 {a0, a1}, %2; mov.b64 {a2, a3}, %3; mov.b64 {b0, b1}, %4; mov.b64 {b2, b3}, %5;\n\tadd.cc.u32 c0, a0, b0; addc.cc.u32 c1, a1, b1; addc.cc.u32 c2, a2, b2; addc.u32 c3, a3, b3;\n\tmov.b64 %0, {c0, c1}; mov.b64 %1, {c2, c3};\n\t}" : "=l"(r.lo), "=l"(r.hi) : "l"(a.lo), "l"(a.hi), "l"(b.lo), "l"(b.hi)); return r; }
__device__ U128 sub(U128 a, U128 b) { U128 r; asm("sub.cc.u64 %0, %2, %4;\n\tsubc.u64 %1, %3, %5;" : "=l"(r.lo), "=l"(r.hi) : "l"(a.lo), "l"(a.hi), "l"(b.lo), "l"(b.hi)); return r; }
__device__ U128 mul(unsigned long long a, unsigned long long b) { U128 r; asm("{ .reg .u64 l; mul.lo.u64 l, %2, %3; mul.hi.u64 %1, %2, %3; mov.u64 %0, l; }" : "=l"(r.lo), "=l"(r.hi) : "l"(a), "l"(b)); return r; }
extern "C" __global__ void k(double *y) {
  U128 m{~0ULL, 5}, one{1, 0}; U128 s = add(m, one); y[0] = s.lo == 0; y[1] = s.hi == 6; U128 d = sub(s, one); y[2] = d.lo == ~0ULL; y[3] = d.hi == 5;
  U128 p = mul(0x123456789abcdefULL, 0xfedcba987654321ULL); y[4] = p.lo == 0x123456789abcdefULL * 0xfedcba987654321ULL; y[5] = p.hi == __umul64hi(0x123456789abcdefULL, 0xfedcba987654321ULL);
  unsigned lo, hi; asm("mad.lo.cc.u32 %0, %2, %3, %4;\n\tmadc.hi.u32 %1, %2, %3, 0;" : "=r"(lo), "=r"(hi) : "r"(0x80000000u), "r"(2), "r"(0xffffffffu)); y[6] = lo == 0xffffffffu ? 0 : 1; y[7] = hi;
  asm("add.cc.u32 %0, %2, %2; addc.cc.u32 %0, %3, %3; addc.u32 %1, 0, 0;" : "=r"(lo), "=r"(hi) : "r"(0x80000000u), "r"(0xffffffffu)); y[8] = lo == 0xffffffffu; y[9] = hi;
}
