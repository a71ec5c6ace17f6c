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
// covers: random programs: warp shuffles and votes
// launch: grid 2 block 32
// in float a0[64] uniform(-8,8)
// in int a1[64] bits
// in uint a2[64] bits
// in longlong a3[64] specials
// out ulonglong y0[64]
// out double y1[64]
// out uint y2[64]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ int f0(float p0, long long p1) {
  double v0 = ((((-0.269) + (double)p1) + __dmul_rn((-2.452), 0.904)) - sqrt(fabs(sqrt(fabs((-0.594))))));
  switch ((unsigned)((unsigned)(unsigned)((unsigned)(unsigned)p1 << (6u & 31u)) - (unsigned)((p0 >= p0) ? (unsigned)p1 : (unsigned)p1)) % 4u) {
  case 0: {
    p0 = (sqrtf(fabsf((float)(unsigned short)(5))) - (sqrtf(fabsf((float)p1)) + fmaf(p0, p0, p0)));
    p0 = (__fmul_rn((p0 + p0), floorf(p0)) + (__fmul_rn(p0, (float)p1) + __fmul_rn((-1.676f), p0)));
    break;
  }
  case 1: {
    p0 = fabsf(__fmul_rn((float)(unsigned long long)p1, (p0 - p0)));
  }  // falls through
  case 2: {
    v0 = (double)(unsigned long long)((unsigned long long)(unsigned long long)((unsigned long long)p1 >> ((unsigned)p1 & 63u)) - (unsigned long long)(!((unsigned)p1 & 2u) ? (unsigned long long)p1 : 11ull));
    p1 = max((((unsigned long long)p1 > 19ull) ? (long long)((unsigned long long)(-1618047806ll) * (unsigned long long)p1) : (long long)((unsigned long long)p1 - (unsigned long long)p1)), (long long)(p1 | 0ll));
    break;
  }
  default: {
    p1 = max((long long)((unsigned long long)(long long)(p1 >> (667204119u & 63u)) * (unsigned long long)((p1 > p1) ? p1 : p1)), (long long)(unsigned long long)p1);
  }
  }
  return (int)((!((unsigned)p1 & 1u) ? (int)p1 : (-2)) / (int)(((int)p1 & 63) + 2));
}
__device__ signed char f1(unsigned p0) {
  return (signed char)((unsigned)(signed char)((signed char)(109) / (signed char)(((signed char)(7) & 63) + 3)) << (p0 & 7u));
}

extern "C" __global__ void k(const float* a0, const int* a1, const unsigned* a2, const long long* a3, unsigned long long* y0, double* y1, unsigned* y2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v1 = a0[i];
  int v2 = a1[i];
  unsigned v3 = a2[i];
  long long v4 = a3[i];
  v3 |= (unsigned)((unsigned)(unsigned)(0u - (unsigned)(unsigned)v3) - (unsigned)(unsigned)((short)(-12587) - (unsigned char)v4));
  long long v5 = __shfl_up_sync(0xffffffffu, (long long)((unsigned short)v4 + (unsigned char)v2), 10);
  v1 = fmaf((fmaf(v1, v1, v1) - fmaf(v1, v1, v1)), sqrtf(fabsf(__fmul_rn(v1, v1))), v1);
  unsigned j6 = 2u;
  do {
    v2 = (int)~(int)((!(j6 & 8u) ? t : i) & (int)((unsigned)(-14) << (j6 & 31u)));
    unsigned j7 = 1u;
    do {
      v4 = (long long)~(long long)~(long long)((unsigned long long)v4 - (unsigned long long)v4);
      v5 = (long long)((unsigned long long)(long long)((unsigned long long)(long long)between(1.459, -100.0, 120.0) << (j6 & 63u)) * (unsigned long long)max((long long)((unsigned long long)v5 << (j7 & 63u)), 14626967ll));
    } while (--j7 > 0u);
  } while (--j6 > 0u);
  if ((((double)t == (double)v4) || ((unsigned short)(9) < (unsigned char)v3))) {
    if (((unsigned char)((unsigned)(unsigned char)v2 - (unsigned)(unsigned char)(25)) <= (unsigned char)((unsigned char)(19) > (unsigned char)v2))) {
      unsigned char v8 = (unsigned char)((unsigned short)((unsigned short)((unsigned)(unsigned short)(8) + (unsigned)(unsigned short)v2) > (unsigned short)(2)) - (short)((unsigned char)((unsigned char)(15) % (unsigned char)(((unsigned char)t & 63) + 4)) - (signed char)((short)v4 + (short)v3)));
    } else {
      v1 = (fmaf((v1 + v1), (v1 - (float)v2), v1) / (fmaf(v1, v1, v1) + sqrtf(fabsf(v1))));
      double v9 = (fma(((-1.846) / 3.406), ((double)v4 + (-1.796)), (-0.490)) + ((((-1.857) != (double)v5) ? (double)v4 : (-3.207)) + ((-0.461) / (double)i)));
    }
  } else {
    signed char v10 = (signed char)((signed char)((signed char)((short)v5 + (short)(9)) > (signed char)v3) ^ (signed char)((unsigned)f1(v3) * (unsigned)((v2 & 1) ? (signed char)(12) : (signed char)(-10))));
  }
  v1 = sqrtf(fabsf(sqrtf(fabsf((v1 / v1)))));
  unsigned j11 = 5u;
  do {
    unsigned char v12 = ((__brevll(2ull) <= (!(j11 & 2u) ? (unsigned long long)v3 : 11ull)) ? (unsigned char)((unsigned)(unsigned char)((unsigned)(unsigned char)(17) << (j11 & 7u)) * (unsigned)(unsigned char)(0u - (unsigned)(unsigned char)j11)) : (unsigned char)((unsigned char)((unsigned char)(111) % (unsigned char)(((unsigned char)(71) & 63) + 3)) % (unsigned char)(((unsigned char)v2 & 63) + 4)));
  } while (--j11 > 0u);
  float v13 = __shfl_down_sync(0xffffffffu, (v1 + v1), 28);
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)(v1 == v1 ? __float_as_uint(v1) : 1);
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)v4;
  h = h * 31u + (unsigned long long)v5;
  h = h * 31u + (unsigned long long)(v13 == v13 ? __float_as_uint(v13) : 1);
  y0[i] = h;
  y1[i] = ((double)(short)(17) + __dmul_rn((double)v2, (double)v4));
  y2[i] = (unsigned)((unsigned)(unsigned)(v3 % (unsigned)((v3 & 63) + 9)) - (unsigned)(unsigned)((unsigned short)(16) - (unsigned char)(114)));
}
