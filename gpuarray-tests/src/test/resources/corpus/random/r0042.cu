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
// covers: random programs: loops
// covers: random programs: nested branches
// covers: random programs: shifts
// covers: random programs: structures and methods
// covers: random programs: switch
// covers: random programs: warp shuffles and votes
// launch: grid 3 block 64
// in uint a0[192] bits
// in char a1[192] specials
// in ulonglong a2[192] bits
// out ulonglong y0[192]
// out double y1[192]
// out uint y2[192]
// out short y3[192]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }

extern "C" __global__ void k(const unsigned* a0, const signed char* a1, const unsigned long long* a2, unsigned long long* y0, double* y1, unsigned* y2, short* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  unsigned v0 = a0[i];
  signed char v1 = a1[i];
  unsigned long long v2 = a2[i];
  unsigned j3 = 3u;
  while (j3-- > 0u) {
    if (!(v0 & 1u)) break;
    v0 >>= 0;
    v2 = (unsigned long long)((unsigned long long)((unsigned long long)((unsigned long long)(unsigned long long)t * (unsigned long long)v2) | (unsigned long long)((unsigned long long)v2 + (unsigned long long)v2)) / (unsigned long long)(((unsigned long long)~v2 & 63) + 1));
  }
  for (int j4 = 0; j4 < 5; ++j4) {
    short v5 = (((unsigned)(v0 ^ v0) != (!(v0 & 1u) ? v0 : v0)) ? (short)((signed char)((unsigned)v1 * (unsigned)(signed char)v0) + (unsigned char)((unsigned)(unsigned char)t - (unsigned)(unsigned char)j4)) : (short)((short)((unsigned)(short)(32224) + (unsigned)(short)i) % (short)(((short)(9) & 63) + 1)));
    v5 = (short)((short)((short)(v5 / (short)((v5 & 63) + 3)) >> (v0 & 15u)) & (short)(0u - (unsigned)(short)(v5 > v5)));
  }
  struct S6 {
    long long a;
    unsigned b;
    __device__ long long get(long long other, bool mine) const { return pick(mine, a, other); }
  };
  S6 o6 = {max((long long)v2, 11ll), (unsigned)((unsigned)v0 + (unsigned)5u)};
  unsigned v7 = o6.b;
  long long v8 = o6.get((long long)((unsigned long long)(-5ll) * (unsigned long long)(long long)v2), !(v0 & 2u));
  unsigned char l9[5];
  for (int j10 = 0; j10 < 5; ++j10) {
    l9[j10] = (unsigned char)between(((-2.970f) + (float)v8), 0.0f, 120.0f);
  }
  unsigned char v11 = nth(l9, (unsigned)((unsigned)v0 + (unsigned)v0));
  unsigned short l12[4];
  for (int j13 = 0; j13 < 4; ++j13) {
    l12[j13] = (unsigned short)((unsigned short)((unsigned short)(14) > (unsigned short)v7) >> (v7 & 15u));
  }
  unsigned short v14 = nth(l12, (((-1.847) == (double)v8) ? (unsigned)v8 : (unsigned)v8));
  switch (__byte_perm(__funnelshift_l(7u, v0, 29u), v0, 0x2351u) % 4u) {
  case 0: {
    v2++;
    if (((unsigned)((unsigned)v7 + (unsigned)7u) > (unsigned)(v14 + v14))) {
      v11 = (unsigned char)((unsigned short)((unsigned)(unsigned short)(v14 > v14) * (unsigned)(unsigned short)((unsigned)v14 * (unsigned)v14)) - (signed char)((signed char)(v1 > v1) > v1));
    } else {
      v2 = (unsigned long long)between(((v2 == v2) ? ((float)t + 3.163f) : sqrtf(fabsf((-2.370f)))), 0.0f, 120.0f);
      v11 = (unsigned char)((unsigned char)((unsigned)(unsigned char)((unsigned char)i > (unsigned char)(9)) + (unsigned)(unsigned char)~v11) > (unsigned char)((short)(6) + (short)(3)));
    }
    break;
  }
  case 1: {
    signed char v15 = (signed char)((unsigned)(signed char)((signed char)(v1 > (signed char)t) / (signed char)((v1 & 63) + 1)) * (unsigned)(signed char)((signed char)v14 > v1));
    switch ((unsigned)(0u - (unsigned)(unsigned)(v7 | 6u)) % 3u) {
    case 0: {
      v11 = (unsigned char)((unsigned short)((unsigned short)((unsigned)v14 + (unsigned)v14) / (unsigned short)((v14 & 63) + 9)) - (signed char)((signed char)((unsigned)(signed char)t + (unsigned)v15) > v1));
      break;
    }
    case 1: {
      v15 = (signed char)((signed char)(((v14 == v14) ? v15 : v15) / (signed char)((v1 & 63) + 1)) > (!(v7 & 2u) ? v1 : (signed char)(12)));
      v0 = min((unsigned)((unsigned)between((float)v14, 0.0f, 120.0f) / (unsigned)((12u & 63) + 9)), (unsigned)between((-2.817f), 0.0f, 120.0f));
    }  // falls through
    default: {
      v14 = (unsigned short)((unsigned short)((unsigned short)(v14 > (unsigned short)(14)) ^ ((v1 == v1) ? v14 : v14)) % (unsigned short)(((unsigned short)(v14 ^ v14) & 63) + 6));
    }
    }
    break;
  }
  case 2: {
    switch ((unsigned)((unsigned)(unsigned)(v1 + v1) + (unsigned)(unsigned)(v0 & v7)) % 3u) {
    case 0: {
      v11 = (unsigned char)~(unsigned char)((unsigned char)(v14 - v14) > v11);
      break;
    }
    case 1: {
      v2 = (unsigned long long)((unsigned long long)((unsigned short)((unsigned)v14 - (unsigned)v14) - (short)((short)v2 & (short)v8)) % (unsigned long long)(((unsigned long long)((unsigned long long)(unsigned long long)v7 << (v0 & 63u)) & 63) + 6));
      break;
    }
    default: {
      v14 = ((sqrtf(fabsf(3.863f)) == (float)v7) ? (unsigned short)between(((double)t / (-0.442)), 0.0, 120.0) : (unsigned short)((unsigned)(unsigned short)((unsigned)(unsigned short)v8 + (unsigned)v14) * (unsigned)(((-1.849) == 0.458) ? v14 : v14)));
    }
    }
    break;
  }
  default: {
    if (((int)((unsigned)i - (unsigned)i) <= (unsigned long long)((unsigned long long)(unsigned long long)v7 * (unsigned long long)v2))) {
      signed char v16 = (signed char)(unsigned)((unsigned)(unsigned)((unsigned)(unsigned)v8 * (unsigned)v0) + (unsigned)(((float)t <= (float)v11) ? v0 : v7));
    } else {
      double v17 = __dmul_rn(__dmul_rn(((-0.029) - (-2.601)), fma(3.976, (-3.707), (double)v0)), ((18 != v14) ? (double)v8 : ((double)v14 + (double)v11)));
      unsigned long long v18 = (unsigned long long)((unsigned long long)(0u - (unsigned long long)(unsigned long long)((unsigned long long)v2 + (unsigned long long)v2)) | (((float)v7 == (-0.550f)) ? (((short)(-22878) >= (short)(15907)) ? v2 : v2) : (unsigned long long)((unsigned long long)18ull * (unsigned long long)v2)));
    }
  }
  }
  unsigned v19 = __ballot_sync(0xffffffffu, !(v7 & 1u));
  struct S20 {
    long long a;
    signed char b;
    __device__ long long get(long long other, bool mine) const { return pick(mine, a, other); }
  };
  S20 o20 = {(long long)(v11 - (signed char)(6)), (signed char)(v1 >> (v19 & 7u))};
  signed char v21 = o20.b;
  long long v22 = o20.get((long long)~v8, ((v2 < v14) || ((double)v2 > (double)t)));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)v0;
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v7;
  h = h * 31u + (unsigned long long)v8;
  h = h * 31u + (unsigned long long)v11;
  h = h * 31u + (unsigned long long)v14;
  h = h * 31u + (unsigned long long)v19;
  h = h * 31u + (unsigned long long)v21;
  h = h * 31u + (unsigned long long)v22;
  y0[i] = h;
  y1[i] = rint(sqrt(fabs(3.725)));
  y2[i] = (unsigned)(0u - (unsigned)(unsigned)((unsigned)v19 - (unsigned)v0));
  y3[i] = (short)((unsigned char)(v11 >> (v19 & 7u)) - (signed char)(v21 + v11));
}
