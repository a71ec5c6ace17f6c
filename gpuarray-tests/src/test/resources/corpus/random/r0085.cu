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
// covers: random programs: local arrays
// covers: random programs: loops
// covers: random programs: nested branches
// covers: random programs: shared memory and barriers
// covers: random programs: shifts
// covers: random programs: structures and methods
// launch: grid 1 block 64
// in float a0[64] uniform(-8,8)
// in char a1[64] bits
// in ushort a2[64] bits
// out ulonglong y0[64]
// out double y1[64]
// out uint y2[64]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ signed char f0(float p0) {
  unsigned j0 = 1u;
  do {
    p0 = (__fmul_rn(sqrtf(fabsf(p0)), ((float)j0 / p0)) - (float)(unsigned long long)((unsigned long long)(unsigned long long)j0 * (unsigned long long)1ull));
    int v1 = (int)((int)((short)((short)j0 > (short)j0) - (unsigned short)((unsigned short)(19) > (unsigned short)j0)) / (int)(((int)((unsigned)88486861 - (unsigned)(-19)) & 63) + 5));
  } while (--j0 > 0u);
  if ((((p0 >= p0) && ((-2.491) != 1.026)) || !(15u & 4u))) {
    unsigned char v2 = (unsigned char)~(unsigned char)((((short)(1) == 19u) ? (unsigned short)(1) : (unsigned short)(13)) - (unsigned short)~(unsigned short)(4702));
    signed char v3 = (signed char)((signed char)((unsigned)(signed char)(v2 + v2) << (8u & 7u)) / (signed char)(((signed char)((unsigned)(signed char)(74) + (unsigned)(signed char)v2) & 63) + 7));
  }
  if ((p0 <= p0)) return (((-9) & 1) ? (signed char)(11) : (signed char)(29));
  return (signed char)((signed char)((signed char)(-78) % (signed char)(((signed char)(1) & 63) + 1)) ^ (signed char)~(signed char)(-6));
}
__device__ double f1(unsigned p0, unsigned short p1) {
  unsigned j4 = 5u;
  while (j4-- > 0u) {
    int v5 = (int)(((((double)j4 < (double)j4) || (15 & 1)) ? (short)((unsigned)(short)(19) - (unsigned)(short)p1) : (short)((unsigned)(short)j4 * (unsigned)(short)(6))) + (short)((short)(unsigned char)p1 / (short)(((short)(-2) & 63) + 3)));
  }
  p1 = (unsigned short)~(unsigned short)((unsigned)(unsigned short)(p1 | p1) - (unsigned)(unsigned short)((unsigned)p1 - (unsigned)(unsigned short)(18)));
  return (!(p0 & 1u) ? fma(0.560, (double)p1, (double)p0) : ((double)p1 + (double)p1));
}

extern "C" __global__ void k(const float* a0, const signed char* a1, const unsigned short* a2, unsigned long long* y0, double* y1, unsigned* y2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v6 = a0[i];
  signed char v7 = a1[i];
  unsigned short v8 = a2[i];
  struct S9 {
    double a;
    short b;
    __device__ double get(double other, bool mine) const { return pick(mine, a, other); }
  };
  S9 o9 = {((-1.459) + (double)v7), (short)((short)(12) % (short)(((short)(13) & 63) + 3))};
  short v10 = o9.b;
  double v11 = o9.get((1.042 + (double)i), (8u != (long long)v8));
  signed char l12[7];
  for (int j13 = 0; j13 < 7; ++j13) {
    l12[j13] = (signed char)((signed char)((unsigned)v7 - (unsigned)v7) + ((v11 != v11) ? (unsigned short)(3) : v8));
  }
  signed char v14 = l12[((t & 1) ? (unsigned)v7 : 15u) % 7u];
  unsigned short v15 = (unsigned short)((unsigned char)((unsigned char)((unsigned char)t % (unsigned char)(((unsigned char)(5) & 63) + 3)) - (signed char)between(v6, -100.0f, 120.0f)) + (signed char)between((!(12u & 2u) ? v6 : v6), -100.0f, 120.0f));
  struct S16 {
    unsigned short a;
    float b;
    __device__ unsigned short get(unsigned short other, bool mine) const { return pick(mine, a, other); }
  };
  S16 o16 = {(unsigned short)(v15 & v8), (v6 - v6)};
  float v17 = o16.b;
  unsigned short v18 = o16.get((unsigned short)~v8, ((long long)v8 >= (unsigned char)(9)));
  __shared__ int s19[64];
  s19[t] = (!(9u & 1u) ? __ffs(i) : (int)(i / (int)((t & 63) + 6)));
  __syncthreads();
  int v20 = s19[(t + 10) % 64];
  int v21 = s19[(unsigned)(int)(0u - (unsigned)0) % 64u];
  __syncthreads();
  unsigned v22 = (unsigned)((unsigned)((unsigned short)((unsigned)(unsigned short)v7 - (unsigned)v15) + (unsigned short)(v8 + (signed char)v7)) >> ((unsigned)((signed char)v10 + v18) & 31u));
  v15 = (unsigned short)((unsigned short)~(unsigned short)((unsigned)v18 << (v22 & 15u)) > (unsigned short)((unsigned)v8 * (unsigned)v8));
  v10 = (short)((short)((unsigned)(short)~v10 << (v22 & 15u)) > (short)(v8 + v18));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)(v6 == v6 ? __float_as_uint(v6) : 1);
  h = h * 31u + (unsigned long long)v7;
  h = h * 31u + (unsigned long long)v8;
  h = h * 31u + (unsigned long long)v10;
  h = h * 31u + (unsigned long long)(v11 == v11 ? __double_as_longlong(v11) : 1);
  h = h * 31u + (unsigned long long)v14;
  h = h * 31u + (unsigned long long)v15;
  h = h * 31u + (unsigned long long)(v17 == v17 ? __float_as_uint(v17) : 1);
  h = h * 31u + (unsigned long long)v18;
  h = h * 31u + (unsigned long long)v20;
  h = h * 31u + (unsigned long long)v21;
  h = h * 31u + (unsigned long long)v22;
  y0[i] = h;
  y1[i] = (((1333608078ull >= (unsigned long long)i) ? (-3.683) : v11) / f1(7u, v8));
  y2[i] = (unsigned)((unsigned)(unsigned)((unsigned)v22 - (unsigned)v22) * (unsigned)((17ll != (-18ll)) ? v22 : 18u));
}
