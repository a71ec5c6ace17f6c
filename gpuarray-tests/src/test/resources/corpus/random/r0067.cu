// covers: random programs: bitwise operators
// covers: random programs: comparisons of mixed types
// covers: random programs: division and remainder
// covers: random programs: floating-point arithmetic
// covers: random programs: integer arithmetic
// covers: random programs: integer conversions
// covers: random programs: integer functions
// covers: random programs: integer promotions
// covers: random programs: integer to floating conversions
// covers: random programs: shifts
// covers: random programs: structures and methods
// covers: random programs: switch
// covers: random programs: warp shuffles and votes
// launch: grid 1 block 128
// in float a0[128] uniform(-8,8)
// in longlong a1[128] specials
// in float a2[128] uniform(-8,8)
// in uint a3[128] specials
// out ulonglong y0[128]
// out double y1[128]
// out float y2[128]
// out uint y3[128]
// fmad: magnitude 1e-3

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ unsigned long long f0(float p0, int p1) {
  switch ((unsigned)((unsigned)(unsigned)((unsigned)(unsigned)p1 + (unsigned)(unsigned)p1) - (unsigned)(unsigned)((unsigned)(unsigned)p1 - (unsigned)(unsigned)p1)) % 5u) {
  case 0: {
    long long v0 = (long long)((short)((short)((unsigned)(short)p1 - (unsigned)(short)p1) / (short)(((short)(-1) & 63) + 6)) - (signed char)((signed char)((signed char)p1 > (signed char)(11)) > (signed char)p1));
    break;
  }
  case 1: {
    p0 = damp((!((unsigned)(unsigned)p1 & 1u) ? (((signed char)p1 >= (short)p1) ? (!(10u & 8u) ? p0 : p0) : fmaf(p0, p0, p0)) : ((p0 + p0) + (p0 + p0))));
    p0 = damp((((p0 + 2.859f) - (p0 - p0)) - ((p0 - p0) / (1.0f + fabsf(((-2.782f) - p0))))));
    break;
  }
  case 2: {
    short v1 = (short)((unsigned)(short)((unsigned)(short)~(short)(-11) * (unsigned)(short)(unsigned short)(0)) * (unsigned)(((short)(5) > (short)(-15)) ? (short)((signed char)(9) - (short)p1) : (short)((short)p1 > (short)p1)));
  }  // falls through
  case 3: {
    p0 = damp(fmaf(((p0 + p0) * (p0 * p0)), (((-2.471f) * p0) / (1.0f + fabsf((p0 + p0)))), p0));
    p0 = damp(((sqrtf(fabsf(p0)) * ((float)(unsigned short)p1 * 1e-19f)) / (1.0f + fabsf(((float)(double)((unsigned)p1 & 15u) + fmaf(p0, p0, p0))))));
    break;
  }
  default: {
    unsigned short v2 = (unsigned short)((unsigned)(unsigned short)((unsigned short)((unsigned)(unsigned short)p1 << ((unsigned)p1 & 15u)) > (unsigned short)(15)) * (unsigned)(unsigned short)((signed char)((unsigned)(signed char)(4) << ((unsigned)p1 & 7u)) - (unsigned char)((unsigned)(unsigned char)p1 << (14u & 7u))));
  }
  }
  p1 = (int)(unsigned short)((unsigned)(unsigned short)((unsigned)(unsigned short)p1 + (unsigned)(unsigned short)(14)) - (unsigned)(unsigned short)((unsigned short)p1 > (unsigned short)p1));
  return (!(11u & 1u) ? (unsigned long long)~(unsigned long long)p1 : __brevll((unsigned long long)p1));
}

extern "C" __global__ void k(const float* a0, const long long* a1, const float* a2, const unsigned* a3, unsigned long long* y0, double* y1, float* y2, unsigned* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v3 = a0[i];
  long long v4 = a1[i];
  float v5 = a2[i];
  unsigned v6 = a3[i];
  v6 = (((unsigned)((unsigned)v4 / (unsigned)((v6 & 63) + 2)) >= (unsigned char)((unsigned)(unsigned char)(10) + (unsigned)(unsigned char)(17))) ? (unsigned)((unsigned)(unsigned)((unsigned)v6 + (unsigned)1u) - (unsigned)(unsigned)1ull) : __funnelshift_l((unsigned)(v6 >> (v6 & 31u)), v6, 0u));
  short v7 = (short)((unsigned)(short)((short)((short)v6 > (short)v4) > (short)v4) * (unsigned)(short)((!(v6 & 2u) ? (short)i : (short)(-10)) & ((8ull > (int)t) ? (short)t : (short)(12))));
  struct S8 {
    float a;
    signed char b;
    __device__ float get(float other, bool mine) const { return pick(mine, a, other); }
  };
  S8 o8 = {damp((v3 / (1.0f + fabsf(v5)))), ((t < t) ? (signed char)i : (signed char)(12))};
  signed char v9 = o8.b;
  float v10 = o8.get(damp((v5 * (-0.432f))), (v6 >= v9));
  float v11 = __shfl_up_sync(0xffffffffu, damp((((int)v4 & 1) ? (float)((unsigned)v6 & 15u) : v3)), 9);
  unsigned v12 = __ballot_sync(0xffffffffu, (v7 != v7));
  double v13 = damp(((double)(int)((unsigned)(int)(i % (int)((i & 63) + 3)) * (unsigned)__clz(t)) * 1e-19));
  v5 = damp(((((2ull != 9ull) ? v11 : 2.795f) / (1.0f + fabsf((v10 + v10)))) + (sqrtf(fabsf(v3)) + ((float)((unsigned)v6 & 15u) + v11))));
  struct S14 {
    unsigned short a;
    unsigned b;
    __device__ unsigned short get(unsigned short other, bool mine) const { return pick(mine, a, other); }
  };
  S14 o14 = {(unsigned short)((unsigned short)t % (unsigned short)(((unsigned short)(16) & 63) + 6)), (unsigned)((unsigned)3u << (958052973u & 31u))};
  unsigned v15 = o14.b;
  unsigned short v16 = o14.get((unsigned short)((unsigned short)(1) >> (v12 & 15u)), ((v7 > v7) && (t & 1)));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  g += damp(v3);
  h = h * 31u + (unsigned long long)v4;
  g += damp(v5);
  h = h * 31u + (unsigned long long)v6;
  h = h * 31u + (unsigned long long)v7;
  h = h * 31u + (unsigned long long)v9;
  g += damp(v10);
  g += damp(v11);
  h = h * 31u + (unsigned long long)v12;
  g += damp(v13);
  h = h * 31u + (unsigned long long)v15;
  h = h * 31u + (unsigned long long)v16;
  y0[i] = h;
  y1[i] = g;
  y2[i] = damp((((signed char)v6 <= v9) ? sqrtf(fabsf(v10)) : ((float)((unsigned)v6 & 15u) - v11)));
  y3[i] = (unsigned)((unsigned)(unsigned)((unsigned)v6 + (unsigned)v15) << (v12 & 31u));
}
