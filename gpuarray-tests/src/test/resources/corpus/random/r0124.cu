// covers: random programs: bitwise operators
// covers: random programs: comparisons of mixed types
// covers: random programs: compound assignment
// covers: random programs: device functions
// covers: random programs: division and remainder
// covers: random programs: floating to integer conversions
// covers: random programs: floating-point arithmetic
// covers: random programs: floating-point comparisons
// covers: random programs: integer arithmetic
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
// in uchar a1[64] specials
// in short a2[64] specials
// in float a3[64] uniform(-8,8)
// in short a4[64] bits
// out ulonglong y0[64]
// out double y1[64]
// out uint y2[64]
// out short y3[64]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ long long f0(unsigned p0, short p1, long long p2) {
  return (long long)((unsigned short)((unsigned short)(15) > (unsigned short)(10)) + (unsigned char)((unsigned)(unsigned char)p1 * (unsigned)(unsigned char)(13)));
}
__device__ unsigned long long f1(float p0, unsigned short p1) {
  p0 = __fmul_rn(((p0 + p0) - sqrtf(fabsf((-3.573f)))), (float)(unsigned long long)((unsigned long long)(unsigned long long)p1 - (unsigned long long)1715221771ull));
  if ((((unsigned char)(19) >= (signed char)p1) || ((unsigned char)p1 > (signed char)p1))) return (unsigned long long)(759205148ull >> ((unsigned)p1 & 63u));
  return (unsigned long long)((unsigned long long)(unsigned long long)(15ull % (unsigned long long)(((unsigned long long)p1 & 63) + 7)) + (unsigned long long)(unsigned long long)(p1 + p1));
}

extern "C" __global__ void k(const float* a0, const unsigned char* a1, const short* a2, const float* a3, const short* a4, unsigned long long* y0, double* y1, unsigned* y2, short* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v0 = a0[i];
  unsigned char v1 = a1[i];
  short v2 = a2[i];
  float v3 = a3[i];
  short v4 = a4[i];
  v1 = (unsigned char)((unsigned char)((unsigned char)((unsigned)(unsigned char)(118) - (unsigned)v1) > v1) > (unsigned char)(v1 > (unsigned char)(9)));
  unsigned j5 = 3u;
  do {
    v1 >>= 6;
  } while (--j5 > 0u);
  __shared__ float s6[64];
  s6[t] = __fmul_rn((v3 - 1.816f), __fmul_rn(v0, v3));
  __syncthreads();
  float v7 = s6[(t + 10) % 64];
  __syncthreads();
  if ((((v7 >= (-3.065f)) ? 2000573569ull : 13ull) == f1(v7, (unsigned short)i))) {
    v0 = (__fmul_rn(__fmul_rn(0.918f, (float)v4), ((t & 1) ? v0 : v7)) + sqrtf(fabsf((!(10u & 1u) ? v0 : v0))));
    if (((double)(unsigned short)v4 <= (0.901 - (double)t))) {
      v7 = __fmul_rn(sqrtf(fabsf(((v7 >= v0) ? v0 : v0))), floorf((v0 / v0)));
      double v8 = __dmul_rn((fma((double)v4, 1.178, (double)v4) - __dmul_rn((-2.544), (-4.000))), (((double)v4 + (-0.170)) + fma((-3.181), 3.298, (double)v4)));
    } else {
      v7 = fmaf(((0.065 > 1.851) ? (!(13u & 8u) ? v0 : v3) : (!((unsigned)v1 & 8u) ? (float)i : v7)), ((v7 / v0) - fmaf(v0, v3, v7)), v3);
    }
  } else {
    v7 = (float)(unsigned long long)__popcll((unsigned long long)__popcll((unsigned long long)v4));
  }
  v4 = (short)((short)((short)((unsigned)v4 - (unsigned)(short)t) & (short)between((double)i, -100.0, 120.0)) >> ((unsigned)(1752778512u / (unsigned)((9u & 63) + 7)) & 15u));
  struct S9 {
    double a;
    unsigned long long b;
    __device__ double get(double other, bool mine) const { return pick(mine, a, other); }
  };
  S9 o9 = {((double)v1 + (double)v2), (!(15u & 1u) ? 17ull : 1865429896ull)};
  unsigned long long v10 = o9.b;
  double v11 = o9.get(((-1.953) + 3.321), ((float)v1 > v0));
  double l12[6];
  for (int j13 = 0; j13 < 6; ++j13) {
    l12[j13] = ((v11 + v11) / fma((double)v4, v11, (-0.848)));
  }
  double v14 = l12[(unsigned)((unsigned short)i - (unsigned short)v10) % 6u];
  v10++;
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)(v0 == v0 ? __float_as_uint(v0) : 1);
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)(v3 == v3 ? __float_as_uint(v3) : 1);
  h = h * 31u + (unsigned long long)v4;
  h = h * 31u + (unsigned long long)(v7 == v7 ? __float_as_uint(v7) : 1);
  h = h * 31u + (unsigned long long)v10;
  h = h * 31u + (unsigned long long)(v11 == v11 ? __double_as_longlong(v11) : 1);
  h = h * 31u + (unsigned long long)(v14 == v14 ? __double_as_longlong(v14) : 1);
  y0[i] = h;
  y1[i] = sqrt(fabs(sqrt(fabs(v11))));
  y2[i] = (unsigned)((unsigned)(11u | (unsigned)v1) >> ((unsigned)t & 31u));
  y3[i] = (short)((unsigned)(short)((unsigned)v2 + (unsigned)v4) - (unsigned)(short)(v2 & v2));
}
