// covers: random programs: bitwise operators
// covers: random programs: comparisons of mixed types
// covers: random programs: compound assignment
// covers: random programs: device functions
// covers: random programs: division and remainder
// covers: random programs: floating-point arithmetic
// covers: random programs: integer arithmetic
// covers: random programs: integer conversions
// covers: random programs: integer functions
// covers: random programs: integer promotions
// covers: random programs: integer to floating conversions
// covers: random programs: nested branches
// covers: random programs: shifts
// covers: random programs: structures and methods
// covers: random programs: switch
// covers: random programs: warp shuffles and votes
// launch: grid 3 block 96
// in float a0[288] uniform(-8,8)
// in longlong a1[288] bits
// in char a2[288] specials
// out ulonglong y0[288]
// out double y1[288]
// out float y2[288]
// fmad: magnitude 1e-3

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ long long f0(float p0, int p1) {
  switch (min((unsigned)((unsigned)(unsigned)p1 + (unsigned)15u), 6u) % 5u) {
  case 0: {
    p0 = damp(((sqrtf(fabsf(p0)) * fmaf(p0, p0, p0)) + (((float)(unsigned char)(6) * 1e-19f) / (1.0f + fabsf((p0 * p0))))));
    break;
  }
  case 1: {
    p1 = (int)((unsigned)(int)((unsigned)(int)((unsigned)p1 - (unsigned)(int)p1) - (unsigned)((1912857905 & 1) ? p1 : p1)) - (unsigned)__ffs((int)p1));
    break;
  }
  case 2: {
    p0 = damp((((p0 + p0) + sqrtf(fabsf(p0))) + ((((-5) & 1) ? p0 : p0) - sqrtf(fabsf(p0)))));
    break;
  }
  case 3: {
    int v0 = (int)((int)(signed char)(unsigned long long)p1 & (int)((unsigned)(int)(p1 % (int)((p1 & 63) + 1)) * (unsigned)__clz(5)));
    unsigned short v1 = ((((unsigned short)p1 < (unsigned short)p1) || (((unsigned char)(2) >= (unsigned short)(7618)) && (p1 & 1))) ? (unsigned short)((unsigned short)((unsigned)(unsigned short)(12) + (unsigned)(unsigned short)v0) + (unsigned short)((unsigned short)(12071) > (unsigned short)p1)) : (unsigned short)((unsigned)(unsigned short)((unsigned short)(10381) & (unsigned short)v0) + (unsigned)(unsigned short)((unsigned short)p1 ^ (unsigned short)(3))));
  }  // falls through
  default: {
    p0 = damp((((p0 * p0) * (3.538f / (1.0f + fabsf(p0)))) + fmaf((p0 * (float)((unsigned)p1 & 15u)), sqrtf(fabsf(p0)), p0)));
  }
  }
  if (!(18u & 8u)) return (long long)((unsigned long long)(-9ll) + (unsigned long long)(long long)p1);
  return (long long)((unsigned char)((unsigned)(unsigned char)p1 - (unsigned)(unsigned char)(14)) + (signed char)((signed char)p1 | (signed char)(25)));
}

extern "C" __global__ void k(const float* a0, const long long* a1, const signed char* a2, unsigned long long* y0, double* y1, float* y2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v2 = a0[i];
  long long v3 = a1[i];
  signed char v4 = a2[i];
  unsigned v5 = __shfl_xor_sync(0xffffffffu, (unsigned)((unsigned)1u + (unsigned)5u), 19);
  v5 = (unsigned)(unsigned short)(!(v5 & 8u) ? v4 : v4);
  unsigned v6 = (unsigned)((unsigned)((unsigned)(unsigned)((unsigned short)v4 + (unsigned char)t) + (unsigned)(unsigned)((unsigned)v3 % (unsigned)((0u & 63) + 5))) % (unsigned)(((unsigned)(unsigned long long)v3 & 63) + 2));
  struct S7 {
    unsigned a;
    unsigned short b;
    __device__ unsigned get(unsigned other, bool mine) const { return pick(mine, a, other); }
  };
  S7 o7 = {(unsigned)(v6 % (unsigned)(((unsigned)v5 & 63) + 8)), (unsigned short)(0u - (unsigned)(unsigned short)v5)};
  unsigned short v8 = o7.b;
  unsigned v9 = o7.get((unsigned)((unsigned)v6 - (unsigned)v5), ((v4 == v4) || !(74927674u & 1u)));
  v2 = damp(fmaf(((2.539f / (1.0f + fabsf((float)((unsigned)v8 & 15u)))) / (1.0f + fabsf(fmaf(v2, v2, v2)))), ((float)(unsigned char)(v4 - (short)(-16648)) * 1e-19f), 1.279f));
  v4 = (signed char)((unsigned)(signed char)((signed char)((unsigned)v4 + (unsigned)v4) / (signed char)(((signed char)v4 & 63) + 6)) + (unsigned)(signed char)((unsigned)((v4 <= (unsigned short)v9) ? v4 : (signed char)v8) << (v6 & 7u)));
  struct S10 {
    unsigned a;
    unsigned b;
    __device__ unsigned get(unsigned other, bool mine) const { return pick(mine, a, other); }
  };
  S10 o10 = {(unsigned)((unsigned)(unsigned)v4 * (unsigned)v5), ((t & 1) ? v9 : v9)};
  unsigned v11 = o10.b;
  unsigned v12 = o10.get((((int)v8 & 1) ? v11 : v6), (((-11ll) < v3) && (t & 1)));
  if (!((unsigned)(v12 & v11) & 2u)) {
    v4 = (signed char)((unsigned)(signed char)((unsigned)(signed char)((unsigned)v4 * (unsigned)v4) * (unsigned)(signed char)(v4 / (signed char)((v4 & 63) + 1))) << (__umulhi(v9, v12) & 7u));
    v3 = f0(fmaf(v2, v2, (float)((unsigned)v9 & 15u)), (int)((unsigned)15 + (unsigned)i));
  }
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  g += damp(v2);
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)v4;
  h = h * 31u + (unsigned long long)v5;
  h = h * 31u + (unsigned long long)v6;
  h = h * 31u + (unsigned long long)v8;
  h = h * 31u + (unsigned long long)v9;
  h = h * 31u + (unsigned long long)v11;
  h = h * 31u + (unsigned long long)v12;
  y0[i] = h;
  y1[i] = g;
  y2[i] = damp(((float)(double)((unsigned)v5 & 15u) - (v2 / (1.0f + fabsf(v2)))));
}
