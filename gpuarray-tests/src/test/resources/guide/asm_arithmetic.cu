// gives: -3 12 4294967293 -9 2147483647 -2147483648 -1 4294967294 -6 1 -15 0.75 2.5 3 1 -2 4 7 -21 3000000000 -2 3 0.5 1.25 6 1 10 3 5 1 2.5 0.5 -1.5 70 16
#define BINARY(op, type, letter, T) __device__ T op##_##type(T a, T b) { T r; asm(#op "." #type " %0, %1, %2;" : "=" letter(r) : letter(a), letter(b)); return r; }
BINARY(add, s32, "r", int) BINARY(sub, s32, "r", int) BINARY(min, s32, "r", int) BINARY(max, u32, "r", unsigned) BINARY(div, s32, "r", int) BINARY(rem, s64, "l", long long) BINARY(mul, f32, "f", float) BINARY(min, f64, "d", double)
extern "C" __global__ void k(double *y) {
  int r; unsigned u; long long l; unsigned long long ul; float f; double d; unsigned short h;
  y[0] = add_s32(-5, 2); y[1] = sub_s32(5, -7); y[2] = max_u32(3, -3u); y[3] = min_s32(-9, 4);
  asm("add.sat.s32 %0, %1, %2;" : "=r"(r) : "r"(2147483647), "r"(5)); y[4] = r;
  asm("sub.sat.s32 %0, %1, %2;" : "=r"(r) : "r"(-2147483647), "r"(5)); y[5] = r;
  asm("mul.hi.s32 %0, %1, %2;" : "=r"(r) : "r"(-5), "r"(3)); y[6] = r;
  asm("mul.hi.u32 %0, %1, %2;" : "=r"(u) : "r"(0xffffffffu), "r"(0xffffffffu)); y[7] = u;
  asm("mad.lo.s32 %0, %1, %2, %3;" : "=r"(r) : "r"(-4), "r"(2), "r"(2)); y[8] = r;
  asm("mul.hi.u64 %0, %1, %2;" : "=l"(ul) : "l"(1ULL << 63), "l"(2ULL)); y[9] = ul;
  asm("mul.wide.s16 %0, %1, %2;" : "=r"(r) : "h"((short) -5), "h"((short) 3)); y[10] = r;
  asm("mul.rn.f32 %0, %1, 0f3F000000;" : "=f"(f) : "f"(1.5f)); y[11] = f;
  asm("add.rn.f64 %0, %1, %2;" : "=d"(d) : "d"(1.5), "d"(1.0)); y[12] = d;
  asm("fma.rn.f64 %0, %1, %2, %3;" : "=d"(d) : "d"(1.5), "d"(1.0), "d"(1.5)); y[13] = d;
  asm("add.sat.f32 %0, %1, %2;" : "=f"(f) : "f"(0.75f), "f"(0.5f)); y[14] = f;
  y[15] = div_s32(-7, 3); asm("abs.s32 %0, %1;" : "=r"(r) : "r"(-4)); y[16] = r;
  asm("sad.u32 %0, %1, %2, %3;" : "=r"(u) : "r"(2), "r"(7), "r"(2)); y[17] = u;
  asm("mul24.lo.s32 %0, %1, %2;" : "=r"(r) : "r"(-7), "r"(3)); y[18] = r;
  asm("mad.wide.u32 %0, %1, %2, %3;" : "=l"(ul) : "r"(3000000u), "r"(1000u), "l"(0ULL)); y[19] = ul;
  y[20] = rem_s64(-8, 3); asm("sqrt.rn.f32 %0, %1;" : "=f"(f) : "f"(9.0f)); y[21] = f;
  asm("rcp.rn.f64 %0, %1;" : "=d"(d) : "d"(2.0)); y[22] = d;
  y[23] = min_f64(1.25, 2); asm("mad.lo.u16 %0, %1, %2, %3;" : "=h"(h) : "h"((unsigned short) 2), "h"((unsigned short) 2), "h"((unsigned short) 2)); y[24] = h;
  asm("mul.sat.f32 %0, %1, %2;" : "=f"(f) : "f"(3.0f), "f"(2.0f)); y[25] = f;
  asm("dp4a.s32.s32 %0, %1, %2, %3;" : "=r"(r) : "r"(0x01020304), "r"(0x01010101), "r"(0)); y[26] = r;
  asm("dp4a.u32.s32 %0, %1, %2, %3;" : "=r"(r) : "r"(0x000000ff), "r"(0x000000ff), "r"(258)); y[27] = r;
  asm("add.rz.f32 %0, %1, %2;" : "=f"(f) : "f"(5.0f), "f"(1e-9f)); y[28] = f;
  asm("add.rp.f32 %0, %1, %2;" : "=f"(f) : "f"(5.0f), "f"(1e-9f)); y[29] = f > 5.0f;
  asm("copysign.f32 %0, %1, %2;" : "=f"(f) : "f"(1.0f), "f"(2.5f)); y[30] = f;
  asm("div.rn.f32 %0, %1, %2;" : "=f"(f) : "f"(1.0f), "f"(2.0f)); y[31] = f;
  asm("neg.f32 %0, %1;" : "=f"(f) : "f"(1.5f)); y[32] = f;
  asm("mad.lo.s64 %0, %1, %2, %3;" : "=l"(l) : "l"(10LL), "l"(6LL), "l"(10LL)); y[33] = l;
  asm("mul.ftz.f32 %0, %1, %2;" : "=f"(f) : "f"(1e-39f), "f"(1e30f)); y[34] = f + 16;
}
