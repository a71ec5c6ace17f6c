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
// covers: random programs: loops
// covers: random programs: nested branches
// covers: random programs: shifts
// covers: random programs: switch
// launch: grid 2 block 128
// in uint a0[256] specials
// in double a1[256] uniform(-8,8)
// in longlong a2[256] bits
// in ulonglong a3[256] bits
// in ulonglong a4[256] specials
// out ulonglong y0[256]
// out double y1[256]
// out float y2[256]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ long long f0(unsigned p0, float p1, unsigned char p2) {
  return (long long)((unsigned long long)(long long)((-14ll) ^ 16ll) * (unsigned long long)max((long long)p2, (long long)p2));
}
__device__ int f1(unsigned p0) {
  p0 = (unsigned)((unsigned)((unsigned)((unsigned)p0 * (unsigned)p0) & (unsigned)((short)p0 + (unsigned short)p0)) / (unsigned)(((unsigned)((unsigned)p0 * (unsigned)p0) & 63) + 3));
  if (((double)p0 < (-3.718))) return (int)((unsigned)12 << (p0 & 31u));
  return (int)((unsigned)(int)between(3.247f, -100.0f, 120.0f) - (unsigned)(int)((int)p0 >> ((unsigned)p0 & 31u)));
}

extern "C" __global__ void k(const unsigned* a0, const double* a1, const long long* a2, const unsigned long long* a3, const unsigned long long* a4, unsigned long long* y0, double* y1, float* y2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  unsigned v0 = a0[i];
  double v1 = a1[i];
  long long v2 = a2[i];
  unsigned long long v3 = a3[i];
  unsigned long long v4 = a4[i];
  switch ((unsigned)((unsigned)__byte_perm(v0, v0, 0x0351u) + (unsigned)(((unsigned char)(88) != (signed char)v2) ? v0 : v0)) % 4u) {
  case 0: {
    double v5 = (double)(int)((unsigned)(int)(t ^ (-15)) - (unsigned)(int)(unsigned short)v4);
    break;
  }
  case 1: {
    unsigned v6 = __funnelshift_l((unsigned)between(__fmul_rn((float)i, 2.714f), 0.0f, 120.0f), (unsigned)(v0 | v0), 1u);
    break;
  }
  case 2: {
    switch ((unsigned)((unsigned short)((unsigned short)v0 > (unsigned short)(6)) + (signed char)((unsigned)(signed char)(-84) - (unsigned)(signed char)t)) % 4u) {
    case 0: {
      v1 = (__dmul_rn((v1 + v1), (v1 / (-0.777))) - ((v1 + (double)v4) + fma((double)i, v1, v1)));
      v2 = (long long)((unsigned long long)(long long)(f0(v0, (-3.602f), (unsigned char)v2) & max(v2, v2)) << ((unsigned)(v0 % (unsigned)((v0 & 63) + 4)) & 63u));
      break;
    }
    case 1: {
      v2 = max((long long)(max(v2, v2) / (long long)((v2 & 63) + 7)), (long long)((unsigned short)v0 - (unsigned char)v3));
      break;
    }
    case 2: {
      unsigned char v7 = (unsigned char)((unsigned char)(0u - (unsigned)((v0 == (unsigned)t) ? (unsigned char)(2) : (unsigned char)v2)) / (unsigned char)(((unsigned char)(short)(13) & 63) + 1));
      break;
    }
    default: {
      v4 = (unsigned long long)~(unsigned long long)(min(v4, v3) % (unsigned long long)((v3 & 63) + 1));
      v1 = (double)(long long)((unsigned long long)(long long)((unsigned long long)v2 + (unsigned long long)v2) << (v0 & 63u));
    }
    }
    switch ((unsigned)(unsigned short)((unsigned)(unsigned short)t << (v0 & 15u)) % 4u) {
    case 0: {
      v2 = f0((unsigned)((unsigned)19u * (unsigned)v0), (1.334f / 2.186f), (unsigned char)((unsigned char)i + (signed char)(3)));
      v4 = (unsigned long long)(0u - (unsigned long long)(unsigned long long)((short)((short)i > (short)(170)) + (short)((short)t % (short)(((short)v4 & 63) + 9))));
    }  // falls through
    case 1: {
      v4 = (unsigned long long)((unsigned long long)(((float)v2 <= (float)v0) ? (unsigned long long)((unsigned long long)v3 / (unsigned long long)((v3 & 63) + 5)) : (unsigned long long)((unsigned long long)v3 + (unsigned long long)v3)) + (unsigned long long)(unsigned long long)(0u - (unsigned long long)(unsigned long long)((short)t + (unsigned char)(16))));
      v1 = sqrt(fabs((double)(unsigned)((unsigned)v0 % (unsigned)(((unsigned)v2 & 63) + 6))));
      break;
    }
    case 2: {
      v2 = (((v1 >= v1) || (v4 >= (signed char)(8))) ? (long long)(max(v2, v2) >> (v0 & 63u)) : (long long)((unsigned long long)((v3 != v3) ? v2 : v2) << (v0 & 63u)));
      break;
    }
    default: {
      double v8 = sqrt(fabs(((double)(unsigned long long)v3 / __dmul_rn(v1, v1))));
      v3 = (unsigned long long)(0u - (unsigned long long)(((unsigned short)(3) > (short)v0) ? (((float)v0 > 3.419f) ? v3 : v4) : (unsigned long long)(v3 ^ v3)));
    }
    }
  }  // falls through
  default: {
    switch (__byte_perm((unsigned)(v0 ^ v0), 19u, 0x0351u) % 4u) {
    case 0: {
      v3 = __brevll((unsigned long long)(min((unsigned long long)t, v3) | (unsigned long long)((unsigned long long)v3 - (unsigned long long)v3)));
      break;
    }
    case 1: {
      v1 = fma(((v1 / (double)v3) + (v1 - v1)), __dmul_rn(fma(v1, v1, v1), (v1 - v1)), v1);
      break;
    }
    case 2: {
      v2 = (long long)((unsigned long long)(long long)(0u - (unsigned long long)(long long)((unsigned long long)v2 << (v0 & 63u))) - (unsigned long long)(long long)((long long)(unsigned long long)v3 % (long long)((v2 & 63) + 1)));
      v3 = (unsigned long long)((unsigned long long)(unsigned long long)((((short)t < (signed char)(11)) ? v3 : v4) & (((long long)v4 == v2) ? v4 : v4)) - (unsigned long long)(unsigned long long)((unsigned long long)((unsigned long long)v4 + (unsigned long long)v4) >> (v0 & 63u)));
      break;
    }
    default: {
      v0 = (unsigned)((unsigned)(unsigned)((unsigned)(unsigned)t * (unsigned)(unsigned)(unsigned short)i) << ((unsigned)((unsigned)v0 << (v0 & 31u)) & 31u));
    }
    }
    v3 = (unsigned long long)((unsigned long long)(unsigned long long)((unsigned short)((short)(7) + (unsigned char)(8)) - (unsigned short)((unsigned short)i / (unsigned short)(((unsigned short)(16412) & 63) + 8))) << ((unsigned)((unsigned)v0 - (unsigned)1940860325u) & 63u));
  }
  }
  switch ((unsigned)(min(v0, v0) >> (v0 & 31u)) % 3u) {
  case 0: {
    v3 = (unsigned long long)((unsigned long long)((short)((short)(18) > (short)v0) + (short)((short)(15) > (short)(14))) / (unsigned long long)(((unsigned long long)((unsigned short)v4 - (unsigned char)(4)) & 63) + 7));
    v3 = (unsigned long long)(0u - (unsigned long long)(unsigned long long)(0u - (unsigned long long)(unsigned long long)between(v1, 0.0, 120.0)));
    break;
  }
  case 1: {
    v0 = (unsigned)((unsigned)(min(v0, v0) / (unsigned)((v0 & 63) + 3)) % (unsigned)((__brev(v0) & 63) + 4));
    v3 = (unsigned long long)~(unsigned long long)~(unsigned long long)__popcll(v4);
    break;
  }
  default: {
    --v0;
    if (((unsigned)(14u % (unsigned)((v0 & 63) + 7)) < (unsigned)((unsigned)v0 << (v0 & 31u)))) {
      v2 = (long long)((unsigned short)((unsigned short)v0 > (unsigned short)(15)) - (unsigned short)((unsigned)(unsigned short)between((float)v3, 0.0f, 120.0f) + (unsigned)(unsigned short)~(unsigned short)i));
    } else {
      v2 = f0((unsigned)between(v1, 0.0, 120.0), (float)(signed char)v3, (unsigned char)((unsigned char)v3 > (unsigned char)v3));
      v1 = (__dmul_rn(fma(v1, v1, v1), sqrt(fabs(v1))) - (double)(short)((short)i + (unsigned short)v4));
    }
  }
  }
  --v4;
  v2 = (long long)~(long long)((signed char)((unsigned)(signed char)(18) - (unsigned)(signed char)(-6)) + (unsigned short)((unsigned short)t >> (v0 & 15u)));
  switch ((unsigned)(0u - (unsigned)(unsigned)(v0 >> ((unsigned)v2 & 31u))) % 3u) {
  case 0: {
    v3 = (unsigned long long)((unsigned long long)(unsigned long long)((unsigned long long)(unsigned long long)__popcll(v3) * (unsigned long long)(unsigned long long)((unsigned long long)4ull << ((unsigned)v2 & 63u))) + (unsigned long long)(unsigned long long)((unsigned long long)__popcll(v4) ^ min(v3, v4)));
    switch (((2.750f <= (float)v0) ? (unsigned)between(v1, 0.0, 120.0) : (unsigned)((unsigned)v0 << (v0 & 31u))) % 3u) {
    case 0: {
      v4 = (unsigned long long)((unsigned long long)(unsigned long long)((unsigned long long)(unsigned long long)((unsigned long long)v4 - (unsigned long long)1410039395ull) + (unsigned long long)(unsigned long long)~v4) + (unsigned long long)((2.171f >= 1.300f) ? min(v3, v4) : (unsigned long long)~8ull));
      v3 = __brevll((unsigned long long)((unsigned long long)(unsigned long long)(v3 ^ v4) - (unsigned long long)(unsigned long long)~v3));
    }  // falls through
    case 1: {
      v0 = (unsigned)((unsigned)(unsigned)((unsigned)(12u >> (v0 & 31u)) % (unsigned)((v0 & 63) + 5)) - (unsigned)min((unsigned)(v0 & v0), 6u));
      break;
    }
    default: {
      v3 = (unsigned long long)__popcll(((((short)v3 > (short)(-12)) && (v3 != (signed char)(17))) ? (unsigned long long)between((-0.431), 0.0, 120.0) : (unsigned long long)i));
      v2 = f0((unsigned)(v0 >> (v0 & 31u)), ((-3.667f) / 1.917f), (unsigned char)((unsigned char)(63) | (unsigned char)(2)));
    }
    }
    break;
  }
  case 1: {
    v4++;
    v1 = __dmul_rn(fma(fma(v1, v1, v1), __dmul_rn(v1, v1), v1), sqrt(fabs(fma(v1, v1, v1))));
    break;
  }
  default: {
    switch ((((i & 1) && !(v0 & 1u)) ? (unsigned)((unsigned)v0 - (unsigned)v0) : (unsigned)((unsigned)v3 % (unsigned)((v0 & 63) + 8))) % 4u) {
    case 0: {
      v0 = (unsigned)((unsigned)(unsigned)(((v1 == v1) ? v0 : 8u) >> (v0 & 31u)) << ((unsigned)(unsigned char)(12) & 31u));
      v3 = (unsigned long long)((unsigned long long)__brevll((unsigned long long)v0) - (unsigned long long)(unsigned long long)((unsigned long long)(unsigned long long)(10ull >> (v0 & 63u)) << (v0 & 63u)));
      break;
    }
    case 1: {
      unsigned short v9 = (unsigned short)((unsigned short)((unsigned short)((unsigned short)v0 > (unsigned short)(1)) > (unsigned short)v0) > (unsigned short)((unsigned)(unsigned short)(19) * (unsigned)(unsigned short)(8)));
      v9 = (unsigned short)~(unsigned short)((unsigned short)(v9 / (unsigned short)((v9 & 63) + 8)) | ((v1 > v1) ? v9 : v9));
    }  // falls through
    case 2: {
      v2 = (long long)(unsigned long long)((unsigned long long)((unsigned long long)v3 * (unsigned long long)v3) & (unsigned long long)__popcll(15ull));
      v1 = (__dmul_rn(((-2.825) / v1), (double)i) + (!(v0 & 2u) ? __dmul_rn(v1, v1) : sqrt(fabs(3.596))));
      break;
    }
    default: {
      v0 = (unsigned)((unsigned)(unsigned)((unsigned)(unsigned)((signed char)(-17) - (signed char)(102)) * (unsigned)(unsigned)(0u - (unsigned)v0)) - (unsigned)__brev((unsigned)((unsigned)v0 * (unsigned)v0)));
      v0 = (((signed char)((signed char)(-4) / (signed char)(((signed char)i & 63) + 1)) > (signed char)((unsigned)(signed char)(16) - (unsigned)(signed char)v3)) ? (unsigned)((unsigned)(v0 & v0) >> (v0 & 31u)) : __funnelshift_l(min(v0, v0), v0, 13u));
    }
    }
    v1 = ((((-1.528) + (double)v3) + (v1 / v1)) - __dmul_rn((double)(signed char)(0), floor(v1)));
  }
  }
  v0 ^= (unsigned)(0u - (unsigned)(unsigned)(631929909u >> (v0 & 31u)));
  v1 = __dmul_rn((sqrt(fabs(0.584)) / (double)(short)(5197)), (((unsigned short)v0 >= (unsigned short)v3) ? (v1 - v1) : (v1 + v1)));
  for (int j10 = 0; j10 < 1; ++j10) {
    if ((!(v0 & 1u) || ((signed char)v0 > (signed char)(0)))) {
      v4 = (!((unsigned)((unsigned)(unsigned)i - (unsigned)v0) & 4u) ? (unsigned long long)((unsigned long long)(unsigned long long)((unsigned long long)v0 | v4) + (unsigned long long)(unsigned long long)(v3 & v3)) : (unsigned long long)((unsigned long long)min(v3, v3) + (unsigned long long)(unsigned long long)(0u - (unsigned long long)(unsigned long long)i)));
      v0 = (unsigned)((unsigned)(unsigned)between((v1 + (-2.737)), 0.0, 120.0) << (__funnelshift_l(v0, v0, 26u) & 31u));
    } else {
      v3 = (unsigned long long)((unsigned long long)(unsigned long long)((unsigned long long)(unsigned long long)((unsigned char)v4 - (signed char)(15)) + (unsigned long long)min(9ull, (unsigned long long)v3)) + (unsigned long long)(unsigned long long)(0u - (unsigned long long)(unsigned long long)((unsigned long long)(unsigned long long)v3 * (unsigned long long)v3)));
      v3 = (unsigned long long)(__brevll((unsigned long long)__popcll(v3)) >> (((i & 1) ? v0 : v0) & 63u));
    }
    --v0;
  }
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)v0;
  h = h * 31u + (unsigned long long)(v1 == v1 ? __double_as_longlong(v1) : 1);
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)v4;
  y0[i] = h;
  y1[i] = (__dmul_rn(v1, v1) - (double)(signed char)(-17));
  y2[i] = sqrtf(fabsf(__fmul_rn((float)v2, (-2.048f))));
}
