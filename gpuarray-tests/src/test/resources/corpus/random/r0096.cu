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
// covers: random programs: local arrays
// covers: random programs: shifts
// covers: random programs: structures and methods
// covers: random programs: switch
// covers: random programs: warp shuffles and votes
// launch: grid 1 block 128
// in uint a0[128] bits
// in int a1[128] specials
// in char a2[128] bits
// out ulonglong y0[128]
// out double y1[128]
// out float y2[128]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ long long f0(float p0) {
  p0 = (float)(unsigned short)((!(3u & 1u) ? (unsigned short)(1) : (unsigned short)(13)) & (unsigned short)((unsigned short)(14) - (short)(-15)));
  switch (((p0 > p0) ? (unsigned)((unsigned)15u + (unsigned)628997542u) : ((3 & 1) ? 4u : 0u)) % 4u) {
  case 0: {
    p0 = fmaf(sqrtf(fabsf((p0 + p0))), (float)(signed char)((unsigned)(signed char)(-15) * (unsigned)(signed char)(99)), p0);
    p0 = __fmul_rn(((p0 - 0.716f) / (((signed char)(14) >= (signed char)(64)) ? p0 : (-2.682f))), ((((short)(7) == (short)(-16)) ? p0 : p0) / sqrtf(fabsf(p0))));
    break;
  }
  case 1: {
    p0 = (!((!(7u & 1u) ? 0u : 6u) & 1u) ? ((p0 + p0) + fmaf(p0, (-2.709f), p0)) : (rintf(0.198f) / (p0 + p0)));
    break;
  }
  case 2: {
    p0 = ceilf(fmaf((p0 - 0.407f), ((-0.980f) - p0), p0));
    signed char v0 = (signed char)((signed char)((signed char)((signed char)(-0) > (signed char)(6)) & (signed char)~(signed char)(85)) >> ((unsigned)(9u | 1173969821u) & 7u));
    break;
  }
  default: {
    p0 = fmaf(((p0 - p0) - __fmul_rn(p0, p0)), __fmul_rn(__fmul_rn(p0, p0), (p0 / p0)), p0);
    double v1 = (ceil((!(2124449177u & 8u) ? 3.621 : 3.994)) + (((-2.704) / 2.585) + __dmul_rn((-3.450), (-2.130))));
  }
  }
  if ((p0 <= p0)) return (long long)(6ll ^ 2ll);
  return (long long)((unsigned long long)(long long)((-11ll) & 7ll) + (unsigned long long)(long long)((unsigned long long)(-15ll) - (unsigned long long)1181817874ll));
}

extern "C" __global__ void k(const unsigned* a0, const int* a1, const signed char* a2, unsigned long long* y0, double* y1, float* y2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  unsigned v2 = a0[i];
  int v3 = a1[i];
  signed char v4 = a2[i];
  short l5[3];
  for (int j6 = 0; j6 < 3; ++j6) {
    l5[j6] = (short)between(__fmul_rn((-1.217f), (float)i), -100.0f, 120.0f);
  }
  short v7 = l5[__byte_perm(v2, v2, 0x3351u) % 3u];
  struct S8 {
    unsigned char a;
    unsigned char b;
    __device__ unsigned char get(unsigned char other, bool mine) const { return pick(mine, a, other); }
  };
  S8 o8 = {(unsigned char)((unsigned char)t >> (9u & 7u)), (unsigned char)((unsigned)(unsigned char)(12) - (unsigned)(unsigned char)(8))};
  unsigned char v9 = o8.b;
  unsigned char v10 = o8.get((unsigned char)((short)(-0) - (unsigned short)i), ((-2.417) <= (double)v4));
  int l11[2];
  for (int j12 = 0; j12 < 2; ++j12) {
    l11[j12] = (int)((int)(t & t) % (int)((1077101139 & 63) + 5));
  }
  int v13 = nth(l11, __funnelshift_l(v2, v2, 1u));
  unsigned long long v14 = __shfl_up_sync(0xffffffffu, (unsigned long long)((unsigned long long)v7 % (unsigned long long)((3ull & 63) + 3)), 21);
  v14 = (unsigned long long)((unsigned long long)(unsigned long long)((unsigned long long)(unsigned long long)v7 << (v2 & 63u)) * (unsigned long long)(unsigned long long)((unsigned long long)(unsigned long long)between(1.004f, 0.0f, 120.0f) << (1394689555u & 63u)));
  v3 = (int)(__popc((unsigned)(int)(0u - (unsigned)v3)) ^ __popc((unsigned)(int)((unsigned)(-9) * (unsigned)v13)));
  struct S15 {
    unsigned char a;
    long long b;
    __device__ unsigned char get(unsigned char other, bool mine) const { return pick(mine, a, other); }
  };
  S15 o15 = {(unsigned char)(v10 >> (v2 & 7u)), (long long)((long long)i | (long long)t)};
  long long v16 = o15.b;
  unsigned char v17 = o15.get((unsigned char)(v10 > v10), !(v2 & 1u));
  struct S18 {
    double a;
    unsigned long long b;
    __device__ double get(double other, bool mine) const { return pick(mine, a, other); }
  };
  S18 o18 = {__dmul_rn((double)v2, (double)v16), __brevll((unsigned long long)v17)};
  unsigned long long v19 = o18.b;
  double v20 = o18.get((0.439 + (double)v19), ((v3 >= (short)(14)) || !((unsigned)v19 & 8u)));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)v4;
  h = h * 31u + (unsigned long long)v7;
  h = h * 31u + (unsigned long long)v9;
  h = h * 31u + (unsigned long long)v10;
  h = h * 31u + (unsigned long long)v13;
  h = h * 31u + (unsigned long long)v14;
  h = h * 31u + (unsigned long long)v16;
  h = h * 31u + (unsigned long long)v17;
  h = h * 31u + (unsigned long long)v19;
  h = h * 31u + (unsigned long long)(v20 == v20 ? __double_as_longlong(v20) : 1);
  y0[i] = h;
  y1[i] = (((unsigned short)i > (unsigned short)(27676)) ? ((-1.739) + v20) : (1.942 + v20));
  y2[i] = (!(v2 & 1u) ? ((float)v9 + (float)v3) : sqrtf(fabsf((float)v16)));
}
