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
// covers: random programs: nested branches
// covers: random programs: shifts
// covers: random programs: switch
// covers: random programs: warp shuffles and votes
// launch: grid 2 block 96
// in float a0[192] uniform(-8,8)
// in longlong a1[192] bits
// in longlong a2[192] specials
// in uchar a3[192] specials
// in double a4[192] uniform(-8,8)
// out ulonglong y0[192]
// out double y1[192]
// out float y2[192]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }

extern "C" __global__ void k(const float* a0, const long long* a1, const long long* a2, const unsigned char* a3, const double* a4, unsigned long long* y0, double* y1, float* y2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v0 = a0[i];
  long long v1 = a1[i];
  long long v2 = a2[i];
  unsigned char v3 = a3[i];
  double v4 = a4[i];
  v3 = (unsigned char)((unsigned char)~(unsigned char)(unsigned short)v2 > (unsigned char)(v3 / (unsigned char)((v3 & 63) + 4)));
  if (((19ull >= 870843254) && ((-1625991176ll) == v2))) {
    switch ((unsigned)((unsigned short)((unsigned)(unsigned short)(2) * (unsigned)(unsigned short)(16)) + (((-6) > (-0)) ? (unsigned short)t : (unsigned short)t)) % 3u) {
    case 0: {
      v1 = (long long)((unsigned long long)(long long)((unsigned long long)(long long)(short)v2 - (unsigned long long)(long long)((unsigned long long)(long long)t - (unsigned long long)v2)) << ((unsigned)((unsigned)(unsigned)v1 + (unsigned)237658820u) & 63u));
      break;
    }
    case 1: {
      v4 = ((double)(short)((unsigned short)v3 - (short)t) + ((v4 + v4) + (v4 + v4)));
      unsigned char v5 = (unsigned char)((unsigned)(unsigned char)((unsigned)(unsigned char)((unsigned)v3 << (16u & 7u)) - (unsigned)(unsigned char)((unsigned)(unsigned char)v2 * (unsigned)v3)) << ((unsigned)((unsigned)v3 >> ((unsigned)t & 31u)) & 7u));
      break;
    }
    default: {
      float v6 = (fmaf((v0 + v0), sqrtf(fabsf((float)i)), v0) - ((t >= t) ? (((double)v2 != (double)i) ? v0 : v0) : __fmul_rn(v0, v0)));
      v4 = fma((sqrt(fabs(v4)) + (v4 + v4)), ((v4 + v4) - sqrt(fabs(v4))), (double)i);
    }
    }
  } else {
    v0 = (((0.346f + (float)v1) / (v0 + v0)) / (sqrtf(fabsf(0.086f)) / (v0 + v0)));
  }
  double l7[3];
  for (int j8 = 0; j8 < 3; ++j8) {
    l7[j8] = (((-2.439) - v4) + (double)(signed char)v1);
  }
  double v9 = l7[(unsigned)between(0.658, 0.0, 120.0) % 3u];
  unsigned l10[6];
  for (int j11 = 0; j11 < 6; ++j11) {
    l10[j11] = (unsigned)((unsigned)(unsigned)(11u / (unsigned)((431354188u & 63) + 4)) * (unsigned)(unsigned)(0u - (unsigned)6u));
  }
  unsigned v12 = l10[(unsigned)((unsigned)v3 >> ((unsigned)v1 & 31u)) % 6u];
  v4 = __dmul_rn(((double)v12 / fabs(v9)), ceil((((int)v12 & 1) ? v4 : (-1.614))));
  switch ((unsigned)((unsigned)(unsigned)((signed char)(17) + (unsigned short)t) * (unsigned)(unsigned)((unsigned)v12 + (unsigned)v12)) % 4u) {
  case 0: {
    if (!((unsigned)((unsigned)v12 + (unsigned)v12) & 2u)) {
      double v13 = __dmul_rn(__dmul_rn((v4 - v9), (v9 / (double)v12)), fma(__dmul_rn(v9, v4), (((unsigned long long)t != (unsigned long long)v3) ? v4 : (double)v2), (double)v1));
      float v14 = __fmul_rn(sqrtf(fabsf(sqrtf(fabsf(v0)))), __fmul_rn(((t < t) ? v0 : 1.006f), __fmul_rn(v0, v0)));
    }
    break;
  }
  case 1: {
    v3 = (unsigned char)((unsigned)(unsigned char)(0u - (unsigned)(!(v12 & 4u) ? v3 : v3)) * (unsigned)(unsigned char)((unsigned)(((signed char)(0) <= (unsigned short)(2655)) ? v3 : v3) * (unsigned)(unsigned char)(v3 / (unsigned char)(((unsigned char)v3 & 63) + 1))));
    switch ((unsigned)(__byte_perm(v12, v12, 0x1351u) | (unsigned)((unsigned short)(13) + (signed char)(-3))) % 4u) {
    case 0: {
      v2 = (long long)(unsigned char)((unsigned)(unsigned char)((unsigned char)i > v3) * (unsigned)(unsigned char)((short)(-6) - (short)v1));
      break;
    }
    case 1: {
      v12 = (unsigned)((unsigned)(unsigned)(unsigned long long)((unsigned long long)14ull << (v12 & 63u)) << ((unsigned)~v12 & 31u));
      v1 = (long long)((unsigned long long)(long long)between((v4 + (-2.797)), -100.0, 120.0) + (unsigned long long)(long long)(!(v12 & 2u) ? (unsigned)v2 : v12));
      break;
    }
    case 2: {
      v9 = __dmul_rn(((v0 < v0) ? __dmul_rn(v4, v9) : ((i & 1) ? v4 : v9)), __dmul_rn(((double)v2 + v4), fma(v9, v4, v9)));
      v12 = (unsigned)((unsigned char)((unsigned char)((unsigned)(unsigned char)v3 * (unsigned)v3) % (unsigned char)((v3 & 63) + 1)) + (unsigned short)((unsigned short)((unsigned short)t > (unsigned short)(8)) > (unsigned short)(12)));
      break;
    }
    default: {
      v3 = (unsigned char)((unsigned)(unsigned char)((unsigned)(unsigned char)(v3 > (unsigned char)(17)) * (unsigned)(unsigned char)((unsigned)v3 - (unsigned)v3)) - (unsigned)(unsigned char)(0u - (unsigned)(unsigned char)(v3 >> (v12 & 7u))));
    }
    }
    break;
  }
  case 2: {
    v12 = (unsigned)((unsigned)((v4 <= v4) ? (unsigned)((short)i + (signed char)(123)) : (unsigned)(v12 >> (v12 & 31u))) + (unsigned)__funnelshift_l(((i & 1) ? v12 : v12), v12, 11u));
    break;
  }
  default: {
    v3++;
  }
  }
  unsigned long long v15 = __shfl_up_sync(0xffffffffu, (unsigned long long)((unsigned long long)1417302897ull << ((unsigned)v3 & 63u)), 21);
  unsigned char v16 = (unsigned char)((unsigned char)((unsigned)(unsigned char)((unsigned)v3 + (unsigned)v3) + (unsigned)(unsigned char)(0u - (unsigned)v3)) + (signed char)((unsigned short)((unsigned short)(5) & (unsigned short)(6)) - (unsigned char)(v3 > v3)));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)(v0 == v0 ? __float_as_uint(v0) : 1);
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)(v4 == v4 ? __double_as_longlong(v4) : 1);
  h = h * 31u + (unsigned long long)(v9 == v9 ? __double_as_longlong(v9) : 1);
  h = h * 31u + (unsigned long long)v12;
  h = h * 31u + (unsigned long long)v15;
  h = h * 31u + (unsigned long long)v16;
  y0[i] = h;
  y1[i] = __dmul_rn(__dmul_rn((double)t, v4), (v9 - v4));
  y2[i] = __fmul_rn((v0 - v0), (v0 + 3.816f));
}
