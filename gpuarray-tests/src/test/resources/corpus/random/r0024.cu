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
// covers: random programs: shared memory and barriers
// covers: random programs: shifts
// covers: random programs: structures and methods
// launch: grid 1 block 96
// in float a0[96] uniform(-8,8)
// in float a1[96] uniform(-8,8)
// in double a2[96] uniform(-8,8)
// out ulonglong y0[96]
// out double y1[96]
// out uint y2[96]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }

extern "C" __global__ void k(const float* a0, const float* a1, const double* a2, unsigned long long* y0, double* y1, unsigned* y2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v0 = a0[i];
  float v1 = a1[i];
  double v2 = a2[i];
  struct S3 {
    unsigned short a;
    int b;
    __device__ unsigned short get(unsigned short other, bool mine) const { return pick(mine, a, other); }
  };
  S3 o3 = {(unsigned short)((unsigned)(unsigned short)i << ((unsigned)i & 15u)), (int)((unsigned)i + (unsigned)(-1276493880))};
  int v4 = o3.b;
  unsigned short v5 = o3.get((unsigned short)((unsigned)(unsigned short)(20415) + (unsigned)(unsigned short)(9)), ((unsigned long long)v4 < (signed char)(10)));
  if (((int)(v4 ^ v4) >= (int)((unsigned)t * (unsigned)(int)i))) {
    for (int j6 = 0; j6 < 4; ++j6) {
      if ((t <= (long long)v5)) continue;
      v5 = (unsigned short)((unsigned)(unsigned short)((signed char)((unsigned)(signed char)v4 - (unsigned)(signed char)(9)) + (signed char)between(v2, -100.0, 120.0)) * (unsigned)(((signed char)(16) != (signed char)(6)) ? (unsigned short)~v5 : (unsigned short)((unsigned)v5 << (237976738u & 15u))));
      v0 = sqrtf(fabsf(ceilf((v0 + v0))));
    }
    v1 = (((signed char)(v5 + (signed char)v5) == (signed char)((signed char)(-11) / (signed char)(((signed char)(26) & 63) + 4))) ? (((v4 == v5) ? v0 : v1) - (v0 + v0)) : truncf(((v0 > v1) ? v0 : (-3.079f))));
  } else {
    unsigned j7 = 2u;
    while (j7-- > 0u) {
      v4 = (int)(short)((short)((unsigned)(short)(18) * (unsigned)(short)v4) > (short)(-7));
      unsigned short v8 = (unsigned short)(0u - (unsigned)(((i & 1) || !(j7 & 1u)) ? (unsigned short)(v5 > v5) : (unsigned short)between(v2, 0.0, 120.0)));
    }
  }
  struct S9 {
    unsigned long long a;
    double b;
    __device__ unsigned long long get(unsigned long long other, bool mine) const { return pick(mine, a, other); }
  };
  S9 o9 = {(unsigned long long)((unsigned long long)747711168ull - (unsigned long long)(unsigned long long)v4), (double)569722091ll};
  double v10 = o9.b;
  unsigned long long v11 = o9.get((unsigned long long)((unsigned long long)i ^ 2001911292ull), (v5 == v5));
  unsigned j12 = 2u;
  while (j12-- > 0u) {
    if (((unsigned long long)((unsigned long long)v11 - (unsigned long long)v11) < (unsigned long long)__popcll(v11))) {
      v4 = (int)((unsigned)(int)((unsigned)((v2 != v10) ? (int)j12 : i) - (unsigned)((v4 == i) ? v4 : (-10))) - (unsigned)(int)~(int)between(v1, -100.0f, 120.0f));
      v11 = (unsigned long long)((unsigned long long)(unsigned long long)__popcll((unsigned long long)((unsigned long long)v11 - (unsigned long long)v11)) * (unsigned long long)(unsigned long long)((short)((unsigned)(short)(0) * (unsigned)(short)v11) - ((v11 < j12) ? (signed char)v5 : (signed char)(13))));
    } else {
      v11 = __brevll((unsigned long long)((unsigned long long)(7ull % (unsigned long long)((v11 & 63) + 6)) ^ (unsigned long long)(v11 / (unsigned long long)((v11 & 63) + 7))));
      float v13 = sqrtf(fabsf(__fmul_rn((v0 + (float)v5), (float)v11)));
    }
    v11 = min((unsigned long long)((unsigned char)((unsigned)(unsigned char)v5 + (unsigned)(unsigned char)v11) + (signed char)between((float)j12, -100.0f, 120.0f)), (unsigned long long)((unsigned long long)v11 - (unsigned long long)v11));
  }
  __shared__ signed char s14[96];
  s14[t] = (signed char)((signed char)((signed char)t > (signed char)(-122)) > (signed char)(1));
  __syncthreads();
  signed char v15 = s14[(t + 11) % 96];
  __syncthreads();
  v11++;
  unsigned short l16[4];
  for (int j17 = 0; j17 < 4; ++j17) {
    l16[j17] = (unsigned short)((unsigned short)((unsigned)(unsigned short)(10) * (unsigned)v5) > v5);
  }
  unsigned short v18 = nth(l16, (unsigned)((unsigned)v11 ^ 1662376362u));
  v11++;
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)(v0 == v0 ? __float_as_uint(v0) : 1);
  h = h * 31u + (unsigned long long)(v1 == v1 ? __float_as_uint(v1) : 1);
  h = h * 31u + (unsigned long long)(v2 == v2 ? __double_as_longlong(v2) : 1);
  h = h * 31u + (unsigned long long)v4;
  h = h * 31u + (unsigned long long)v5;
  h = h * 31u + (unsigned long long)(v10 == v10 ? __double_as_longlong(v10) : 1);
  h = h * 31u + (unsigned long long)v11;
  h = h * 31u + (unsigned long long)v15;
  h = h * 31u + (unsigned long long)v18;
  y0[i] = h;
  y1[i] = __dmul_rn(__dmul_rn(v2, v10), (v10 - v2));
  y2[i] = __funnelshift_l(__funnelshift_l((unsigned)t, (unsigned)v5, 23u), 14u, 6u);
}
