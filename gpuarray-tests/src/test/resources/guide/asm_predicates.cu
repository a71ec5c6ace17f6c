// gives: 1 0 5 7 1 0 3 2 1 0 1 9 4 -1 0 1 0 0 1 6 1
extern "C" __global__ void k(double *y) {
  int r, q; unsigned u; float f, nan = __int_as_float(0x7fc00000);
  asm("{ .reg .pred p, q; setp.lt.s32 p|q, %2, %3; selp.s32 %0, 1, 0, p; selp.s32 %1, 1, 0, q; }" : "=r"(r), "=r"(q) : "r"(-1), "r"(1)); y[0] = r; y[1] = q;
  asm("{ .reg .pred %%p<3>; setp.ge.u32 %%p1, %1, %2; mov.u32 %0, 7; @%%p1 mov.u32 %0, 5; }" : "=r"(r) : "r"(-1), "r"(1)); y[2] = r;
  asm("{ .reg .pred p; setp.ge.u32 p, %1, %2; mov.u32 %0, 7; @!p mov.u32 %0, 5; }" : "=r"(r) : "r"(-1), "r"(1)); y[3] = r;
  asm("{ .reg .pred p, q; setp.eq.f32 p, %1, %1; setp.neu.f32 q, %1, %1; not.pred p, p; and.pred p, p, q; selp.u32 %0, 1, 0, p; }" : "=r"(u) : "f"(nan)); y[4] = u;
  asm("{ .reg .pred p; setp.ne.f32 p, %1, %1; selp.u32 %0, 1, 0, p; }" : "=r"(u) : "f"(nan)); y[5] = u;
  asm("{ .reg .pred p, q, a; setp.ne.s32 a, %2, 0; setp.lt.and.s32 p|q, %2, %3, a; selp.s32 %0, 3, 4, p; selp.s32 %1, 1, 2, q; }" : "=r"(r), "=r"(q) : "r"(1), "r"(2)); y[6] = r; y[7] = q;
  asm("{ .reg .pred p, a; setp.ne.s32 a, %1, 1; setp.gt.or.s32 p, %1, %2, !a; selp.s32 %0, 1, 0, p; }" : "=r"(r) : "r"(1), "r"(2)); y[8] = r;
  asm("{ .reg .pred p; setp.lo.u64 p, %1, %2; selp.s32 %0, 1, 0, p; }" : "=r"(r) : "l"(-1LL), "l"(2LL)); y[9] = r; asm("{ .reg .pred p; setp.hi.u64 p, %1, %2; selp.s32 %0, 1, 0, p; }" : "=r"(r) : "l"(-1LL), "l"(2LL)); y[10] = r;
  asm("{ .reg .pred p; setp.eq.s32 p, %1, 3; @p bfe.u32 %0, %2, 4, 4; }" : "=r"(r) : "r"(3), "r"(0x94)); y[11] = r; asm("{ .reg .f32 t; add.f32 t, %1, %1; mov.b32 %0, t; }" : "=r"(u) : "f"(2.0f)); y[12] = __uint_as_float(u);
  asm("set.lt.s32.s32 %0, %1, %2;" : "=r"(r) : "r"(1), "r"(2)); y[13] = r; asm("set.gt.f32.s32 %0, %1, %2;" : "=f"(f) : "r"(1), "r"(2)); y[14] = f;
  asm("{ .reg .pred p; setp.num.f32 p, %1, %2; selp.u32 %0, 1, 0, p; }" : "=r"(u) : "f"(1.0f), "f"(2.0f)); y[15] = u; asm("{ .reg .pred p; setp.nan.f32 p, %1, %2; selp.u32 %0, 1, 0, p; }" : "=r"(u) : "f"(1.0f), "f"(2.0f)); y[16] = u;
  asm("{ .reg .pred p; setp.lt.f32 p, %1, %2; selp.u32 %0, 1, 0, p; }" : "=r"(u) : "f"(nan), "f"(2.0f)); y[17] = u; asm("{ .reg .pred p; setp.ltu.f32 p, %1, %2; selp.u32 %0, 1, 0, p; }" : "=r"(u) : "f"(nan), "f"(2.0f)); y[18] = u;
  // comments /* in the text */ and declared registers of several types
  asm("{\n\t// a comment; with a semicolon\n\t.reg .b32 r1, r2; /* and\n another */ .reg .f64 d;\n\tmov.b32 r1, 0x2; mov.b32 r2, 0b11; mul.lo.u32 %0, r1, r2;\n}" : "=r"(u)); y[19] = u; y[20] = 1;
}
