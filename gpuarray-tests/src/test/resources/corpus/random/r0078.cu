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
// covers: random programs: loops
// covers: random programs: nested branches
// covers: random programs: shifts
// covers: random programs: structures and methods
// covers: random programs: switch
// covers: random programs: warp shuffles and votes
// launch: grid 2 block 96
// in float a0[192] uniform(-8,8)
// in ushort a1[192] bits
// in double a2[192] uniform(-8,8)
// in int a3[192] bits
// in uint a4[192] specials
// out ulonglong y0[192]
// out double y1[192]
// out uint y2[192]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }

extern "C" __global__ void k(const float* a0, const unsigned short* a1, const double* a2, const int* a3, const unsigned* a4, unsigned long long* y0, double* y1, unsigned* y2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v0 = a0[i];
  unsigned short v1 = a1[i];
  double v2 = a2[i];
  int v3 = a3[i];
  unsigned v4 = a4[i];
  switch (__funnelshift_l((unsigned)((unsigned)v4 << (v4 & 31u)), (unsigned)i, 15u) % 5u) {
  case 0: {
    switch ((((unsigned short)(0) != v1) ? (unsigned)((unsigned)v4 * (unsigned)v4) : (unsigned)between(v0, 0.0f, 120.0f)) % 4u) {
    case 0: {
      v2 = __dmul_rn(__dmul_rn(__dmul_rn((double)t, v2), __dmul_rn(2.556, v2)), ((v2 - (-0.378)) / __dmul_rn(v2, (double)t)));
      v1 = (unsigned short)(0u - (unsigned)(unsigned short)((unsigned)((t & 1) ? (unsigned short)t : v1) - (unsigned)(unsigned short)((unsigned)v1 << (v4 & 15u))));
      break;
    }
    case 1: {
      v1 = (unsigned short)((unsigned short)((unsigned)(unsigned short)~v1 * (unsigned)(unsigned short)((unsigned)v1 + (unsigned)v1)) + (unsigned char)~(!(v4 & 8u) ? (unsigned char)(7) : (unsigned char)v4));
      break;
    }
    case 2: {
      v4 = (unsigned)(short)((short)((short)(12665) >> (6u & 15u)) / (short)(((short)v1 & 63) + 9));
      break;
    }
    default: {
      unsigned v5 = (unsigned)(int)~(int)between(v0, -100.0f, 120.0f);
      unsigned long long v6 = (unsigned long long)((unsigned long long)((unsigned long long)((v3 & 1) ? (unsigned long long)v4 : 1250842399ull) - (unsigned long long)((v3 & 1) ? (unsigned long long)i : (unsigned long long)v1)) | (!(17u & 1u) ? (unsigned long long)(1211729607ull | 18ull) : (unsigned long long)((unsigned long long)v4 >> (8u & 63u))));
    }
    }
  }  // falls through
  case 1: {
    switch ((!(v4 & 4u) ? (unsigned)(v4 >> ((unsigned)v4 & 31u)) : ((v4 <= v4) ? v4 : v4)) % 3u) {
    case 0: {
      v2 = __dmul_rn((double)(long long)((unsigned long long)(long long)i - (unsigned long long)(long long)v3), fma((v2 + (double)v4), floor(v2), v2));
    }  // falls through
    case 1: {
      v3 = (((unsigned short)~v1 > (((signed char)t <= (signed char)(-91)) ? v1 : v1)) ? (int)(0u - (unsigned)(((short)(-11) < (short)(-7565)) ? i : (int)v1)) : min((int)((short)(-7) + (short)(11)), v3));
      unsigned short v7 = (((!(v4 & 8u) ? t : t) < (unsigned long long)((unsigned long long)(unsigned long long)i + (unsigned long long)183013879ull)) ? (unsigned short)(short)between(v0, -100.0f, 120.0f) : (unsigned short)((unsigned short)((unsigned)(unsigned short)v4 << ((unsigned)v1 & 15u)) >> (v4 & 15u)));
      break;
    }
    default: {
      signed char v8 = (signed char)__ffs((int)((signed char)v1 - v1));
    }
    }
    switch ((unsigned)between((v0 + v0), 0.0f, 120.0f) % 5u) {
    case 0: {
      v0 = __fmul_rn(__fmul_rn(fmaf(v0, v0, v0), sqrtf(fabsf(v0))), __fmul_rn((v0 - v0), __fmul_rn(v0, v0)));
      unsigned char v9 = (unsigned char)((unsigned short)(0u - (unsigned)(unsigned short)((unsigned)(unsigned short)(19) * (unsigned)v1)) + (short)((short)((short)v1 / (short)(((short)(25751) & 63) + 8)) > (short)i));
      break;
    }
    case 1: {
      v4 = (unsigned)((unsigned)between(sqrtf(fabsf((-2.402f))), 0.0f, 120.0f) % (unsigned)(((unsigned)((unsigned)v4 * (unsigned)(unsigned)t) & 63) + 8));
      break;
    }
    case 2: {
      long long v10 = (long long)((signed char)((unsigned)(signed char)((signed char)i > (signed char)v4) << (19u & 7u)) - (unsigned short)((unsigned)(unsigned short)(v1 ^ v1) + (unsigned)(unsigned short)(unsigned char)v3));
      v0 = __fmul_rn(__fmul_rn(rintf(v0), (v0 + v0)), sqrtf(fabsf((v0 + v0))));
    }  // falls through
    case 3: {
      v3 = (int)((unsigned)(int)((int)((unsigned)(int)v3 - (unsigned)i) | (int)(t >> (v4 & 31u))) * (unsigned)(int)((unsigned)(int)((int)v1 / (int)((t & 63) + 7)) - (unsigned)(int)((unsigned)t * (unsigned)t)));
      v2 = sqrt(fabs((double)(unsigned long long)between(v2, 0.0, 120.0)));
      break;
    }
    default: {
      signed char v11 = (signed char)((signed char)((unsigned)(signed char)(0u - (unsigned)(signed char)(16)) * (unsigned)(signed char)((signed char)(50) >> ((unsigned)v4 & 7u))) > (signed char)((signed char)t >> (v4 & 7u)));
      v11 = (signed char)((signed char)((unsigned)(signed char)((unsigned)v11 * (unsigned)v11) - (unsigned)(signed char)~v11) / (signed char)(((signed char)((unsigned)v11 + (unsigned)v11) & 63) + 6));
    }
    }
    break;
  }
  case 2: {
    v3 = max((int)((unsigned)(int)((unsigned)18 << (v4 & 31u)) << (v4 & 31u)), (int)((unsigned)t << (v4 & 31u)));
    v1 = (unsigned short)((unsigned)(unsigned short)((unsigned short)(v1 >> (v4 & 15u)) > (unsigned short)(9)) - (unsigned)(unsigned short)((unsigned)(unsigned short)((unsigned short)(9409) > v1) * (unsigned)(unsigned short)((unsigned)v1 + (unsigned)v1)));
  }  // falls through
  case 3: {
    v4++;
    v0 = fmaf(__fmul_rn(fmaf((-0.568f), v0, v0), __fmul_rn(v0, v0)), (((v3 & 1) ? v0 : v0) - ((-1.386f) + 2.817f)), v0);
    break;
  }
  default: {
    v1 -= (unsigned short)((unsigned short)(v1 >> (v4 & 15u)) > (unsigned short)t);
  }
  }
  struct S12 {
    float a;
    long long b;
    __device__ float get(float other, bool mine) const { return pick(mine, a, other); }
  };
  S12 o12 = {fmaf(v0, (float)t, v0), (long long)((unsigned long long)12ll - (unsigned long long)(long long)v3)};
  long long v13 = o12.b;
  float v14 = o12.get(__fmul_rn(v0, 1.960f), (v0 >= (float)i));
  v13 = (long long)((unsigned long long)(long long)((long long)((signed char)(3) - (signed char)v13) ^ (long long)((unsigned long long)v13 * (unsigned long long)v13)) + (unsigned long long)(long long)((unsigned long long)(long long)(v13 / (long long)((v13 & 63) + 2)) + (unsigned long long)(long long)((unsigned char)(10) - v1)));
  if ((!(18u & 4u) || (1ull == v4))) {
    v2 = sqrt(fabs((rint((double)t) + (v2 + v2))));
  } else {
    v13 = max(((v13 == v13) ? max(v13, v13) : (long long)((unsigned long long)v13 * (unsigned long long)v13)), (long long)(v13 & 724664043ll));
  }
  unsigned j15 = 5u;
  do {
    v2 = (__dmul_rn(((-3.940) + v2), (v2 + (double)t)) - (__dmul_rn(v2, v2) + __dmul_rn((-3.509), v2)));
  } while (--j15 > 0u);
  struct S16 {
    unsigned a;
    unsigned short b;
    __device__ unsigned get(unsigned other, bool mine) const { return pick(mine, a, other); }
  };
  S16 o16 = {__byte_perm(v4, v4, 0x6351u), (unsigned short)((unsigned)(unsigned short)i * (unsigned)v1)};
  unsigned short v17 = o16.b;
  unsigned v18 = o16.get(__brev(v4), (v14 < v14));
  v17 = (unsigned short)((short)(((v2 >= (double)v17) ? (short)v4 : (short)v17) - (unsigned char)((unsigned)(unsigned char)v1 + (unsigned)(unsigned char)(2))) - (unsigned short)((unsigned)(unsigned short)((unsigned)(unsigned short)(13) << (v4 & 15u)) << (v4 & 15u)));
  unsigned v19 = __ballot_sync(0xffffffffu, ((signed char)v13 != (signed char)(9)));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)(v0 == v0 ? __float_as_uint(v0) : 1);
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)(v2 == v2 ? __double_as_longlong(v2) : 1);
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)v4;
  h = h * 31u + (unsigned long long)v13;
  h = h * 31u + (unsigned long long)(v14 == v14 ? __float_as_uint(v14) : 1);
  h = h * 31u + (unsigned long long)v17;
  h = h * 31u + (unsigned long long)v18;
  h = h * 31u + (unsigned long long)v19;
  y0[i] = h;
  y1[i] = (fma(v2, v2, v2) - ((t & 1) ? v2 : v2));
  y2[i] = (unsigned)(0u - (unsigned)(unsigned)(v4 | v19));
}
