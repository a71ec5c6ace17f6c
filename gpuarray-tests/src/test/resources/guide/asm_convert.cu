// gives: 2 2 -3 -2 -3 255 0 -128 2147483647 0 4294967295 3 16777216 16777218 0.5 1.5 2 -1 200 -56 3.5 1 1 -2 127 65535 -32768 0
extern "C" __global__ void k(double *y) {
  int r; unsigned u; float f; double d; long long l; unsigned short h; float nan = __int_as_float(0x7fc00000);
  asm("cvt.rni.s32.f32 %0, %1;" : "=r"(r) : "f"(2.5f)); y[0] = r; asm("cvt.rzi.s32.f64 %0, %1;" : "=r"(r) : "d"(2.9)); y[1] = r;
  asm("cvt.rmi.s32.f32 %0, %1;" : "=r"(r) : "f"(-2.5f)); y[2] = r; asm("cvt.rpi.s32.f32 %0, %1;" : "=r"(r) : "f"(-2.5f)); y[3] = r; asm("cvt.rmi.f32.f32 %0, %1;" : "=f"(f) : "f"(-2.5f)); y[4] = f;
  asm("cvt.u32.u8 %0, %1;" : "=r"(u) : "r"(0x1ff)); y[5] = u; asm("cvt.rzi.u32.f32 %0, %1;" : "=r"(u) : "f"(-7.0f)); y[6] = u; asm("cvt.s32.s8 %0, %1;" : "=r"(r) : "r"(0x180)); y[7] = r;
  asm("cvt.rzi.s32.f32 %0, %1;" : "=r"(r) : "f"(1e20f)); y[8] = r; asm("cvt.rni.s32.f32 %0, %1;" : "=r"(r) : "f"(nan)); y[9] = r; asm("cvt.rni.u32.f32 %0, %1;" : "=r"(u) : "f"(1e20f)); y[10] = u;
  asm("cvt.rn.f32.s32 %0, %1;" : "=f"(f) : "r"(3)); y[11] = f; asm("cvt.rn.f32.u32 %0, %1;" : "=f"(f) : "r"(16777217)); y[12] = f; asm("cvt.rp.f32.s64 %0, %1;" : "=f"(f) : "l"(16777217LL)); y[13] = f;
  asm("cvt.f64.f32 %0, %1;" : "=d"(d) : "f"(0.5f)); y[14] = d; asm("cvt.rn.f32.f64 %0, %1;" : "=f"(f) : "d"(1.5)); y[15] = f; asm("cvt.rn.f64.s64 %0, %1;" : "=d"(d) : "l"(2LL)); y[16] = d;
  asm("cvt.s64.s32 %0, %1;" : "=l"(l) : "r"(-1)); y[17] = l; asm("cvt.u16.u32 %0, %1;" : "=h"(h) : "r"(0x100c8)); y[18] = h; asm("cvt.s32.s8 %0, %1;" : "=r"(r) : "r"(200)); y[19] = r;
  asm("{ .reg .b16 t; cvt.rn.f16.f32 t, %1; cvt.f32.f16 %0, t; }" : "=f"(f) : "f"(3.5f)); y[20] = f;
  asm("cvt.rn.f16x2.f32 %0, %1, %2;" : "=r"(u) : "f"(1.0f), "f"(2.0f)); y[21] = u == 0x3c004000u; asm("cvt.rn.bf16x2.f32 %0, %1, %2;" : "=r"(u) : "f"(1.0f), "f"(2.0f)); y[22] = u == 0x3f804000u;
  asm("cvt.rni.s64.f64 %0, %1;" : "=l"(l) : "d"(-2.5)); y[23] = l; asm("cvt.sat.s8.s32 %0, %1;" : "=r"(r) : "r"(300)); y[24] = r; asm("cvt.sat.u16.s32 %0, %1;" : "=h"(h) : "r"(70000)); y[25] = h;
  asm("cvt.rni.s16.f32 %0, %1;" : "=h"(h) : "f"(-1e9f)); y[26] = (short) h; asm("cvt.sat.u8.s32 %0, %1;" : "=r"(u) : "r"(-4)); y[27] = u;
}
