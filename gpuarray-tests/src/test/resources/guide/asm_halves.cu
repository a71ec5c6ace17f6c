// gives: 5.5 -2 -0.5 6 8.25 3 2.5 1 -2.5 2.5 0 7.5 1 1 0 1 0 nan 2 nan 4 3.5 9 -7 65504 inf 0.5 0 32767 1 3 2.5
// threads: 1
__device__ unsigned short half(float x) { unsigned short h; asm("cvt.rn.f16.f32 %0, %1;" : "=h"(h) : "f"(x)); return h; }
__device__ unsigned short brain(float x) { unsigned short h; asm("cvt.rn.bf16.f32 %0, %1;" : "=h"(h) : "f"(x)); return h; }
__device__ float value(unsigned short h) { float x; asm("cvt.f32.f16 %0, %1;" : "=f"(x) : "h"(h)); return x; }
__device__ float ofBrain(unsigned short h) { return __uint_as_float((unsigned) h << 16); }
__device__ unsigned pair(float low, float high) { unsigned x; asm("cvt.rn.f16x2.f32 %0, %1, %2;" : "=r"(x) : "f"(high), "f"(low)); return x; }
__device__ unsigned brains(float low, float high) { unsigned x; asm("cvt.rn.bf16x2.f32 %0, %1, %2;" : "=r"(x) : "f"(high), "f"(low)); return x; }
__device__ float low(unsigned x) { return value((unsigned short) x); }
__device__ float high(unsigned x) { return value((unsigned short) (x >> 16)); }
extern "C" __global__ void k(double *y) {
  int n = 0;
  unsigned short h; unsigned r; float nan = __int_as_float(0x7fc00000);
  asm("add.f16 %0, %1, %2;" : "=h"(h) : "h"(half(3)), "h"(half(2.5f))); y[n++] = value(h);
  asm("sub.rn.f16 %0, %1, %2;" : "=h"(h) : "h"(half(1)), "h"(half(3))); y[n++] = value(h);
  asm("add.rn.f16x2 %0, %1, %2;" : "=r"(r) : "r"(pair(1, 2)), "r"(pair(-1.5f, 4))); y[n++] = low(r); y[n++] = high(r);
  asm("fma.rn.f16x2 %0, %1, %2, %3;" : "=r"(r) : "r"(pair(2, 0.5f)), "r"(pair(4, 5)), "r"(pair(0.25f, 0.5f))); y[n++] = low(r); y[n++] = high(r);
  asm("{ .reg .f16x2 t; .reg .f16 a, b; neg.f16x2 t, %1; abs.f16x2 t, t; mov.b32 {a, b}, t; sub.f16 a, a, b; mov.b32 %0, {a, b}; }" : "=r"(r) : "r"(pair(3.5f, -1))); y[n++] = low(r); y[n++] = high(r);
  asm("{ neg.f16 %0, %1; }" : "=h"(h) : "h"(half(2.5f))); y[n++] = value(h); asm("abs.f16 %0, %1;" : "=h"(h) : "h"(h)); y[n++] = value(h);
  asm("mul.f16x2 %0, %1, %2;" : "=r"(r) : "r"(pair(0, 2.5f)), "r"(pair(7, 3))); y[n++] = low(r); y[n++] = high(r);
  int p;
  asm("{ .reg .pred p; setp.lt.f16 p, %1, %2; selp.s32 %0, 1, 0, p; }" : "=r"(p) : "h"(half(-1)), "h"(half(2))); y[n++] = p;
  asm("{ .reg .pred p, q; setp.eq.f16 p, %1, %2; setp.ge.and.f16 q, %2, %1, p; selp.s32 %0, 1, 0, q; }" : "=r"(p) : "h"(half(-0.0f)), "h"(half(0))); y[n++] = p;
  asm("{ .reg .pred p; setp.ne.f16 p, %1, %1; selp.s32 %0, 1, 0, p; }" : "=r"(p) : "h"(half(nan))); y[n++] = p;
  asm("{ .reg .pred p; setp.gt.bf16 p, %1, %2; selp.s32 %0, 1, 0, p; }" : "=r"(p) : "h"(brain(3)), "h"(brain(2))); y[n++] = p;
  asm("{ .reg .pred p; setp.le.bf16 p, %1, %2; selp.s32 %0, 1, 0, p; }" : "=r"(p) : "h"(brain(3)), "h"(brain(nan))); y[n++] = p;
  asm("max.NaN.f16 %0, %1, %2;" : "=h"(h) : "h"(half(nan)), "h"(half(2))); y[n++] = value(h); asm("max.f16 %0, %1, %2;" : "=h"(h) : "h"(half(nan)), "h"(half(2))); y[n++] = value(h);
  asm("min.NaN.f16x2 %0, %1, %2;" : "=r"(r) : "r"(pair(nan, 4)), "r"(pair(1, 5))); y[n++] = low(r); y[n++] = high(r);
  asm("add.rn.bf16x2 %0, %1, %2;" : "=r"(r) : "r"(brains(1.5f, 4)), "r"(brains(2, 5))); y[n++] = ofBrain((unsigned short) r); y[n++] = ofBrain((unsigned short) (r >> 16));
  asm("fma.rn.bf16 %0, %1, %2, %3;" : "=h"(h) : "h"(brain(-2)), "h"(brain(3)), "h"(brain(-1))); y[n++] = ofBrain(h);
  asm("mul.f16 %0, %1, %2;" : "=h"(h) : "h"(half(32752)), "h"(half(2))); y[n++] = value(h); asm("mul.f16 %0, %1, %2;" : "=h"(h) : "h"(half(32768)), "h"(half(2))); y[n++] = value(h);
  asm("min.bf16x2 %0, %1, %2;" : "=r"(r) : "r"(brains(0.5f, 3)), "r"(brains(2, 0))); y[n++] = ofBrain((unsigned short) r); y[n++] = ofBrain((unsigned short) (r >> 16));
  asm("add.f16 %0, %1, %2;" : "=h"(h) : "h"(half(nan)), "h"(half(2))); y[n++] = h;
  asm("fma.rn.relu.f16x2 %0, %1, %2, %3;" : "=r"(r) : "r"(pair(1, -2)), "r"(pair(2, 2)), "r"(pair(-1, 1))); y[n++] = low(r) + high(r);
  asm("fma.rn.relu.bf16 %0, %1, %2, %3;" : "=h"(h) : "h"(brain(1)), "h"(brain(2)), "h"(brain(1))); y[n++] = ofBrain(h);
  asm("sub.rn.bf16 %0, %1, %2;" : "=h"(h) : "h"(brain(3)), "h"(brain(0.5f))); y[n++] = ofBrain(h);
}
