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
// covers: random programs: shared memory and barriers
// covers: random programs: shifts
// covers: random programs: structures and methods
// covers: random programs: switch
// launch: grid 2 block 32
// in float a0[64] uniform(-8,8)
// in char a1[64] specials
// in short a2[64] bits
// in uint a3[64] bits
// out ulonglong y0[64]
// out double y1[64]
// out float y2[64]
// out uchar y3[64]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ unsigned long long f0(float p0) {
  p0 = __fmul_rn((!(17u & 1u) ? __fmul_rn(p0, p0) : sqrtf(fabsf(p0))), fmaf(__fmul_rn(p0, 3.777f), (p0 - p0), p0));
  if (((unsigned short)((unsigned)(unsigned short)(13) - (unsigned)(unsigned short)(19)) <= (short)((unsigned)(short)(10) << (5u & 15u)))) {
    p0 = fmaf(__fmul_rn(floorf(p0), (p0 + p0)), __fmul_rn((p0 / (-2.263f)), __fmul_rn(p0, p0)), p0);
    signed char v0 = (signed char)max((long long)(8ll & 3ll), (-10ll));
  }
  return (unsigned long long)((unsigned long long)(unsigned long long)((unsigned char)(15) - (unsigned char)(97)) - (unsigned long long)(unsigned long long)~2133781970ull);
}

extern "C" __global__ void k(const float* a0, const signed char* a1, const short* a2, const unsigned* a3, unsigned long long* y0, double* y1, float* y2, unsigned char* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v1 = a0[i];
  signed char v2 = a1[i];
  short v3 = a2[i];
  unsigned v4 = a3[i];
  __shared__ short s5[32];
  s5[t] = (short)((unsigned)(short)(v3 > (short)v2) + (unsigned)(short)(v3 + (signed char)(11)));
  __syncthreads();
  short v6 = s5[(t + 11) % 32];
  short v7 = s5[(unsigned)max(t, (int)v6) % 32u];
  __syncthreads();
  struct S8 {
    unsigned long long a;
    unsigned b;
    __device__ unsigned long long get(unsigned long long other, bool mine) const { return pick(mine, a, other); }
  };
  S8 o8 = {((v1 == v1) ? 8ull : 1910894248ull), (unsigned)between((-2.169), 0.0, 120.0)};
  unsigned v9 = o8.b;
  unsigned long long v10 = o8.get((unsigned long long)((unsigned long long)1ull + (unsigned long long)10ull), ((v1 < v1) || (i & 1)));
  switch ((unsigned)(((v9 < v4) ? (signed char)(-7) : v2) - (signed char)between(v1, -100.0f, 120.0f)) % 4u) {
  case 0: {
    unsigned j11 = 2u;
    do {
      v4 = (unsigned)~(unsigned)((unsigned)__umulhi(v4, j11) + (unsigned)(unsigned)(v4 % (unsigned)((j11 & 63) + 6)));
    } while (--j11 > 0u);
    v3 = (short)((unsigned)((v1 < v1) ? (short)v10 : (short)~v7) << ((unsigned)~(unsigned)v9 & 15u));
    break;
  }
  case 1: {
    v6 = (short)((unsigned)(short)(((i & 1) ? v7 : (short)(9856)) & (short)(v7 | v3)) * (unsigned)(short)((unsigned)(short)(v2 - (unsigned char)v9) + (unsigned)(short)((unsigned)(short)v10 - (unsigned)v3)));
    break;
  }
  case 2: {
    unsigned j12 = 1u;
    do {
      signed char v13 = (signed char)((unsigned)(signed char)((signed char)(v2 >> (v4 & 7u)) & (signed char)((signed char)(7) / (signed char)((v2 & 63) + 4))) * (unsigned)(signed char)((signed char)((signed char)v6 % (signed char)((v2 & 63) + 7)) > (signed char)j12));
    } while (--j12 > 0u);
    v10++;
    break;
  }
  default: {
    v3 = (short)between(sqrt(fabs((2.569 - (double)v9))), -100.0, 120.0);
    unsigned j14 = 3u;
    while (j14-- > 0u) {
      if ((((int)v9 & 1) || (v7 != v10))) break;
      short v15 = (short)((short)((short)(v6 >> (v4 & 15u)) | (short)(v6 / (short)(((short)j14 & 63) + 9))) > (short)(v7 / (short)(((short)v7 & 63) + 5)));
    }
  }
  }
  v6 = (!((unsigned)(12u / (unsigned)((v4 & 63) + 3)) & 4u) ? (short)((unsigned)(short)((unsigned)v7 + (unsigned)(short)t) + (unsigned)(short)(v7 >> (v9 & 15u))) : (short)((short)(v6 / (short)((v6 & 63) + 8)) | (short)(v7 > (short)i)));
  for (int j16 = 0; j16 < 5; ++j16) {
    v1 = fmaf(__fmul_rn(__fmul_rn(v1, v1), (v1 + v1)), ceilf((v1 + v1)), v1);
    v6 = (short)((short)((short)(v7 > (short)v7) > (short)v7) | (short)((unsigned char)(v3 - v2) - (signed char)(v2 > v2)));
  }
  unsigned j17 = 4u;
  while (j17-- > 0u) {
    v3 = (short)((short)(0u - (unsigned)(short)(0u - (unsigned)v3)) / (short)(((((double)j17 == (-3.736)) ? v7 : v7) & 63) + 5));
    v7 = (short)(0u - (unsigned)(short)((unsigned)(short)(0u - (unsigned)v3) << (v9 & 15u)));
  }
  v10 >>= 7;
  v10 = (unsigned long long)((unsigned long long)((v1 > v1) ? (unsigned long long)(9ull / (unsigned long long)((1911147497ull & 63) + 9)) : (unsigned long long)(v10 / (unsigned long long)((13ull & 63) + 2))) * (unsigned long long)min(f0(3.245f), v10));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)(v1 == v1 ? __float_as_uint(v1) : 1);
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)v4;
  h = h * 31u + (unsigned long long)v6;
  h = h * 31u + (unsigned long long)v7;
  h = h * 31u + (unsigned long long)v9;
  h = h * 31u + (unsigned long long)v10;
  y0[i] = h;
  y1[i] = sqrt(fabs(((double)v9 + (double)v7)));
  y2[i] = __fmul_rn((v1 + (float)i), (float)i);
  y3[i] = (unsigned char)((unsigned char)(v6 + (unsigned char)v6) >> (v9 & 7u));
}
