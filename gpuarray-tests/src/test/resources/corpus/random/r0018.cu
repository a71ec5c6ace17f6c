// covers: random programs: bitwise operators
// covers: random programs: comparisons of mixed types
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
// covers: random programs: structures and methods
// covers: random programs: switch
// covers: random programs: warp shuffles and votes
// launch: grid 3 block 64
// in float a0[192] uniform(-8,8)
// in ulonglong a1[192] specials
// in uint a2[192] specials
// in float a3[192] uniform(-8,8)
// out ulonglong y0[192]
// out double y1[192]
// out uint y2[192]
// out float y3[192]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ unsigned f0(unsigned p0) {
  return (unsigned)((unsigned)(1215228814u & p0) & (unsigned)((signed char)(-2) + (unsigned char)p0));
}
__device__ long long f1(float p0) {
  if (!(12u & 4u)) return (long long)(3ll >> (659149981u & 63u));
  return (long long)(signed char)((unsigned char)(16) - (short)(14));
}

extern "C" __global__ void k(const float* a0, const unsigned long long* a1, const unsigned* a2, const float* a3, unsigned long long* y0, double* y1, unsigned* y2, float* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v0 = a0[i];
  unsigned long long v1 = a1[i];
  unsigned v2 = a2[i];
  float v3 = a3[i];
  v3 = sqrtf(fabsf((__fmul_rn(v0, v3) / __fmul_rn(v0, v0))));
  for (int j4 = 0; j4 < 3; ++j4) {
    if (((double)v2 >= 0.474)) continue;
    unsigned j5 = 3u;
    do {
      v0 = (truncf(__fmul_rn(v3, v3)) + __fmul_rn((v3 / (-1.008f)), __fmul_rn(0.574f, (-1.192f))));
      v2 = f0((unsigned)(j5 / (unsigned)((j5 & 63) + 1)));
    } while (--j5 > 0u);
  }
  switch ((unsigned)((unsigned)f0(v2) - (unsigned)(unsigned)v1) % 5u) {
  case 0: {
    v3 = (__fmul_rn(__fmul_rn(v0, v0), (float)(short)t) + ((!(v2 & 2u) ? v3 : (float)v1) - ((-3.438f) + v0)));
    if (((short)((unsigned)(short)v1 * (unsigned)(short)i) >= f0(v2))) {
      v2 = (unsigned)((signed char)((unsigned)(signed char)v1 - (unsigned)(signed char)((unsigned)(signed char)(19) * (unsigned)(signed char)(98))) - (short)between(((-3.964) - (-1.193)), -100.0, 120.0));
    } else {
      v0 = (__fmul_rn(fmaf(v0, v3, v3), (v0 + v3)) + fmaf((v3 + v0), (float)(short)v1, v3));
      double v6 = ((__dmul_rn((double)v2, (-0.721)) + sqrt(fabs((-0.693)))) / __dmul_rn(((double)i + (double)v1), __dmul_rn(0.618, (double)t)));
    }
  }  // falls through
  case 1: {
    v2 = (unsigned)(0u - (unsigned)(unsigned)(0u - (unsigned)(unsigned)(unsigned char)(17)));
    if ((((7ll < (signed char)i) && !(v2 & 1u)) && ((double)v1 != (-3.219)))) {
      v1 = (unsigned long long)__popcll((unsigned long long)((unsigned long long)((unsigned long long)v1 * (unsigned long long)v1) ^ (unsigned long long)(v1 % (unsigned long long)((v1 & 63) + 6))));
    } else {
      v2 = (unsigned)((unsigned)__funnelshift_l((unsigned)(v2 ^ v2), v2, 2u) + (unsigned)(unsigned)((unsigned short)between(v3, 0.0f, 120.0f) + (short)((short)i % (short)(((short)i & 63) + 3))));
      int v7 = (int)~max((int)(i | t), i);
    }
    break;
  }
  case 2: {
    v0 = __fmul_rn((__fmul_rn(v3, v3) - (v0 + v3)), (!(v2 & 2u) ? sqrtf(fabsf(v3)) : __fmul_rn(v0, v3)));
    float v8 = fmaf(__fmul_rn(sqrtf(fabsf((float)t)), (v3 + (-0.003f))), __fmul_rn((v3 + (float)i), (v3 + v0)), (float)t);
    break;
  }
  case 3: {
    v2 = (unsigned)((unsigned)(((signed char)v2 > (signed char)(-4)) ? (unsigned)((unsigned)v2 + (unsigned)v2) : (unsigned)(689328551u % (unsigned)((v2 & 63) + 4))) + (unsigned)(unsigned)((unsigned)f0(v2) << (v2 & 31u)));
    v2 = (unsigned)between(fmaf((v3 + v3), __fmul_rn((float)v2, v0), v3), 0.0f, 120.0f);
    break;
  }
  default: {
    unsigned short v9 = (((unsigned)((unsigned)v2 * (unsigned)v2) > f0(v2)) ? (unsigned short)((unsigned short)(short)(11) > (unsigned short)(6)) : (unsigned short)((unsigned short)~(unsigned short)(8) - (unsigned char)((unsigned)(unsigned char)i - (unsigned)(unsigned char)(51))));
    float v10 = __fmul_rn((sqrtf(fabsf((float)v1)) - ((i & 1) ? v0 : v3)), (__fmul_rn(v3, (float)v1) - fmaf(v0, v0, (float)t)));
  }
  }
  int v11 = __shfl_sync(0xffffffffu, (int)((unsigned)t + (unsigned)i), (t * 7 + 24) & 31);
  long long v12 = __shfl_down_sync(0xffffffffu, (long long)((long long)t ^ 18ll), 6);
  struct S13 {
    unsigned char a;
    unsigned long long b;
    __device__ unsigned char get(unsigned char other, bool mine) const { return pick(mine, a, other); }
  };
  S13 o13 = {(unsigned char)((unsigned char)(15) | (unsigned char)(12)), (unsigned long long)(short)(-12)};
  unsigned long long v14 = o13.b;
  unsigned char v15 = o13.get((unsigned char)((unsigned)(unsigned char)t * (unsigned)(unsigned char)v14), ((long long)v11 != v12));
  int v16 = __shfl_sync(0xffffffffu, (int)v2, (t * 7 + 19) & 31);
  switch ((unsigned)((unsigned)__funnelshift_l((unsigned)v14, v2, 11u) << (v2 & 31u)) % 3u) {
  case 0: {
    v1 = (unsigned long long)__popcll((unsigned long long)((unsigned long long)((unsigned long long)v14 + (unsigned long long)v1) & (unsigned long long)__popcll(8ull)));
    break;
  }
  case 1: {
    if (!((unsigned)((unsigned)v2 * (unsigned)v2) & 8u)) {
      v2 = (unsigned)((unsigned)__umulhi((unsigned)((unsigned)v2 * (unsigned)v2), v2) + (unsigned)__byte_perm((unsigned)(short)(-13), (unsigned)v15, 0x4351u));
      short v17 = (short)((short)((short)((short)(15) > (short)i) > (short)v2) | (((short)(10) > (short)(9)) ? (short)((unsigned)(short)(14) + (unsigned)(short)i) : (short)(0u - (unsigned)(short)v1)));
    }
    break;
  }
  default: {
    v1 = (unsigned long long)((unsigned long long)(((-2.048) == (-3.498)) ? min(v14, (unsigned long long)v15) : __brevll(v1)) + (unsigned long long)(unsigned long long)((unsigned long long)(unsigned long long)__popcll((unsigned long long)v16) + (unsigned long long)(((unsigned short)(5) < (unsigned short)v15) ? v1 : v1)));
  }
  }
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)(v0 == v0 ? __float_as_uint(v0) : 1);
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)(v3 == v3 ? __float_as_uint(v3) : 1);
  h = h * 31u + (unsigned long long)v11;
  h = h * 31u + (unsigned long long)v12;
  h = h * 31u + (unsigned long long)v14;
  h = h * 31u + (unsigned long long)v15;
  h = h * 31u + (unsigned long long)v16;
  y0[i] = h;
  y1[i] = __dmul_rn(__dmul_rn((-2.859), (double)v14), (((float)v16 != v3) ? (-0.657) : (-1.401)));
  y2[i] = __byte_perm((unsigned)(v2 ^ v2), v2, 0x5351u);
  y3[i] = ((v0 - 1.164f) - (v0 + (-1.986f)));
}
