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
// covers: random programs: structures and methods
// covers: random programs: switch
// covers: random programs: warp shuffles and votes
// launch: grid 2 block 64
// in float a0[128] uniform(-8,8)
// in uint a1[128] bits
// in ulonglong a2[128] specials
// in char a3[128] bits
// in uint a4[128] bits
// out ulonglong y0[128]
// out double y1[128]
// out float y2[128]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ double f0(float p0) {
  if (((signed char)((signed char)(-7) > (signed char)(3)) < (signed char)(signed char)(11))) {
    signed char v0 = (signed char)((unsigned char)((unsigned char)((unsigned)(unsigned char)(18) - (unsigned)(unsigned char)(1)) > (unsigned char)(0)) - (short)((unsigned)(short)~(short)(13) * (unsigned)((10 == (-3ll)) ? (short)(12) : (short)(-27632))));
    p0 = ((((-7) <= (unsigned short)(11116)) && !(5u & 1u)) ? (float)(unsigned)(11u ^ 5u) : fmaf(sqrtf(fabsf(p0)), sqrtf(fabsf(p0)), p0));
  }
  return (((-2.209) == 1.796) ? ((-3.167) - (-3.791)) : fma((-0.120), (-3.340), 3.604));
}
__device__ int f1(unsigned p0, int p1, unsigned long long p2) {
  if (((-2.038) > (double)p1)) return (int)(p1 & p1);
  return (int)((int)(p1 & 19) >> (p0 & 31u));
}

extern "C" __global__ void k(const float* a0, const unsigned* a1, const unsigned long long* a2, const signed char* a3, const unsigned* a4, unsigned long long* y0, double* y1, float* y2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v1 = a0[i];
  unsigned v2 = a1[i];
  unsigned long long v3 = a2[i];
  signed char v4 = a3[i];
  unsigned v5 = a4[i];
  signed char v6 = (signed char)((unsigned)(signed char)~(signed char)between(v1, -100.0f, 120.0f) + (unsigned)(signed char)((signed char)((unsigned)(signed char)v4 * (unsigned)v4) / (signed char)((v4 & 63) + 9)));
  unsigned long long v7 = __shfl_xor_sync(0xffffffffu, (unsigned long long)((unsigned long long)v3 - (unsigned long long)v3), 2);
  for (int j8 = 0; j8 < 1; ++j8) {
    unsigned v9 = (unsigned)(__umulhi((unsigned)~v5, 1u) | __funnelshift_l((unsigned)((unsigned)1249965374u + (unsigned)v2), v5, 20u));
  }
  v2 = (unsigned)(__byte_perm(__umulhi(v5, v2), v2, 0x7351u) >> ((unsigned)((unsigned)v5 + (unsigned)(unsigned)v7) & 31u));
  if (((unsigned)((unsigned)v5 - (unsigned)v5) >= (unsigned)((unsigned)(unsigned)v2 * (unsigned)v5))) {
    v4 = (signed char)(0u - (unsigned)(signed char)((unsigned)(signed char)((unsigned)v6 + (unsigned)(signed char)i) * (unsigned)(signed char)((unsigned)v4 * (unsigned)v4)));
    switch ((unsigned)((unsigned)(12u % (unsigned)((v2 & 63) + 5)) >> ((unsigned)v5 & 31u)) % 5u) {
    case 0: {
      v7 = (unsigned long long)((unsigned long long)(unsigned long long)__popcll(__brevll(v3)) * (unsigned long long)(unsigned long long)((unsigned long long)(unsigned long long)(v7 & v7) - (unsigned long long)(unsigned long long)(v3 & v3)));
      v5 = (unsigned)((unsigned)(__brev(v2) / (unsigned)((v2 & 63) + 6)) / (unsigned)((__umulhi(v2, v5) & 63) + 4));
      break;
    }
    case 1: {
      v3 = (unsigned long long)((signed char)((signed char)between(2.245, -100.0, 120.0) > v4) + (signed char)((unsigned)(signed char)~(signed char)(-11) * (unsigned)(signed char)(v4 > v4)));
      v7 = (unsigned long long)((unsigned long long)((unsigned long long)(v3 >> (v5 & 63u)) ^ (unsigned long long)((unsigned long long)v7 * (unsigned long long)(unsigned long long)v4)) / (unsigned long long)(((unsigned long long)(v7 % (unsigned long long)((v7 & 63) + 3)) & 63) + 3));
      break;
    }
    case 2: {
      v7 = (unsigned long long)~(unsigned long long)((unsigned long long)(unsigned long long)((unsigned long long)9ull - (unsigned long long)v3) + (unsigned long long)(unsigned long long)~v7);
      break;
    }
    case 3: {
      v1 = fmaf((__fmul_rn(v1, v1) / (v1 / v1)), sqrtf(fabsf(sqrtf(fabsf(v1)))), v1);
      break;
    }
    default: {
      v3 = ((__fmul_rn(v1, v1) > (v1 + v1)) ? (((t & 1) && (t & 1)) ? (unsigned long long)((unsigned long long)v7 - (unsigned long long)17ull) : min((unsigned long long)v5, v3)) : (unsigned long long)((unsigned long long)((unsigned long long)v7 - (unsigned long long)v3) | (unsigned long long)__popcll(v7)));
      v3 = (unsigned long long)((unsigned long long)min((unsigned long long)((unsigned long long)v3 - (unsigned long long)(unsigned long long)v6), 16ull) * (unsigned long long)((v7 > v3) ? (unsigned long long)__popcll(v3) : (unsigned long long)((unsigned long long)v3 << (v2 & 63u))));
    }
    }
  }
  --v3;
  --v7;
  struct S10 {
    unsigned long long a;
    unsigned b;
    __device__ unsigned long long get(unsigned long long other, bool mine) const { return pick(mine, a, other); }
  };
  S10 o10 = {((i & 1) ? (unsigned long long)v2 : v3), (unsigned)((unsigned)(unsigned)v2 * (unsigned)(unsigned)v7)};
  unsigned v11 = o10.b;
  unsigned long long v12 = o10.get(((v7 >= (unsigned char)(16)) ? (unsigned long long)v11 : 9ull), (3ll != 16ll));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)(v1 == v1 ? __float_as_uint(v1) : 1);
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)v4;
  h = h * 31u + (unsigned long long)v5;
  h = h * 31u + (unsigned long long)v6;
  h = h * 31u + (unsigned long long)v7;
  h = h * 31u + (unsigned long long)v11;
  h = h * 31u + (unsigned long long)v12;
  y0[i] = h;
  y1[i] = __dmul_rn(f0(v1), fabs((-1.789)));
  y2[i] = __fmul_rn((v1 - v1), ((float)v4 + v1));
}
