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
// covers: random programs: loops
// covers: random programs: nested branches
// covers: random programs: shifts
// covers: random programs: switch
// covers: random programs: warp shuffles and votes
// launch: grid 2 block 128
// in float a0[256] uniform(-8,8)
// in int a1[256] bits
// in char a2[256] bits
// in longlong a3[256] bits
// out ulonglong y0[256]
// out double y1[256]
// out float y2[256]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ int f0(unsigned p0, long long p1, unsigned long long p2) {
  int v0 = __clz(__mulhi((int)((unsigned)(int)p2 + (unsigned)19), (int)p1));
  switch ((unsigned)((((unsigned char)p0 <= (short)(-0)) ? (short)p0 : (short)p0) + (short)((short)(3) > (short)(13))) % 5u) {
  case 0: {
    p0 = (((p0 == (signed char)p2) || ((double)p1 <= (double)p1)) ? (unsigned)((unsigned)min(p0, p0) + (unsigned)(((short)(8) <= (short)(11030)) ? p0 : p0)) : ((((-0.356f) <= 0.991f) && !(p0 & 8u)) ? (unsigned)((unsigned)(unsigned)p1 * (unsigned)p0) : (unsigned)((unsigned)p0 - (unsigned)p0)));
    v0 = (int)~(int)(unsigned char)(0u - (unsigned)(unsigned char)p0);
  }  // falls through
  case 1: {
    v0 = (int)((unsigned)(int)(((v0 & 1) ? v0 : v0) & (int)between((-2.497), -100.0, 120.0)) << (__umulhi(p0, 5u) & 31u));
    p1 = (long long)((unsigned short)((unsigned short)((unsigned)(unsigned short)(28086) - (unsigned)(unsigned short)p2) % (unsigned short)(((unsigned short)(15) & 63) + 2)) - (unsigned char)((unsigned char)((unsigned char)v0 > (unsigned char)p2) > (unsigned char)p0));
    break;
  }
  case 2: {
    unsigned short v1 = (unsigned short)((unsigned short)~(unsigned short)((unsigned short)(7) >> (16u & 15u)) > (((long long)v0 <= 11ll) ? (unsigned short)p2 : (unsigned short)p2));
    break;
  }
  case 3: {
    float v2 = (((int)((unsigned)v0 * (unsigned)v0) < (int)(0u - (unsigned)(int)p2)) ? sqrtf(fabsf(__fmul_rn((float)p0, (float)p1))) : (__fmul_rn((-3.552f), 0.501f) - ((float)p1 - 0.684f)));
    p2 = (unsigned long long)((unsigned long long)(unsigned long long)~__brevll(p2) + (unsigned long long)(unsigned long long)(((p2 > (signed char)p0) ? p2 : (unsigned long long)p1) & (unsigned long long)(p2 / (unsigned long long)((p2 & 63) + 7))));
  }  // falls through
  default: {
    p1 = max((long long)((unsigned char)((unsigned)(unsigned char)v0 * (unsigned)(unsigned char)(0)) - (unsigned short)((unsigned)(unsigned short)p2 << (p0 & 15u))), (long long)(p1 & p1));
    p0 = (!((unsigned)(p0 >> (p0 & 31u)) & 1u) ? (unsigned)((unsigned)(0u - (unsigned)p0) ^ (unsigned)(10u & p0)) : (unsigned)((unsigned)((unsigned)p0 * (unsigned)p0) >> (p0 & 31u)));
  }
  }
  if (((float)p1 == 2.525f)) return (int)((int)p1 / (int)((v0 & 63) + 2));
  return (((double)p2 >= 2.070) ? (int)(v0 / (int)(((int)p2 & 63) + 2)) : (int)(v0 ^ v0));
}
__device__ unsigned char f1(float p0, unsigned char p1) {
  if (((signed char)p1 < (signed char)p1)) return (unsigned char)((unsigned)(unsigned char)(99) * (unsigned)(unsigned char)(6));
  return (unsigned char)((unsigned)(unsigned char)(p1 > p1) * (unsigned)(unsigned char)((unsigned)p1 << (2u & 7u)));
}

extern "C" __global__ void k(const float* a0, const int* a1, const signed char* a2, const long long* a3, unsigned long long* y0, double* y1, float* y2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v3 = a0[i];
  int v4 = a1[i];
  signed char v5 = a2[i];
  long long v6 = a3[i];
  if (((((-3.847) == (double)v6) ? 8u : (unsigned)v6) >= (unsigned short)((unsigned)(unsigned short)(0) * (unsigned)(unsigned short)v5))) {
    unsigned j7 = 2u;
    do {
      short v8 = (short)(0u - (unsigned)(short)((short)((short)(-10) | (short)t) & (short)((short)t > (short)v5)));
      unsigned v9 = min((unsigned)((unsigned)(j7 / (unsigned)((j7 & 63) + 8)) & (unsigned)((unsigned)j7 + (unsigned)j7)), (unsigned)((unsigned char)(25) - v8));
    } while (--j7 > 0u);
    if (!(min((unsigned)v4, 4u) & 8u)) {
      v6 = max(max((long long)((short)(1) - (signed char)(12)), 1ll), (long long)(v6 | (long long)v4));
      v6 = (long long)between(((2.361 - (double)t) - (((unsigned long long)v5 != (unsigned)t) ? 3.053 : (double)v4)), -100.0, 120.0);
    } else {
      v6 = (long long)(((v3 > v3) ? (unsigned short)((unsigned short)(13) & (unsigned short)v5) : (!(8u & 4u) ? (unsigned short)(3313) : (unsigned short)v4)) + (short)((short)((unsigned)(short)(10) + (unsigned)(short)(-13162)) > (short)i));
    }
  } else {
    unsigned j10 = 2u;
    while (j10-- > 0u) {
      v5 = (signed char)between((((-0.600) - (double)v6) - ((-2.299) + (-3.661))), -100.0, 120.0);
    }
  }
  short v11 = (short)((short)(f1(v3, (unsigned char)v5) - (signed char)((unsigned)v5 + (unsigned)v5)) | (short)((short)((unsigned)(short)(8) + (unsigned)(short)v4) | (short)((short)i / (short)(((short)(-9) & 63) + 9))));
  short v12 = (short)((short)((unsigned)(short)(v11 >> (3u & 15u)) * (unsigned)(short)(v5 - v5)) > (short)(0u - (unsigned)v11));
  unsigned v13 = __ballot_sync(0xffffffffu, (8u == 10u));
  unsigned long long v14 = __shfl_sync(0xffffffffu, (unsigned long long)~(unsigned long long)v4, (t * 7 + 2) & 31);
  switch ((unsigned)((unsigned char)v6 - (unsigned short)between((double)v6, 0.0, 120.0)) % 4u) {
  case 0: {
    unsigned j15 = 3u;
    while (j15-- > 0u) {
      v12 = (short)((short)((short)~v11 >> (j15 & 15u)) & (short)((unsigned)(short)(v11 - (unsigned char)(4)) << ((unsigned)v5 & 15u)));
      v14 = (unsigned long long)((unsigned long long)__popcll((unsigned long long)~v14) & (unsigned long long)((unsigned long long)((unsigned char)v12 + v5) ^ (unsigned long long)((unsigned long long)v14 - (unsigned long long)v14)));
    }
    v3 = (sqrtf(fabsf(__fmul_rn(v3, v3))) + sqrtf(fabsf(fmaf(v3, v3, v3))));
    break;
  }
  case 1: {
    v4 = (int)(unsigned)((unsigned)(unsigned)(v13 >> (v13 & 31u)) - (unsigned)((i & 1) ? v13 : v13));
    break;
  }
  case 2: {
    v12 = (short)((short)((short)((short)v13 & v12) > v11) & (short)((short)((unsigned)v12 + (unsigned)v11) >> (276358973u & 15u)));
    break;
  }
  default: {
    signed char v16 = (signed char)((unsigned)(signed char)((!(v13 & 8u) ? (short)v13 : v11) + (short)((unsigned)v12 + (unsigned)v11)) - (unsigned)(signed char)((unsigned)(signed char)(v5 ^ v5) + (unsigned)((i & 1) ? v5 : v5)));
    v14 = (unsigned long long)between(fabs(fma((double)i, 2.269, (double)v16)), 0.0, 120.0);
  }
  }
  switch ((unsigned)((short)(v12 % (short)((v11 & 63) + 8)) - (short)v6) % 5u) {
  case 0: {
    v12 = (((unsigned long long)((unsigned long long)v4 >> (v13 & 63u)) == (unsigned long long)((unsigned long long)v14 + (unsigned long long)v14)) ? (short)((unsigned)(short)(v11 > v11) + (unsigned)(short)((unsigned char)v11 - (unsigned char)v5)) : (short)((unsigned short)((unsigned short)v13 | (unsigned short)(28493)) - (short)(v11 / (short)((v12 & 63) + 6))));
    break;
  }
  case 1: {
    if (((unsigned)(362939837u >> (16u & 31u)) <= (unsigned)((unsigned)v13 * (unsigned)v13))) {
      unsigned long long v17 = (unsigned long long)((unsigned short)((unsigned)((i & 1) ? (unsigned short)v5 : (unsigned short)t) - (unsigned)(unsigned short)((unsigned)(unsigned short)i + (unsigned)(unsigned short)v4)) + ((v13 < v13) ? (signed char)v5 : (signed char)((unsigned)v5 * (unsigned)(signed char)v14)));
      v3 = ((sqrtf(fabsf(v3)) + fmaf(v3, v3, v3)) + fabsf(((t & 1) ? v3 : 2.035f)));
    } else {
      v11 = (short)((short)((short)(v11 / (short)((v11 & 63) + 2)) > v11) > (short)((unsigned)v12 << (v13 & 15u)));
      v14 = (unsigned long long)((unsigned long long)__brevll((unsigned long long)((unsigned long long)v14 * (unsigned long long)v14)) * (unsigned long long)(unsigned long long)((unsigned long long)(unsigned long long)(2ull & 19ull) + (unsigned long long)(unsigned long long)((unsigned long long)(unsigned long long)v4 * (unsigned long long)(unsigned long long)i)));
    }
    break;
  }
  case 2: {
    v11 = (short)~(short)((short)((unsigned)v11 * (unsigned)v11) >> (v13 & 15u));
    break;
  }
  case 3: {
    if (((v3 / v3) == (v3 / v3))) {
      v13 = (unsigned)((unsigned)(unsigned)((unsigned)(v13 ^ v13) % (unsigned)((v13 & 63) + 9)) << ((unsigned)((unsigned short)v6 + v12) & 31u));
      signed char v18 = (signed char)~(signed char)((unsigned)(((double)v4 < (-3.903)) ? v5 : v5) * (unsigned)(signed char)(v5 > v5));
    }
    break;
  }
  default: {
    v4 = (int)(unsigned short)((unsigned)(unsigned short)((unsigned)(unsigned short)(3111) * (unsigned)(unsigned short)(10)) + (unsigned)(unsigned short)(v5 - (unsigned short)(5)));
    v11 = (short)((unsigned)(short)((short)(v11 > v12) > v11) * (unsigned)(short)((unsigned)(short)(v12 | (short)(-15)) * (unsigned)(short)((unsigned)v12 + (unsigned)v12)));
  }
  }
  if ((((unsigned short)(9) > (unsigned short)v4) && !(v13 & 8u))) {
    short v19 = (short)((((unsigned char)i >= (unsigned char)(12)) ? (signed char)((signed char)(16) | (signed char)i) : (signed char)(v5 / (signed char)((v5 & 63) + 8))) - (unsigned short)((unsigned short)~(unsigned short)v11 > (unsigned short)(7436)));
  }
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)(v3 == v3 ? __float_as_uint(v3) : 1);
  h = h * 31u + (unsigned long long)v4;
  h = h * 31u + (unsigned long long)v5;
  h = h * 31u + (unsigned long long)v6;
  h = h * 31u + (unsigned long long)v11;
  h = h * 31u + (unsigned long long)v12;
  h = h * 31u + (unsigned long long)v13;
  h = h * 31u + (unsigned long long)v14;
  y0[i] = h;
  y1[i] = __dmul_rn(((-0.974) - (-0.124)), ((i & 1) ? (-3.457) : (-3.986)));
  y2[i] = fmaf((v3 + v3), (v3 / v3), v3);
}
