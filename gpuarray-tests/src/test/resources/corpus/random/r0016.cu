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
// covers: random programs: nested branches
// covers: random programs: shifts
// covers: random programs: structures and methods
// covers: random programs: switch
// covers: random programs: warp shuffles and votes
// launch: grid 1 block 64
// in float a0[64] uniform(-8,8)
// in double a1[64] uniform(-8,8)
// in ushort a2[64] bits
// out ulonglong y0[64]
// out double y1[64]
// out uint y2[64]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ int f0(float p0, unsigned p1) {
  p1 = (unsigned)((unsigned short)((unsigned)(unsigned short)((short)p1 - (signed char)(-18)) - (unsigned)(unsigned short)((unsigned)(unsigned short)(5) * (unsigned)(unsigned short)p1)) + (((16ull == 8ull) || ((int)p1 & 1)) ? (unsigned short)((unsigned short)(0) & (unsigned short)p1) : (unsigned short)((unsigned short)p1 >> (p1 & 15u))));
  p0 = (((p0 + p0) - (p0 + p0)) + __fmul_rn((p0 + p0), sqrtf(fabsf(1.722f))));
  return (int)((unsigned)(int)((unsigned)(int)p1 + (unsigned)(int)p1) << (p1 & 31u));
}

extern "C" __global__ void k(const float* a0, const double* a1, const unsigned short* a2, unsigned long long* y0, double* y1, unsigned* y2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v0 = a0[i];
  double v1 = a1[i];
  unsigned short v2 = a2[i];
  v2++;
  unsigned char l3[7];
  for (int j4 = 0; j4 < 7; ++j4) {
    l3[j4] = (unsigned char)((signed char)((short)i - (signed char)t) - (signed char)((unsigned)(signed char)t - (unsigned)(signed char)(33)));
  }
  unsigned char v5 = l3[((i & 1) ? (unsigned)v2 : (unsigned)v2) % 7u];
  struct S6 {
    float a;
    long long b;
    __device__ float get(float other, bool mine) const { return pick(mine, a, other); }
  };
  S6 o6 = {(v0 + v0), max((long long)v5, (long long)v5)};
  long long v7 = o6.b;
  float v8 = o6.get((float)1ll, ((v0 >= v0) && ((signed char)v2 <= (signed char)(5))));
  int l9[4];
  for (int j10 = 0; j10 < 4; ++j10) {
    l9[j10] = (int)((signed char)~(signed char)v7 - (unsigned short)(v2 >> (4u & 15u)));
  }
  int v11 = l9[(unsigned)((unsigned)(unsigned)v2 * (unsigned)(unsigned)i) % 4u];
  switch ((unsigned)(long long)(v7 >> ((unsigned)v11 & 63u)) % 5u) {
  case 0: {
    switch ((unsigned)((unsigned)(unsigned)(3u ^ (unsigned)i) + (unsigned)(unsigned)((unsigned)877887310u - (unsigned)(unsigned)v7)) % 4u) {
    case 0: {
      short v12 = (short)((short)((short)((short)v2 >> (18u & 15u)) > (short)(-9)) >> ((unsigned)between(v1, 0.0, 120.0) & 15u));
    }  // falls through
    case 1: {
      v7 = ((((double)i > v1) || ((v1 <= v1) || (15ull == 18ull))) ? (long long)((signed char)(0u - (unsigned)(signed char)(9)) - (unsigned char)(v5 > v5)) : (long long)((unsigned long long)max(v7, v7) + (unsigned long long)(long long)((short)(16) + (unsigned char)v11)));
      break;
    }
    case 2: {
      v1 = __dmul_rn((double)min(11ull, (unsigned long long)v11), (double)(unsigned short)((unsigned)v2 + (unsigned)(unsigned short)t));
      v0 = fabsf(fmaf((float)(unsigned char)(1), rintf(v0), v0));
      break;
    }
    default: {
      v7 = (long long)(0u - (unsigned long long)(long long)((unsigned char)(0u - (unsigned)(unsigned char)(79)) - (unsigned char)(v5 / (unsigned char)(((unsigned char)(8) & 63) + 7))));
    }
    }
    if (((int)(v11 >> (416024228u & 31u)) < (int)between(v1, -100.0, 120.0))) {
      v7 = max(max(max((long long)v7, (long long)i), v7), ((i & 1) ? v7 : v7));
    } else {
      v0 = (((v8 - v8) - (v0 - v8)) - (sqrtf(fabsf(v0)) - sqrtf(fabsf((float)i))));
      unsigned char v13 = (unsigned char)~(unsigned char)((unsigned char)((unsigned)v5 - (unsigned)v5) > v5);
    }
    break;
  }
  case 1: {
    if (!((unsigned)((unsigned)v7 % (unsigned)((9u & 63) + 6)) & 8u)) {
      v0 = (((signed char)((unsigned)(signed char)i * (unsigned)(signed char)t) == (signed char)((unsigned)(signed char)v2 * (unsigned)(signed char)v7)) ? sqrtf(fabsf((v8 + v0))) : ((v8 - v0) / ((-0.112f) - v0)));
    }
    break;
  }
  case 2: {
    v5 = (unsigned char)((unsigned char)((unsigned char)between(3.828, 0.0, 120.0) ^ (unsigned char)((unsigned)v5 << (1970750128u & 7u))) ^ (unsigned char)((unsigned)(unsigned char)((unsigned)v5 - (unsigned)v5) + (unsigned)(unsigned char)(0u - (unsigned)v5)));
  }  // falls through
  case 3: {
    if (((signed char)((unsigned)(signed char)v5 - (unsigned)(signed char)t) > (signed char)((signed char)v5 > (signed char)v2))) {
      v8 = fmaf((float)(unsigned short)(v2 >> (3u & 15u)), __fmul_rn((v0 + v0), (2.648f + v8)), v8);
    }
    v1 = fabs(__dmul_rn((double)(unsigned)v11, (v1 + v1)));
  }  // falls through
  default: {
    --v2;
  }
  }
  --v5;
  unsigned long long v14 = __shfl_sync(0xffffffffu, (unsigned long long)__popcll(1269611381ull), (t * 7 + 30) & 31);
  if ((((float)v14 / v8) >= (v8 - 3.704f))) {
    int v15 = f0(sqrtf(fabsf(v8)), (unsigned)(995605657u ^ 6u));
    v0 = fmaf((((signed char)(70) != (unsigned short)(18)) ? __fmul_rn(v8, v8) : sqrtf(fabsf(v8))), __fmul_rn(__fmul_rn(v8, v0), ceilf(v0)), v0);
  } else {
    v8 = ceilf((((v11 & 1) ? v0 : v8) + (v0 - v0)));
    switch ((unsigned)((unsigned)(10u | 9u) & (unsigned)((unsigned)v7 / (unsigned)(((unsigned)i & 63) + 5))) % 5u) {
    case 0: {
      v7 = (long long)(unsigned short)((unsigned short)(v2 > v2) - ((v14 > v14) ? (short)(-13) : (short)(-14061)));
      v2 = (unsigned short)((unsigned short)((unsigned)(unsigned short)((unsigned char)(3) + v2) - (unsigned)(unsigned short)((unsigned)v2 * (unsigned)v2)) / (unsigned short)(((unsigned short)(unsigned long long)v7 & 63) + 9));
      break;
    }
    case 1: {
      v14 = (unsigned long long)((signed char)((signed char)((signed char)v11 | (signed char)v7) % (signed char)(((signed char)(-10) & 63) + 3)) - (signed char)((unsigned)((t & 1) ? (signed char)i : (signed char)(-17)) + (unsigned)(signed char)((unsigned)(signed char)(10) * (unsigned)(signed char)t)));
      break;
    }
    case 2: {
      v5 = (unsigned char)((unsigned)(unsigned char)((unsigned char)((unsigned)v5 + (unsigned)(unsigned char)t) / (unsigned char)((v5 & 63) + 9)) * (unsigned)(unsigned char)((unsigned)(unsigned char)((signed char)v14 + v5) * (unsigned)(unsigned char)(v5 > v5)));
      v7 = (long long)((unsigned long long)(long long)~(long long)between(v1, -100.0, 120.0) * (unsigned long long)max((long long)((long long)t % (long long)((v7 & 63) + 6)), (long long)i));
      break;
    }
    case 3: {
      long long v16 = (long long)((unsigned long long)(long long)((long long)~v7 % (long long)((v7 & 63) + 7)) << ((unsigned)((unsigned)v7 / (unsigned)((17u & 63) + 4)) & 63u));
      unsigned v17 = (unsigned)((unsigned)((v1 <= 0.665) ? (unsigned)((unsigned)v11 / (unsigned)(((unsigned)v5 & 63) + 4)) : (unsigned)((unsigned)i >> ((unsigned)v14 & 31u))) - (unsigned)(unsigned)((unsigned)(unsigned)between((-0.714), 0.0, 120.0) - (unsigned)(unsigned)((unsigned)(unsigned)v7 << ((unsigned)v14 & 31u))));
    }  // falls through
    default: {
      v0 = (__fmul_rn((v8 / v0), __fmul_rn(v0, v0)) - ceilf((v0 / v8)));
      v14 = (unsigned long long)between((floorf(v8) + sqrtf(fabsf(v0))), 0.0f, 120.0f);
    }
    }
  }
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)(v0 == v0 ? __float_as_uint(v0) : 1);
  h = h * 31u + (unsigned long long)(v1 == v1 ? __double_as_longlong(v1) : 1);
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v5;
  h = h * 31u + (unsigned long long)v7;
  h = h * 31u + (unsigned long long)(v8 == v8 ? __float_as_uint(v8) : 1);
  h = h * 31u + (unsigned long long)v11;
  h = h * 31u + (unsigned long long)v14;
  y0[i] = h;
  y1[i] = fma((v1 + (double)v5), __dmul_rn(v1, v1), v1);
  y2[i] = (unsigned)((unsigned)(unsigned)(11u / (unsigned)(((unsigned)v7 & 63) + 7)) - (unsigned)__byte_perm(92101264u, (unsigned)v2, 0x3351u));
}
