// covers: random programs: bitwise operators
// covers: random programs: comparisons of mixed types
// covers: random programs: division and remainder
// covers: random programs: floating to integer conversions
// covers: random programs: floating-point arithmetic
// covers: random programs: integer arithmetic
// covers: random programs: integer conversions
// covers: random programs: integer functions
// covers: random programs: integer promotions
// covers: random programs: integer to floating conversions
// covers: random programs: local arrays
// covers: random programs: loops
// covers: random programs: shared memory and barriers
// covers: random programs: shifts
// covers: random programs: structures and methods
// launch: grid 1 block 32
// in float a0[32] uniform(-8,8)
// in float a1[32] uniform(-8,8)
// in uint a2[32] specials
// in uint a3[32] bits
// in short a4[32] specials
// out ulonglong y0[32]
// out double y1[32]
// out uint y2[32]
// out ushort y3[32]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ short f0(float p0, unsigned short p1) {
  unsigned j0 = 5u;
  do {
    p1 = (unsigned short)((short)((unsigned short)((unsigned)p1 + (unsigned)p1) + (short)((unsigned)(short)(2) - (unsigned)(short)(-16))) - (unsigned char)~(unsigned char)(p1 + (short)j0));
  } while (--j0 > 0u);
  if (((unsigned short)p1 >= (signed char)(-14))) return (short)~(short)p1;
  return (short)((unsigned)(short)((short)p1 / (short)(((short)(6) & 63) + 1)) * (unsigned)(short)((unsigned)(short)p1 - (unsigned)(short)(14)));
}

extern "C" __global__ void k(const float* a0, const float* a1, const unsigned* a2, const unsigned* a3, const short* a4, unsigned long long* y0, double* y1, unsigned* y2, unsigned short* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v1 = a0[i];
  float v2 = a1[i];
  unsigned v3 = a2[i];
  unsigned v4 = a3[i];
  short v5 = a4[i];
  float l6[8];
  for (int j7 = 0; j7 < 8; ++j7) {
    l6[j7] = ((v2 / v2) + ((-3.138f) + v2));
  }
  float v8 = nth(l6, (unsigned)(14u % (unsigned)((v4 & 63) + 2)));
  unsigned short l9[4];
  for (int j10 = 0; j10 < 4; ++j10) {
    l9[j10] = (unsigned short)((unsigned char)((unsigned)(unsigned char)(12) + (unsigned)(unsigned char)t) + (signed char)((signed char)t > (signed char)(2)));
  }
  unsigned short v11 = l9[(unsigned)(v3 % (unsigned)((v4 & 63) + 4)) % 4u];
  v2 = __fmul_rn(rintf((v8 + (float)i)), (__fmul_rn((-0.189f), v8) - (v1 + v8)));
  v4 = (unsigned)((unsigned short)((unsigned short)((unsigned)(unsigned short)v11 + (unsigned)v11) | (unsigned short)(v11 > v11)) - (unsigned short)((unsigned short)(v11 > v11) >> (v4 & 15u)));
  __shared__ unsigned short s12[32];
  s12[t] = (unsigned short)between(__fmul_rn((-0.513f), v8), 0.0f, 120.0f);
  __syncthreads();
  unsigned short v13 = s12[(t + 21) % 32];
  unsigned short v14 = s12[(unsigned)(int)((unsigned)8 + (unsigned)3) % 32u];
  __syncthreads();
  struct S15 {
    int a;
    long long b;
    __device__ int get(int other, bool mine) const { return pick(mine, a, other); }
  };
  S15 o15 = {(int)(i % (int)((i & 63) + 6)), (long long)~(long long)v4};
  long long v16 = o15.b;
  int v17 = o15.get((int)(0u - (unsigned)t), ((signed char)(0) == (signed char)(-0)));
  v3 = (unsigned)((unsigned)(short)((short)(3) >> (v3 & 15u)) & __funnelshift_l(__brev(v4), 6u, 18u));
  struct S18 {
    double a;
    short b;
    __device__ double get(double other, bool mine) const { return pick(mine, a, other); }
  };
  S18 o18 = {(double)v4, (short)((signed char)(-14) + (signed char)(9))};
  short v19 = o18.b;
  double v20 = o18.get(sqrt(fabs(0.755)), (v17 <= v11));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)(v1 == v1 ? __float_as_uint(v1) : 1);
  h = h * 31u + (unsigned long long)(v2 == v2 ? __float_as_uint(v2) : 1);
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)v4;
  h = h * 31u + (unsigned long long)v5;
  h = h * 31u + (unsigned long long)(v8 == v8 ? __float_as_uint(v8) : 1);
  h = h * 31u + (unsigned long long)v11;
  h = h * 31u + (unsigned long long)v13;
  h = h * 31u + (unsigned long long)v14;
  h = h * 31u + (unsigned long long)v16;
  h = h * 31u + (unsigned long long)v17;
  h = h * 31u + (unsigned long long)v19;
  h = h * 31u + (unsigned long long)(v20 == v20 ? __double_as_longlong(v20) : 1);
  y0[i] = h;
  y1[i] = ((v20 / v20) + fma(v20, v20, v20));
  y2[i] = __funnelshift_l((unsigned)(v4 / (unsigned)((v4 & 63) + 5)), v4, 3u);
  y3[i] = (unsigned short)((unsigned short)(v14 > (unsigned short)i) ^ (unsigned short)((unsigned)(unsigned short)v4 + (unsigned)v14));
}
