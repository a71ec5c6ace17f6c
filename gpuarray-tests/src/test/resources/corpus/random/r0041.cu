// covers: random programs: bitwise operators
// covers: random programs: comparisons of mixed types
// covers: random programs: compound assignment
// covers: random programs: device functions
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
// covers: random programs: loops
// covers: random programs: nested branches
// covers: random programs: shifts
// covers: random programs: structures and methods
// covers: random programs: switch
// covers: random programs: warp shuffles and votes
// launch: grid 2 block 32
// in float a0[64] uniform(-8,8)
// in uchar a1[64] bits
// in uchar a2[64] specials
// in ulonglong a3[64] bits
// in longlong a4[64] bits
// out ulonglong y0[64]
// out double y1[64]
// out uint y2[64]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ long long f0(unsigned p0, short p1) {
  p0 = (unsigned)(0u - (unsigned)(unsigned)((unsigned)19 / (unsigned)(((unsigned)p0 & 63) + 7)));
  p0 = min((unsigned)((signed char)((signed char)p1 >> (p0 & 7u)) + (((unsigned char)p0 <= (unsigned char)p0) ? (unsigned short)p0 : (unsigned short)(1063))), (unsigned)((unsigned)p0 << (p0 & 31u)));
  if (!(p0 & 4u)) return (long long)((unsigned long long)(long long)p1 * (unsigned long long)16ll);
  return max(max((long long)p1, (long long)p0), 51693330ll);
}

extern "C" __global__ void k(const float* a0, const unsigned char* a1, const unsigned char* a2, const unsigned long long* a3, const long long* a4, unsigned long long* y0, double* y1, unsigned* y2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v0 = a0[i];
  unsigned char v1 = a1[i];
  unsigned char v2 = a2[i];
  unsigned long long v3 = a3[i];
  long long v4 = a4[i];
  switch ((unsigned)((unsigned)(14u >> ((unsigned)v2 & 31u)) / (unsigned)((15u & 63) + 6)) % 5u) {
  case 0: {
    for (int j5 = 0; j5 < 2; ++j5) {
      float v6 = (__fmul_rn(fmaf(v0, v0, v0), __fmul_rn(v0, v0)) + (((1928923379 != (unsigned)v3) || (3.336 >= (-0.131))) ? fmaf(v0, v0, v0) : ((i & 1) ? (float)t : v0)));
      v4 = (long long)(short)((unsigned char)((signed char)(7) - (signed char)v3) - (unsigned char)((unsigned)(unsigned char)(11) + (unsigned)v2));
    }
    v2 = (unsigned char)((unsigned)(unsigned char)(0u - (unsigned)(unsigned char)((unsigned)(unsigned char)v1 * (unsigned)v2)) + (unsigned)(unsigned char)~(unsigned char)between(v0, 0.0f, 120.0f));
    break;
  }
  case 1: {
    v2 = (unsigned char)((unsigned)(unsigned char)((unsigned)(unsigned char)((unsigned)v2 + (unsigned)(unsigned char)v4) + (unsigned)(unsigned char)(v1 % (unsigned char)((v1 & 63) + 6))) - (unsigned)(unsigned char)((((signed char)(3) >= (unsigned)i) ? v2 : v1) % (unsigned char)(((unsigned char)t & 63) + 3)));
    break;
  }
  case 2: {
    v4 = (long long)((long long)(short)((unsigned)(short)(16) + (unsigned)(short)v4) ^ (long long)((long long)((unsigned long long)v4 * (unsigned long long)v4) & max(v4, v4)));
    break;
  }
  case 3: {
    if (!((unsigned)((unsigned)1u + (unsigned)(unsigned)v2) & 2u)) {
      v0 = ((__fmul_rn((float)t, v0) + fabsf(v0)) - (sqrtf(fabsf(v0)) + ((float)v4 + v0)));
    } else {
      unsigned short v7 = (unsigned short)((unsigned)(unsigned short)(0u - (unsigned)(unsigned short)(0u - (unsigned)(unsigned short)(5))) - (unsigned)(unsigned short)((unsigned short)((unsigned short)t >> (11u & 15u)) > (unsigned short)v4));
    }
    v3 = (unsigned long long)((unsigned long long)((unsigned long long)(unsigned long long)((unsigned long long)v3 * (unsigned long long)v3) * (unsigned long long)__brevll((unsigned long long)t)) ^ (unsigned long long)((unsigned long long)(unsigned long long)~v3 + (unsigned long long)(unsigned long long)((unsigned long long)v3 << (9u & 63u))));
  }  // falls through
  default: {
    v2 = (unsigned char)((unsigned)(unsigned char)((unsigned)(unsigned char)((unsigned)(unsigned char)(10) - (unsigned)v2) * (unsigned)(unsigned char)(v2 > v2)) * (unsigned)(unsigned char)((unsigned char)((unsigned)v2 * (unsigned)(unsigned char)(11)) > v1));
    v1 = (unsigned char)((unsigned char)between(sqrtf(fabsf(v0)), 0.0f, 120.0f) & (unsigned char)((unsigned)(unsigned char)((unsigned char)(46) >> ((unsigned)v4 & 7u)) * (unsigned)(unsigned char)(v2 % (unsigned char)(((unsigned char)v1 & 63) + 7))));
  }
  }
  unsigned j8 = 2u;
  while (j8-- > 0u) {
    if (!(j8 & 2u)) continue;
    v3 = (unsigned long long)((unsigned long long)__brevll((unsigned long long)(v3 | v3)) - (unsigned long long)(unsigned long long)__popcll((unsigned long long)((unsigned long long)12ull + (unsigned long long)v3)));
    unsigned j9 = 2u;
    do {
      v1 = (unsigned char)((unsigned)(unsigned char)((unsigned)(unsigned char)(v1 + (signed char)v3) * (unsigned)(unsigned char)(v2 > v2)) * (unsigned)(unsigned char)((unsigned)(unsigned char)((unsigned)v2 + (unsigned)(unsigned char)(0)) + (unsigned)(!(j8 & 4u) ? v2 : v1)));
    } while (--j9 > 0u);
  }
  v4 = (long long)((short)((unsigned)(short)(0u - (unsigned)(short)(-2)) * (unsigned)(short)((unsigned)(short)v3 - (unsigned)(short)(1))) + (((unsigned long long)v1 == v2) ? (unsigned char)((unsigned)(unsigned char)v3 * (unsigned)(unsigned char)(12)) : (unsigned char)(v2 > v2)));
  unsigned j10 = 2u;
  while (j10-- > 0u) {
    if (!(j10 & 4u)) break;
    unsigned j11 = 4u;
    while (j11-- > 0u) {
      v4 = (long long)between(((v3 != j10) ? (2.815 + (double)j11) : (double)i), -100.0, 120.0);
    }
  }
  int v12 = __shfl_sync(0xffffffffu, (int)(i / (int)(((-1982093073) & 63) + 8)), (t * 7 + 17) & 31);
  struct S13 {
    unsigned short a;
    long long b;
    __device__ unsigned short get(unsigned short other, bool mine) const { return pick(mine, a, other); }
  };
  S13 o13 = {(unsigned short)between(2.627, 0.0, 120.0), (long long)((unsigned short)t + (signed char)(-17))};
  long long v14 = o13.b;
  unsigned short v15 = o13.get((unsigned short)((unsigned)(unsigned short)(1) - (unsigned)(unsigned short)v3), (1.427 > (-0.826)));
  if ((__umulhi(7u, 4u) >= (unsigned)v3)) {
    v3 = (((unsigned short)(v2 + (signed char)(-19)) <= (unsigned short)((unsigned short)v3 % (unsigned short)(((unsigned short)v1 & 63) + 7))) ? (unsigned long long)((unsigned long long)((unsigned long long)v3 - (unsigned long long)v3) & (unsigned long long)(v1 - (signed char)v4)) : (unsigned long long)__popcll((unsigned long long)i));
    v3 = (unsigned long long)((unsigned long long)(unsigned long long)((((float)v1 == v0) ? v3 : v3) % (unsigned long long)(((unsigned long long)v1 & 63) + 8)) << (min((unsigned)v12, 1834781505u) & 63u));
  } else {
    --v2;
    v2 = (unsigned char)between(((v0 + v0) + (((short)v15 < (short)(8786)) ? v0 : v0)), 0.0f, 120.0f);
  }
  double l16[5];
  for (int j17 = 0; j17 < 5; ++j17) {
    l16[j17] = (double)f0((unsigned)i, (short)v3);
  }
  double v18 = l16[(unsigned)((unsigned)(unsigned)v12 * (unsigned)11u) % 5u];
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)(v0 == v0 ? __float_as_uint(v0) : 1);
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)v4;
  h = h * 31u + (unsigned long long)v12;
  h = h * 31u + (unsigned long long)v14;
  h = h * 31u + (unsigned long long)v15;
  h = h * 31u + (unsigned long long)(v18 == v18 ? __double_as_longlong(v18) : 1);
  y0[i] = h;
  y1[i] = __dmul_rn(fma((double)v1, v18, v18), (v18 / v18));
  y2[i] = ((v0 <= v0) ? (unsigned)((unsigned)19u - (unsigned)16u) : (unsigned)((unsigned)v12 | 24188208u));
}
