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
// covers: random programs: nested branches
// covers: random programs: shifts
// covers: random programs: switch
// launch: grid 1 block 96
// in uint a0[96] bits
// in uint a1[96] bits
// in float a2[96] uniform(-8,8)
// in ushort a3[96] specials
// out ulonglong y0[96]
// out double y1[96]
// out float y2[96]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ int f0(unsigned p0, unsigned long long p1) {
  switch ((unsigned)((unsigned)(((short)p1 >= (int)p1) ? p0 : p0) + (unsigned)__byte_perm(p0, p0, 0x7351u)) % 3u) {
  case 0: {
    p1 = (unsigned long long)((unsigned long long)min((unsigned long long)(p1 | p1), (unsigned long long)p1) - (unsigned long long)(unsigned long long)((unsigned long long)(unsigned long long)((unsigned short)(3) + (unsigned char)p0) << (9u & 63u)));
    p1 = (unsigned long long)((unsigned long long)((unsigned long long)((unsigned long long)p1 << (p0 & 63u)) % (unsigned long long)((p1 & 63) + 9)) / (unsigned long long)(((((signed char)p1 <= (signed char)p0) ? p1 : p1) & 63) + 6));
    break;
  }
  case 1: {
    p0 = __funnelshift_l(__byte_perm(__byte_perm(p0, p0, 0x0351u), (unsigned)p0, 0x4351u), (unsigned)(p0 >> (8u & 31u)), 31u);
    break;
  }
  default: {
    p0 = (unsigned)((unsigned)(unsigned)(!(p0 & 2u) ? (int)p0 : (int)p1) + (unsigned)(unsigned)(int)~(int)p1);
  }
  }
  switch ((unsigned)((unsigned)(unsigned)(unsigned short)p0 - (unsigned)(((int)p0 & 1) ? p0 : p0)) % 4u) {
  case 0: {
    p1 = (unsigned long long)__popcll((unsigned long long)((unsigned long long)(unsigned long long)__popcll(p1) * (unsigned long long)min(p1, p1)));
    p1 = (unsigned long long)((unsigned long long)((((int)p0 & 1) ? p1 : p1) / (unsigned long long)((p1 & 63) + 7)) >> ((unsigned)((unsigned)p0 - (unsigned)p0) & 63u));
    break;
  }
  case 1: {
    p1 = (unsigned long long)((unsigned long long)(unsigned long long)((unsigned long long)(unsigned long long)((unsigned long long)p1 << (p0 & 63u)) * (unsigned long long)__brevll(p1)) + (unsigned long long)(unsigned long long)((unsigned long long)((unsigned long long)(unsigned long long)p1 - (unsigned long long)p1) >> (p0 & 63u)));
    break;
  }
  case 2: {
    p0 = (unsigned)((unsigned)(unsigned)((unsigned)min(p0, p0) * (unsigned)(unsigned)(9u & 12u)) << ((unsigned)((unsigned)p0 * (unsigned)p0) & 31u));
    float v0 = (__fmul_rn(((float)p1 / (-2.549f)), ((float)p1 + 2.423f)) - ((!(p0 & 2u) || ((unsigned char)p1 == p0)) ? __fmul_rn((-0.357f), (-2.777f)) : ((-3.114f) - 0.441f)));
    break;
  }
  default: {
    float v1 = ((((unsigned char)(64) >= (unsigned char)(10)) ? __fmul_rn((float)p1, (float)p0) : ((float)p0 / (-0.860f))) - (((float)p1 - 1.738f) / fmaf((float)p0, 2.622f, (-1.831f))));
    p0 = __umulhi((unsigned)((unsigned)(unsigned)~p0 * (unsigned)(unsigned)(2110738159u / (unsigned)((p0 & 63) + 1))), __byte_perm((unsigned)p1, p0, 0x7351u));
  }
  }
  if (((float)p1 <= (float)p1)) return (((unsigned short)p0 > (unsigned short)p0) ? 5 : 0);
  return (int)((unsigned)(int)(9 >> (p0 & 31u)) + (unsigned)(int)(1 | (int)p1));
}
__device__ unsigned char f1(float p0) {
  if (((signed char)(18) == 19)) return (unsigned char)((unsigned char)(0) + (unsigned short)(19));
  return (unsigned char)((unsigned char)~(unsigned char)(19) | (unsigned char)((unsigned)(unsigned char)(88) * (unsigned)(unsigned char)(87)));
}

extern "C" __global__ void k(const unsigned* a0, const unsigned* a1, const float* a2, const unsigned short* a3, unsigned long long* y0, double* y1, float* y2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  unsigned v2 = a0[i];
  unsigned v3 = a1[i];
  float v4 = a2[i];
  unsigned short v5 = a3[i];
  v5++;
  v2 = (unsigned)((unsigned)(!(v2 & 2u) ? (((short)i > (short)(-2)) ? v2 : v2) : min(v3, v3)) - (unsigned)(((-0.832) != (-0.980)) ? (unsigned)(v2 / (unsigned)((19u & 63) + 9)) : (unsigned)((unsigned)(unsigned)i * (unsigned)(unsigned)v2)));
  v3 = min((unsigned)((unsigned)((t & 1) ? v2 : v2) * (unsigned)(unsigned)(0u - (unsigned)v2)), (unsigned)((unsigned)v3 - (unsigned)v2));
  if (!((unsigned)~v2 & 1u)) {
    v4 = ((truncf(v4) / sqrtf(fabsf(v4))) / ((float)(short)t + __fmul_rn(v4, v4)));
  }
  v2++;
  v2 = (unsigned)((unsigned)between(((float)v2 / v4), 0.0f, 120.0f) & (unsigned)((unsigned)(unsigned)(v2 >> ((unsigned)t & 31u)) - (unsigned)(unsigned)(8u & v3)));
  v3 = (unsigned)(__byte_perm(__brev(v3), 17u, 0x4351u) % (unsigned)(((unsigned)(0u - (unsigned)v3) & 63) + 7));
  float v6 = ((sqrtf(fabsf(v4)) + __fmul_rn(v4, (float)v5)) + ((v4 + (-3.256f)) + __fmul_rn(v4, (float)i)));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)(v4 == v4 ? __float_as_uint(v4) : 1);
  h = h * 31u + (unsigned long long)v5;
  h = h * 31u + (unsigned long long)(v6 == v6 ? __float_as_uint(v6) : 1);
  y0[i] = h;
  y1[i] = rint(fabs(3.594));
  y2[i] = (floorf((float)v2) / __fmul_rn(v6, v4));
}
