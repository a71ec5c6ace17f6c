// covers: random programs: bitwise operators
// covers: random programs: comparisons of mixed types
// covers: random programs: compound assignment
// covers: random programs: device functions
// covers: random programs: division and remainder
// covers: random programs: floating to integer conversions
// covers: random programs: floating-point arithmetic
// covers: random programs: floating-point comparisons
// covers: random programs: integer arithmetic
// covers: random programs: integer functions
// covers: random programs: integer promotions
// covers: random programs: integer to floating conversions
// covers: random programs: local arrays
// covers: random programs: loops
// covers: random programs: shifts
// covers: random programs: switch
// covers: random programs: warp shuffles and votes
// launch: grid 2 block 96
// in uint a0[192] specials
// in ushort a1[192] bits
// in ushort a2[192] bits
// in longlong a3[192] specials
// in uchar a4[192] bits
// out ulonglong y0[192]
// out double y1[192]
// out float y2[192]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ unsigned f0(float p0) {
  p0 = __fmul_rn(((float)11ull / (p0 + p0)), (__fmul_rn(p0, (-3.120f)) / (float)15u));
  if ((0 < (-13))) return __brev(13u);
  return (unsigned)(0u - (unsigned)(unsigned)((unsigned char)(19) + (signed char)(6)));
}
__device__ unsigned short f1(float p0, unsigned p1, long long p2) {
  float v0 = ((float)(short)((short)(-28794) / (short)(((short)p2 & 63) + 8)) + ((p0 / p0) / (p0 / p0)));
  return (unsigned short)((unsigned short)((unsigned short)p1 >> (p1 & 15u)) > (unsigned short)p1);
}

extern "C" __global__ void k(const unsigned* a0, const unsigned short* a1, const unsigned short* a2, const long long* a3, const unsigned char* a4, unsigned long long* y0, double* y1, float* y2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  unsigned v1 = a0[i];
  unsigned short v2 = a1[i];
  unsigned short v3 = a2[i];
  long long v4 = a3[i];
  unsigned char v5 = a4[i];
  unsigned j6 = 1u;
  do {
    for (int j7 = 0; j7 < 1; ++j7) {
      if ((v4 != v4)) break;
      v5 = (unsigned char)((unsigned char)((unsigned char)(0u - (unsigned)v5) >> (v1 & 7u)) > (unsigned char)~v5);
    }
  } while (--j6 > 0u);
  unsigned j8 = 1u;
  while (j8-- > 0u) {
    v1 = f0(((float)j8 + (float)t));
  }
  unsigned long long v9 = __shfl_down_sync(0xffffffffu, (unsigned long long)~2ull, 23);
  v3 = f1(((float)v9 + (-3.308f)), (unsigned)(v1 % (unsigned)((v1 & 63) + 8)), (long long)((unsigned long long)v4 - (unsigned long long)(long long)v2));
  v2 = (unsigned short)between((fma((-0.822), (-3.860), (-1.872)) - sqrt(fabs(3.789))), 0.0, 120.0);
  int v10 = (int)(0u - (unsigned)__mulhi((int)between((-2.977f), -100.0f, 120.0f), t));
  switch ((unsigned)((unsigned)between((-2.634f), 0.0f, 120.0f) >> ((unsigned)v4 & 31u)) % 4u) {
  case 0: {
    v1++;
    break;
  }
  case 1: {
    v5 = (unsigned char)between((float)(!(13u & 1u) ? v9 : v9), 0.0f, 120.0f);
    break;
  }
  case 2: {
    v2 = (unsigned short)((unsigned)(unsigned short)~(((signed char)v10 <= v9) ? v2 : (unsigned short)v10) * (unsigned)(unsigned short)~f1((-2.814f), 13u, v4));
  }  // falls through
  default: {
    v2 = (unsigned short)((unsigned)(unsigned short)(((v3 < v3) ? v2 : (unsigned short)v2) % (unsigned short)((v2 & 63) + 7)) - (unsigned)(unsigned short)between((float)(unsigned short)v1, 0.0f, 120.0f));
  }
  }
  signed char l11[5];
  for (int j12 = 0; j12 < 5; ++j12) {
    l11[j12] = (signed char)((unsigned)(signed char)((unsigned)(signed char)(-100) - (unsigned)(signed char)v5) - (unsigned)(signed char)((signed char)(7) % (signed char)(((signed char)v5 & 63) + 1)));
  }
  signed char v13 = l11[__brev(v1) % 5u];
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)v4;
  h = h * 31u + (unsigned long long)v5;
  h = h * 31u + (unsigned long long)v9;
  h = h * 31u + (unsigned long long)v10;
  h = h * 31u + (unsigned long long)v13;
  y0[i] = h;
  y1[i] = ((((-2.793f) >= (float)t) ? (double)i : (double)v10) - fma(3.685, (-3.184), (-2.761)));
  y2[i] = __fmul_rn(__fmul_rn(1.464f, (float)v1), __fmul_rn(0.180f, 0.245f));
}
