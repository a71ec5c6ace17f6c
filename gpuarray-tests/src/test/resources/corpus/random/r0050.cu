// covers: random programs: bitwise operators
// covers: random programs: comparisons of mixed types
// covers: random programs: compound assignment
// covers: random programs: division and remainder
// covers: random programs: floating to integer conversions
// covers: random programs: floating-point arithmetic
// covers: random programs: floating-point comparisons
// covers: random programs: integer arithmetic
// covers: random programs: integer conversions
// covers: random programs: integer functions
// covers: random programs: integer promotions
// covers: random programs: integer to floating conversions
// covers: random programs: nested branches
// covers: random programs: shifts
// covers: random programs: structures and methods
// covers: random programs: switch
// launch: grid 3 block 64
// in float a0[192] uniform(-8,8)
// in int a1[192] specials
// in uint a2[192] bits
// out ulonglong y0[192]
// out double y1[192]
// out float y2[192]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ unsigned short f0(unsigned p0) {
  p0 = (unsigned)((unsigned)(unsigned)((unsigned)(((unsigned long long)p0 != (unsigned char)p0) ? 1u : 19u) * (unsigned)(unsigned)((unsigned)p0 - (unsigned)p0)) - (unsigned)__brev((unsigned)((unsigned)13u - (unsigned)p0)));
  p0 = __umulhi((unsigned)((unsigned)(unsigned)((unsigned)p0 * (unsigned)p0) + (unsigned)(unsigned)(unsigned short)p0), (unsigned)between(0.939, 0.0, 120.0));
  if ((0.269f <= (float)p0)) return (!(p0 & 2u) ? (unsigned short)(12) : (unsigned short)p0);
  return (unsigned short)((unsigned short)((unsigned)(unsigned short)p0 + (unsigned)(unsigned short)p0) > (unsigned short)p0);
}
__device__ int f1(float p0, double p1) {
  switch (((!(7u & 2u) || (5 & 1)) ? __funnelshift_l(21130017u, 14u, 18u) : min(1482446191u, 18u)) % 4u) {
  case 0: {
    p0 = (sqrtf(fabsf(sqrtf(fabsf(p0)))) / ((p0 + p0) + (p0 + p0)));
    p1 = ((floor((-3.044)) - (p1 - p1)) + __dmul_rn(__dmul_rn((-3.036), (-3.092)), (p1 + p1)));
    break;
  }
  case 1: {
    p0 = ((((733502089 <= (unsigned char)(13)) ? p0 : 2.908f) + (p0 - p0)) + rintf(__fmul_rn(p0, p0)));
    break;
  }
  case 2: {
    p0 = __fmul_rn((fabsf(p0) + fmaf(p0, p0, p0)), __fmul_rn((p0 + p0), (p0 + p0)));
    break;
  }
  default: {
    p0 = (((p0 / p0) + (p0 + p0)) / fmaf((float)(unsigned short)(0), __fmul_rn(p0, p0), (-3.459f)));
    p0 = (((p0 - p0) <= (!(1u & 1u) ? p0 : p0)) ? fmaf(sqrtf(fabsf(p0)), fmaf(p0, p0, p0), p0) : ((p0 / (-0.809f)) / fmaf((-2.131f), p0, p0)));
  }
  }
  p0 = (((6u >= 1281058923ll) || !(11u & 2u)) ? ((p0 + p0) / floorf(p0)) : __fmul_rn(__fmul_rn(p0, p0), (p0 - p0)));
  return (int)((int)((unsigned char)(32) + (unsigned short)(3972)) & (int)((unsigned)15 - (unsigned)(-18)));
}

extern "C" __global__ void k(const float* a0, const int* a1, const unsigned* a2, unsigned long long* y0, double* y1, float* y2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v0 = a0[i];
  int v1 = a1[i];
  unsigned v2 = a2[i];
  v0 = (sqrtf(fabsf(__fmul_rn(v0, 1.591f))) - ((v0 - v0) + (v0 + (float)t)));
  unsigned char v3 = (unsigned char)((unsigned char)((unsigned short)((unsigned short)v1 + (unsigned short)(11)) + (short)((short)(10) > (short)(2))) & (unsigned char)(0u - (unsigned)(unsigned char)((unsigned char)t > (unsigned char)(6))));
  signed char v4 = (signed char)((unsigned)(signed char)((short)((unsigned)(short)(4761) + (unsigned)(short)v3) - (signed char)((unsigned)(signed char)(14) * (unsigned)(signed char)(-118))) - (unsigned)(signed char)((unsigned)(signed char)((signed char)v2 / (signed char)(((signed char)v3 & 63) + 3)) * (unsigned)(signed char)((signed char)v1 > (signed char)(12))));
  if (!((unsigned)(0u - (unsigned)v2) & 2u)) {
    if ((((v0 < v0) ? v1 : v1) <= (int)((short)(-18) + v3))) {
      v0 = __fmul_rn((float)(signed char)((short)(15463) + (signed char)v4), (sqrtf(fabsf(3.004f)) + (v0 / v0)));
    }
  } else {
    v4 = (((signed char)((unsigned)v4 + (unsigned)v4) <= (short)((short)v1 > (short)(-9))) ? (signed char)((signed char)~v4 > v4) : (signed char)((unsigned)(signed char)((unsigned)v4 + (unsigned)v4) << ((unsigned)v3 & 7u)));
  }
  struct S5 {
    unsigned a;
    long long b;
    __device__ unsigned get(unsigned other, bool mine) const { return pick(mine, a, other); }
  };
  S5 o5 = {(unsigned)((unsigned)v2 + (unsigned)v2), (long long)((long long)t ^ (long long)v3)};
  long long v6 = o5.b;
  unsigned v7 = o5.get((unsigned)((unsigned)v2 - (unsigned)v2), ((unsigned char)(6) >= (unsigned char)v6));
  switch ((unsigned)((unsigned)__umulhi(v2, (unsigned)v6) * (unsigned)(unsigned)((unsigned)v2 - (unsigned)v2)) % 4u) {
  case 0: {
    if (!((unsigned)(v2 | v2) & 4u)) {
      v2 = __byte_perm((unsigned)~(unsigned)((unsigned)v2 + (unsigned)4u), (((float)v3 < v0) ? v2 : v7), 0x7351u);
    } else {
      v7 = min((unsigned)((unsigned)((unsigned)v2 & v2) & (!(v2 & 2u) ? v2 : v2)), (unsigned)~1224076778u);
      double v8 = __dmul_rn((fma((-2.532), (double)v2, (-2.248)) / fma((double)v1, (double)i, (-1.651))), __dmul_rn(((-1.279) + (double)i), fma((double)v3, (-1.639), (double)v3)));
    }
  }  // falls through
  case 1: {
    v7 = (unsigned)((unsigned)(unsigned)((unsigned)(unsigned)((unsigned)v7 * (unsigned)12u) * (unsigned)(unsigned)(v2 | v7)) + (unsigned)__byte_perm((unsigned)(v2 / (unsigned)((v7 & 63) + 6)), v7, 0x4351u));
    break;
  }
  case 2: {
    v2 = ((((v6 < v6) ? v0 : v0) != sqrtf(fabsf(v0))) ? (unsigned)((unsigned)(0u - (unsigned)v7) >> (313138677u & 31u)) : (unsigned)((unsigned char)~v3 + (((-3.933) == (double)v4) ? (unsigned short)(12) : (unsigned short)v3)));
    unsigned long long v9 = min((unsigned long long)((short)((unsigned)(short)(11) + (unsigned)(short)(-9)) + (signed char)~v4), (unsigned long long)((unsigned char)(2) + (unsigned short)(7)));
    break;
  }
  default: {
    if (!(((v0 == v0) ? v2 : (unsigned)v4) & 2u)) {
      v6 = (long long)((long long)(unsigned char)between((double)v2, 0.0, 120.0) >> (min(v7, v2) & 63u));
    }
    if ((sqrt(fabs((-0.190))) != __dmul_rn(1.259, 1.880))) {
      v4 = (signed char)((short)((short)~(short)(15) > (short)i) - (unsigned char)((unsigned char)(0u - (unsigned)(unsigned char)v4) / (unsigned char)((v3 & 63) + 8)));
      long long v10 = (long long)((signed char)(((t & 1) ? (signed char)(61) : v4) > v4) + (signed char)((signed char)(v4 ^ v4) > v4));
    }
  }
  }
  struct S11 {
    short a;
    float b;
    __device__ short get(short other, bool mine) const { return pick(mine, a, other); }
  };
  S11 o11 = {(!(v2 & 1u) ? (short)(6) : (short)(-9)), (float)(unsigned long long)i};
  float v12 = o11.b;
  short v13 = o11.get((short)~(short)(-3), (1.155 != (double)v6));
  switch ((unsigned)(signed char)between(v0, -100.0f, 120.0f) % 3u) {
  case 0: {
    v4 = (signed char)((signed char)((signed char)((unsigned short)(10) + v4) / (signed char)((v4 & 63) + 9)) > (signed char)~v4);
    switch ((unsigned)between(sqrt(fabs((double)t)), 0.0, 120.0) % 5u) {
    case 0: {
      v13 = (short)((unsigned)(short)((short)(v13 / (short)((v13 & 63) + 6)) > v13) - (unsigned)(short)((unsigned)(short)(v13 > v13) * (unsigned)(short)(short)(7)));
      break;
    }
    case 1: {
      v0 = fmaf(((v12 / v12) + (v0 + (-2.313f))), fmaf(sqrtf(fabsf(v0)), fmaf((-3.167f), v0, v12), v12), v0);
    }  // falls through
    case 2: {
      v6 = (long long)((unsigned long long)max((long long)(v6 % (long long)((12ll & 63) + 9)), v6) - (unsigned long long)(long long)(0u - (unsigned long long)(long long)(v6 | 1574873783ll)));
      v13 = (short)~(short)((short)((unsigned)v13 - (unsigned)v13) > v13);
      break;
    }
    case 3: {
      v13 = (short)((unsigned)(short)((unsigned)(short)((unsigned)v13 * (unsigned)v13) + (unsigned)(short)t) * (unsigned)(short)((unsigned)(short)((unsigned)v13 << ((unsigned)v13 & 15u)) << (v2 & 15u)));
      v0 = __fmul_rn(__fmul_rn(__fmul_rn(v12, v12), (v12 - v12)), sqrtf(fabsf(fmaf(v0, v0, v12))));
      break;
    }
    default: {
      long long v14 = (long long)~(long long)(0u - (unsigned long long)(long long)((unsigned short)(8) + v4));
      v12 = __fmul_rn((((float)t / v12) - (v12 - v0)), (sqrtf(fabsf(v0)) + (3.455f + v12)));
    }
    }
  }  // falls through
  case 1: {
    switch ((unsigned)between(fmaf(v0, v12, v0), 0.0f, 120.0f) % 3u) {
    case 0: {
      long long v15 = (long long)((unsigned long long)max((long long)((unsigned long long)v6 * (unsigned long long)v6), v6) - (unsigned long long)(long long)((unsigned long long)(long long)(0u - (unsigned long long)(-16ll)) + (unsigned long long)(long long)((long long)v4 >> ((unsigned)v6 & 63u))));
      break;
    }
    case 1: {
      unsigned char v16 = (unsigned char)((unsigned)((v7 <= v2) ? (unsigned char)((unsigned)v3 * (unsigned)v3) : (unsigned char)((unsigned)v3 - (unsigned)(unsigned char)v13)) + (unsigned)(unsigned char)((unsigned char)(v3 | v3) % (unsigned char)((v3 & 63) + 7)));
      v6 = max((long long)((long long)(0u - (unsigned long long)v6) >> (v2 & 63u)), (long long)between((double)i, -100.0, 120.0));
      break;
    }
    default: {
      v13 = (short)(0u - (unsigned)(short)((short)((unsigned)v13 * (unsigned)v13) > (short)v2));
      v0 = ((((10ll <= v6) ? v0 : v12) + sqrtf(fabsf(v0))) + (!(v2 & 1u) ? (((double)i >= (double)v4) ? v0 : v0) : ((t & 1) ? v0 : v0)));
    }
    }
    switch ((((unsigned short)v13 == v1) ? (unsigned)(v7 / (unsigned)((1u & 63) + 9)) : __brev(v2)) % 3u) {
    case 0: {
      v0 = sqrtf(fabsf(__fmul_rn((v12 + v0), sqrtf(fabsf(v12)))));
      break;
    }
    case 1: {
      v4 = (signed char)between((double)(long long)(v13 + (unsigned short)t), -100.0, 120.0);
    }  // falls through
    default: {
      v6 = (long long)~(long long)((unsigned char)(v3 & (unsigned char)(13)) - (signed char)between(v0, -100.0f, 120.0f));
      unsigned v17 = (unsigned)((unsigned)min((unsigned)(v2 % (unsigned)(((unsigned)v1 & 63) + 9)), v7) - (unsigned)(unsigned)~(unsigned)(unsigned long long)v2);
    }
    }
  }  // falls through
  default: {
    v4 = (signed char)((signed char)((unsigned)(signed char)(v4 % (signed char)((v4 & 63) + 9)) + (unsigned)(signed char)((unsigned)v4 << (v2 & 7u))) > ((t & 1) ? v4 : v4));
    v0 = __fmul_rn(((v12 / v0) + fmaf(v0, v0, v12)), ((v0 - v12) + (v0 / v0)));
  }
  }
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)(v0 == v0 ? __float_as_uint(v0) : 1);
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)v4;
  h = h * 31u + (unsigned long long)v6;
  h = h * 31u + (unsigned long long)v7;
  h = h * 31u + (unsigned long long)(v12 == v12 ? __float_as_uint(v12) : 1);
  h = h * 31u + (unsigned long long)v13;
  y0[i] = h;
  y1[i] = __dmul_rn((0.472 + (double)t), __dmul_rn(3.820, (-0.104)));
  y2[i] = (__fmul_rn(v0, (float)t) + ((v7 <= v2) ? v12 : v12));
}
