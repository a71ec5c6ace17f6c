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
// covers: random programs: local arrays
// covers: random programs: shared memory and barriers
// covers: random programs: shifts
// covers: random programs: structures and methods
// covers: random programs: switch
// covers: random programs: warp shuffles and votes
// launch: grid 3 block 64
// in float a0[192] uniform(-8,8)
// in ushort a1[192] specials
// in ushort a2[192] bits
// in double a3[192] uniform(-8,8)
// in char a4[192] specials
// out ulonglong y0[192]
// out double y1[192]
// out uint y2[192]
// out char y3[192]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ short f0(float p0, unsigned char p1, int p2) {
  switch ((unsigned)((unsigned)(unsigned)(0u - (unsigned)(unsigned)p2) + (unsigned)(((double)p2 > (double)p1) ? 846652031u : 12u)) % 4u) {
  case 0: {
    int v0 = (((unsigned)((unsigned)4u + (unsigned)3u) == (unsigned char)~p1) ? (int)((unsigned)(int)(p2 / (int)((p2 & 63) + 8)) * (unsigned)(int)(p2 | p2)) : (int)((unsigned)(int)((unsigned)p2 + (unsigned)p2) + (unsigned)(int)((unsigned)p2 << (9u & 31u))));
    break;
  }
  case 1: {
    long long v1 = (long long)((unsigned long long)max((long long)(995386367ll % (long long)(((long long)p1 & 63) + 3)), (long long)p2) * (unsigned long long)(long long)((unsigned long long)(long long)(0u - (unsigned long long)(-2061957143ll)) - (unsigned long long)(long long)((long long)p2 % (long long)(((long long)p2 & 63) + 2))));
    p0 = ((((float)p2 + p0) + __fmul_rn(p0, p0)) + fmaf((p0 + (float)p2), __fmul_rn((float)v1, p0), p0));
    break;
  }
  case 2: {
    p0 = (__fmul_rn((p0 + p0), ((-1.965f) + p0)) + __fmul_rn((p0 / p0), (p0 / p0)));
    break;
  }
  default: {
    long long v2 = max((((p1 <= p1) || ((long long)p2 <= (-15ll))) ? (long long)(p1 - (short)p2) : (long long)((unsigned long long)(long long)p2 - (unsigned long long)(long long)p1)), (long long)((unsigned long long)(long long)p1 + (unsigned long long)(-1261174493ll)));
    p1 = (unsigned char)((unsigned char)((unsigned char)((unsigned)p1 * (unsigned)p1) > p1) / (unsigned char)(((unsigned char)~(unsigned char)p2 & 63) + 9));
  }
  }
  p0 = (((p0 / p0) + (!((unsigned)p2 & 4u) ? p0 : p0)) + sqrtf(fabsf((p0 - (float)p1))));
  return (short)((((unsigned long long)p2 <= (signed char)(6)) ? (unsigned short)p2 : (unsigned short)p2) + (((unsigned long long)p1 <= 15ull) ? p1 : p1));
}

extern "C" __global__ void k(const float* a0, const unsigned short* a1, const unsigned short* a2, const double* a3, const signed char* a4, unsigned long long* y0, double* y1, unsigned* y2, signed char* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v3 = a0[i];
  unsigned short v4 = a1[i];
  unsigned short v5 = a2[i];
  double v6 = a3[i];
  signed char v7 = a4[i];
  unsigned short l8[2];
  for (int j9 = 0; j9 < 2; ++j9) {
    l8[j9] = ((!(1755546282u & 2u) && ((signed char)v5 >= v7)) ? (unsigned short)(v5 >> ((unsigned)j9 & 15u)) : (!(6u & 8u) ? v4 : v4));
  }
  unsigned short v10 = nth(l8, __umulhi((unsigned)i, 19u));
  double v11 = __shfl_up_sync(0xffffffffu, ((-0.764) + v6), 5);
  struct S12 {
    long long a;
    double b;
    __device__ long long get(long long other, bool mine) const { return pick(mine, a, other); }
  };
  S12 o12 = {(long long)(v7 + (short)i), __dmul_rn(v6, v11)};
  double v13 = o12.b;
  long long v14 = o12.get((long long)between(v3, -100.0f, 120.0f), !(7u & 4u));
  switch ((unsigned)((unsigned)v5 | (unsigned)((unsigned)v10 / (unsigned)((11u & 63) + 5))) % 5u) {
  case 0: {
    v13 = ((max(v14, v14) >= max(v14, v14)) ? ((v6 + (double)v14) + (v6 - v6)) : __dmul_rn(__dmul_rn(v13, v11), sqrt(fabs(v13))));
    break;
  }
  case 1: {
    v13 = (((v11 + v11) / rint(v6)) + rint(__dmul_rn(v13, v11)));
  }  // falls through
  case 2: {
    v10 = (unsigned short)((unsigned short)((unsigned)(unsigned short)((unsigned)v5 - (unsigned)v4) - (unsigned)(unsigned short)((unsigned)v5 + (unsigned)v5)) > (unsigned short)(v4 % (unsigned short)((v10 & 63) + 5)));
    break;
  }
  case 3: {
    v4 = (((long long)((unsigned long long)1912892458ll + (unsigned long long)v14) <= (long long)((unsigned long long)(long long)v10 - (unsigned long long)v14)) ? (unsigned short)((unsigned)(unsigned short)((unsigned short)(18) & v4) - (unsigned)(unsigned short)((unsigned)v5 - (unsigned)v10)) : (unsigned short)((unsigned short)((unsigned short)(5) >> ((unsigned)v10 & 15u)) % (unsigned short)((v10 & 63) + 2)));
    v10 = (unsigned short)((unsigned char)((unsigned char)((unsigned char)v7 > (unsigned char)(6)) > (unsigned char)v5) + (short)((unsigned)(short)((short)(21310) | (short)v4) << ((unsigned)t & 15u)));
    break;
  }
  default: {
    v7 = (signed char)((unsigned)(signed char)between((v3 - v3), -100.0f, 120.0f) + (unsigned)(signed char)between((v3 / v3), -100.0f, 120.0f));
    unsigned v15 = (((!((unsigned)v4 & 2u) ? v13 : v11) < sqrt(fabs(v11))) ? (unsigned)(min(1853182840u, 12u) / (unsigned)((12u & 63) + 1)) : __umulhi((unsigned)((unsigned)v5 / (unsigned)((2u & 63) + 5)), 18u));
  }
  }
  --v5;
  __shared__ short s16[64];
  s16[t] = (short)(((t & 1) ? (short)(12) : (short)v5) / (short)(((short)v7 & 63) + 8));
  __syncthreads();
  short v17 = s16[(t + 27) % 64];
  __syncthreads();
  unsigned short v18 = (unsigned short)(((v17 < v17) ? (unsigned short)((unsigned char)(17) - v17) : (unsigned short)((unsigned)(unsigned short)(13) * (unsigned)v5)) >> ((unsigned)((unsigned char)(71) + (unsigned short)(5)) & 15u));
  unsigned long long v19 = __shfl_down_sync(0xffffffffu, (unsigned long long)((unsigned long long)9ull + (unsigned long long)9ull), 11);
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)(v3 == v3 ? __float_as_uint(v3) : 1);
  h = h * 31u + (unsigned long long)v4;
  h = h * 31u + (unsigned long long)v5;
  h = h * 31u + (unsigned long long)(v6 == v6 ? __double_as_longlong(v6) : 1);
  h = h * 31u + (unsigned long long)v7;
  h = h * 31u + (unsigned long long)v10;
  h = h * 31u + (unsigned long long)(v11 == v11 ? __double_as_longlong(v11) : 1);
  h = h * 31u + (unsigned long long)(v13 == v13 ? __double_as_longlong(v13) : 1);
  h = h * 31u + (unsigned long long)v14;
  h = h * 31u + (unsigned long long)v17;
  h = h * 31u + (unsigned long long)v18;
  h = h * 31u + (unsigned long long)v19;
  y0[i] = h;
  y1[i] = __dmul_rn((v13 + (double)v14), (v11 + v6));
  y2[i] = (unsigned)((unsigned)(3u / (unsigned)(((unsigned)v10 & 63) + 1)) ^ min(9u, (unsigned)v17));
  y3[i] = (signed char)((signed char)(v7 | (signed char)i) > (signed char)(7));
}
