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
// covers: random programs: loops
// covers: random programs: nested branches
// covers: random programs: shared memory and barriers
// covers: random programs: shifts
// covers: random programs: structures and methods
// covers: random programs: switch
// launch: grid 1 block 128
// in float a0[128] uniform(-8,8)
// in float a1[128] uniform(-8,8)
// in uchar a2[128] bits
// in ulonglong a3[128] bits
// out ulonglong y0[128]
// out double y1[128]
// out uint y2[128]
// out longlong y3[128]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ int f0(float p0, unsigned char p1) {
  if (!(14u & 4u)) return (int)((unsigned short)p1 - (signed char)p1);
  return (int)((int)between((double)p1, -100.0, 120.0) & (int)(14 / (int)((2062179255 & 63) + 6)));
}
__device__ unsigned long long f1(unsigned p0, short p1) {
  switch ((unsigned)((p1 <= (-19ll)) ? p0 : p0) % 4u) {
  case 0: {
    int v0 = __ffs((int)((int)((unsigned)426036966 * (unsigned)(-13)) % (int)((19 & 63) + 4)));
    break;
  }
  case 1: {
    p0 = (unsigned)((unsigned)((unsigned)(unsigned)((unsigned)p0 * (unsigned)p0) + (unsigned)(unsigned)((unsigned short)(12) + (unsigned char)p0)) >> ((!(p0 & 4u) ? p0 : p0) & 31u));
    p1 = (short)((short)((short)(p1 > p1) >> (p0 & 15u)) >> ((unsigned)((unsigned)2u * (unsigned)p0) & 15u));
    break;
  }
  case 2: {
    p1 = (short)((short)((unsigned)(short)((unsigned)p1 + (unsigned)p1) * (unsigned)(short)(p1 >> (p0 & 15u))) > (short)(p1 >> (p0 & 15u)));
    p1 = (short)((short)((signed char)((unsigned)(signed char)p1 - (unsigned)(signed char)(13)) - (signed char)((signed char)p0 / (signed char)(((signed char)(2) & 63) + 5))) % (short)(((short)((unsigned)p1 * (unsigned)p1) & 63) + 9));
  }  // falls through
  default: {
    p1 = (short)((unsigned)((((-1.737) == (-0.457)) && (1.473f != (-2.852f))) ? (short)((short)p1 / (short)(((short)p0 & 63) + 2)) : (short)((unsigned)p1 << (p0 & 15u))) - (unsigned)(short)((unsigned short)((unsigned short)(5) > (unsigned short)(1)) - ((5ull > 0ull) ? (signed char)(5) : (signed char)p1)));
  }
  }
  if (((0.384f - (float)p0) >= sqrtf(fabsf((-0.340f))))) {
    p1 = (short)((short)((unsigned)(short)~(short)(17) * (unsigned)(short)((unsigned)p1 << ((unsigned)p1 & 15u))) > (short)(p1 > (short)p0));
    p1 = (short)((unsigned)((0.057f < 0.685f) ? (short)((unsigned)(short)(4951) + (unsigned)(short)p0) : (short)((unsigned)p1 << (p0 & 15u))) * (unsigned)(short)((short)(p1 / (short)((p1 & 63) + 7)) >> (p0 & 15u)));
  } else {
    p0 = (unsigned)((unsigned)((unsigned)(unsigned)(unsigned short)(22494) << (p0 & 31u)) | (unsigned)between(((float)p0 + (float)p1), 0.0f, 120.0f));
    p0 = ((fmaf((float)p1, (float)p1, (-3.391f)) < ((p1 == (-16ll)) ? (float)p0 : (-0.267f))) ? (unsigned)((unsigned)(unsigned char)(73) % (unsigned)((p0 & 63) + 6)) : (unsigned)((((-7) & 1) ? (signed char)p0 : (signed char)p1) - (!(p0 & 8u) ? p1 : p1)));
  }
  if (!(p0 & 1u)) return (unsigned long long)(3ull / (unsigned long long)(((unsigned long long)p0 & 63) + 1));
  return (unsigned long long)((unsigned long long)__brevll(613030197ull) + (unsigned long long)min(318933852ull, 1672755832ull));
}

extern "C" __global__ void k(const float* a0, const float* a1, const unsigned char* a2, const unsigned long long* a3, unsigned long long* y0, double* y1, unsigned* y2, long long* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v1 = a0[i];
  float v2 = a1[i];
  unsigned char v3 = a2[i];
  unsigned long long v4 = a3[i];
  for (int j5 = 0; j5 < 1; ++j5) {
    v4++;
    v1 = fmaf(fmaf((v1 + (float)j5), __fmul_rn(v2, v2), v1), ((v2 - v2) + fmaf(v2, (float)v3, v1)), v1);
  }
  for (int j6 = 0; j6 < 2; ++j6) {
    double v7 = (sqrt(fabs(((double)v4 + (double)v3))) + fma(__dmul_rn((double)v3, 0.306), __dmul_rn(1.183, (double)v3), (-2.591)));
    if (((unsigned char)((unsigned)v3 - (unsigned)v3) < ((3.411f >= 0.626f) ? 14ll : (long long)v3))) {
      v4 = (unsigned long long)(f1((unsigned)j6, (short)(7)) ^ (unsigned long long)((unsigned long long)(unsigned long long)(v4 % (unsigned long long)((v4 & 63) + 4)) + (unsigned long long)(unsigned long long)between(v1, 0.0f, 120.0f)));
    }
  }
  __shared__ long long s8[128];
  s8[t] = max(max(6ll, (-3ll)), (long long)t);
  __syncthreads();
  long long v9 = s8[(t + 91) % 128];
  __syncthreads();
  struct S10 {
    int a;
    float b;
    __device__ int get(int other, bool mine) const { return pick(mine, a, other); }
  };
  S10 o10 = {(int)((unsigned)i * (unsigned)t), (v1 / v2)};
  float v11 = o10.b;
  int v12 = o10.get(__ffs((int)i), ((double)v3 < 0.589));
  v11 = sqrtf(fabsf(((328444045u == 2111615955u) ? __fmul_rn(v2, v2) : (v1 + (-0.071f)))));
  if ((__dmul_rn((-2.506), (double)v3) <= sqrt(fabs((-3.059))))) {
    v1 = (((short)((short)(13) >> ((unsigned)v12 & 15u)) < (long long)(0u - (unsigned long long)v9)) ? sqrtf(fabsf(fmaf((-3.399f), (float)t, v11))) : __fmul_rn(__fmul_rn(v1, v2), ((-3.682f) + v1)));
    switch (((v9 > v9) ? (unsigned)~(unsigned)i : (unsigned)((unsigned)5u * (unsigned)(unsigned)v12)) % 4u) {
    case 0: {
      v11 = (__fmul_rn(__fmul_rn(v1, v2), (v1 + v2)) + __fmul_rn((((short)i >= (short)(-15782)) ? v2 : v1), (v11 / v1)));
    }  // falls through
    case 1: {
      v12 = (int)((unsigned)(int)((int)((unsigned)(int)t * (unsigned)v12) >> (17u & 31u)) * (unsigned)(int)between((3.472 + 1.029), -100.0, 120.0));
      v3 = (unsigned char)(0u - (unsigned)(unsigned char)((unsigned char)((unsigned short)(9) + (unsigned char)(9)) / (unsigned char)((v3 & 63) + 4)));
      break;
    }
    case 2: {
      v4 = (unsigned long long)((unsigned long long)f1((unsigned)t, (short)i) * (unsigned long long)(unsigned long long)__popcll((unsigned long long)((unsigned short)(5) + (signed char)(-14))));
    }  // falls through
    default: {
      long long v13 = (long long)((unsigned long long)(long long)(0u - (unsigned long long)(long long)((long long)i ^ v9)) * (unsigned long long)(long long)((unsigned short)((unsigned short)(12) > (unsigned short)(12)) - (unsigned short)((unsigned short)(11) > (unsigned short)i)));
    }
    }
  } else {
    v4++;
  }
  struct S14 {
    float a;
    float b;
    __device__ float get(float other, bool mine) const { return pick(mine, a, other); }
  };
  S14 o14 = {(v1 / (float)v4), ceilf(v11)};
  float v15 = o14.b;
  float v16 = o14.get((v15 + v11), !(12u & 2u));
  __shared__ signed char s17[128];
  s17[t] = (signed char)((unsigned)(signed char)((unsigned)(signed char)(-8) * (unsigned)(signed char)(9)) - (unsigned)(signed char)((signed char)(16) | (signed char)i));
  __syncthreads();
  signed char v18 = s17[(t + 18) % 128];
  __syncthreads();
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)(v1 == v1 ? __float_as_uint(v1) : 1);
  h = h * 31u + (unsigned long long)(v2 == v2 ? __float_as_uint(v2) : 1);
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)v4;
  h = h * 31u + (unsigned long long)v9;
  h = h * 31u + (unsigned long long)(v11 == v11 ? __float_as_uint(v11) : 1);
  h = h * 31u + (unsigned long long)v12;
  h = h * 31u + (unsigned long long)(v15 == v15 ? __float_as_uint(v15) : 1);
  h = h * 31u + (unsigned long long)(v16 == v16 ? __float_as_uint(v16) : 1);
  h = h * 31u + (unsigned long long)v18;
  y0[i] = h;
  y1[i] = fma(sqrt(fabs(3.876)), __dmul_rn((double)v3, (double)v4), (double)t);
  y2[i] = (unsigned)((unsigned)(unsigned)(0u - (unsigned)15u) + (unsigned)(unsigned)((unsigned)0u + (unsigned)8u));
  y3[i] = max((long long)((long long)v3 ^ v9), v9);
}
