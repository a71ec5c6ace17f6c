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
// launch: grid 3 block 32
// in float a0[96] uniform(-8,8)
// in short a1[96] bits
// in int a2[96] bits
// in float a3[96] uniform(-8,8)
// in uint a4[96] specials
// out ulonglong y0[96]
// out double y1[96]
// out uint y2[96]
// out ushort y3[96]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ double f0(float p0) {
  signed char v0 = (signed char)((unsigned)(signed char)((signed char)((signed char)(28) > (signed char)(-17)) > (signed char)(-5)) << ((unsigned)((unsigned short)(5368) + (signed char)(12)) & 7u));
  if ((((double)v0 < (-1.895)) || !(11u & 4u))) return fabs((double)v0);
  return (!((unsigned)v0 & 1u) ? sqrt(fabs((double)v0)) : ((double)v0 / 1.847));
}

extern "C" __global__ void k(const float* a0, const short* a1, const int* a2, const float* a3, const unsigned* a4, unsigned long long* y0, double* y1, unsigned* y2, unsigned short* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v1 = a0[i];
  short v2 = a1[i];
  int v3 = a2[i];
  float v4 = a3[i];
  unsigned v5 = a4[i];
  short l6[5];
  for (int j7 = 0; j7 < 5; ++j7) {
    l6[j7] = (short)((short)(v2 >> (v5 & 15u)) >> (v5 & 15u));
  }
  short v8 = l6[(unsigned)((unsigned)v5 - (unsigned)v5) % 5u];
  if (((!(7u & 4u) ? (unsigned char)(19) : (unsigned char)(6)) == (unsigned char)((unsigned char)(3) - (signed char)(17)))) {
    v1 = __fmul_rn((sqrtf(fabsf(v4)) - __fmul_rn(v1, v4)), __fmul_rn((v4 - v4), fmaf(v1, 0.501f, (-2.594f))));
  } else {
    unsigned j9 = 2u;
    while (j9-- > 0u) {
      if (((i & 1) && (1.443 == (-2.264)))) break;
      v1 = sqrtf(fabsf((((t != i) ? v4 : v4) + (float)(signed char)(4))));
      v5 = (((v4 - (-3.419f)) == __fmul_rn((-0.215f), v4)) ? (unsigned)((unsigned)__byte_perm(v5, j9, 0x3351u) * (unsigned)(unsigned)~v5) : (unsigned)~(unsigned)(1131483241u | (unsigned)t));
    }
    switch (__funnelshift_l(((v5 > v5) ? v5 : v5), v5, 22u) % 3u) {
    case 0: {
      v8 = (short)((short)((short)(v2 >> (v5 & 15u)) > v2) > (short)((unsigned)v8 << (v5 & 15u)));
      break;
    }
    case 1: {
      v8 = (short)((unsigned)(short)(((t & 1) ? v2 : (short)t) ^ (short)(0u - (unsigned)(short)i)) << ((unsigned)((unsigned)v5 % (unsigned)((v5 & 63) + 7)) & 15u));
      break;
    }
    default: {
      unsigned char v10 = (unsigned char)((unsigned char)((unsigned char)between(v4, 0.0f, 120.0f) >> ((unsigned)v5 & 7u)) > (unsigned char)((unsigned)(unsigned char)v2 - (unsigned)(unsigned char)t));
      signed char v11 = (signed char)((unsigned)((i == v3) ? (signed char)((unsigned)(signed char)v2 - (unsigned)(signed char)(9)) : (signed char)((signed char)i > (signed char)(-111))) * (unsigned)(!(9u & 8u) ? (signed char)((unsigned)(signed char)(-18) * (unsigned)(signed char)v10) : (signed char)((signed char)i | (signed char)v2)));
    }
    }
  }
  struct S12 {
    float a;
    unsigned short b;
    __device__ float get(float other, bool mine) const { return pick(mine, a, other); }
  };
  S12 o12 = {(v4 - v1), (unsigned short)((unsigned short)(9) % (unsigned short)(((unsigned short)t & 63) + 3))};
  unsigned short v13 = o12.b;
  float v14 = o12.get(((v2 > v2) ? v4 : v1), (((double)v2 < (double)i) || (v3 & 1)));
  v13 = (unsigned short)((unsigned short)((unsigned short)(0u - (unsigned)v13) > v13) > (unsigned short)(v13 > v13));
  unsigned v15 = (unsigned)(0u - (unsigned)(unsigned)((unsigned short)(0u - (unsigned)v13) + ((t > i) ? v2 : v2)));
  v5 = (unsigned)between(__fmul_rn((v4 / v4), (v4 + 3.344f)), 0.0f, 120.0f);
  struct S16 {
    unsigned a;
    short b;
    __device__ unsigned get(unsigned other, bool mine) const { return pick(mine, a, other); }
  };
  S16 o16 = {__funnelshift_l(v15, v15, 25u), (short)((unsigned char)v3 - (unsigned short)v13)};
  short v17 = o16.b;
  unsigned v18 = o16.get((unsigned)~v5, ((i != (-682755830)) || (v14 != (-3.575f))));
  v15 >>= 1;
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)(v1 == v1 ? __float_as_uint(v1) : 1);
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)(v4 == v4 ? __float_as_uint(v4) : 1);
  h = h * 31u + (unsigned long long)v5;
  h = h * 31u + (unsigned long long)v8;
  h = h * 31u + (unsigned long long)v13;
  h = h * 31u + (unsigned long long)(v14 == v14 ? __float_as_uint(v14) : 1);
  h = h * 31u + (unsigned long long)v15;
  h = h * 31u + (unsigned long long)v17;
  h = h * 31u + (unsigned long long)v18;
  y0[i] = h;
  y1[i] = (sqrt(fabs((double)v5)) - (double)7ull);
  y2[i] = (unsigned)(short)((unsigned)(short)(2) * (unsigned)(short)(6));
  y3[i] = ((!(v18 & 4u) || ((unsigned short)v5 > v13)) ? (unsigned short)((unsigned)v13 * (unsigned)v13) : (unsigned short)((unsigned)v13 - (unsigned)v13));
}
