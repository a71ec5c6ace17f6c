// covers: random programs: bitwise operators
// covers: random programs: comparisons of mixed types
// covers: random programs: compound assignment
// covers: random programs: floating-point arithmetic
// covers: random programs: integer arithmetic
// covers: random programs: integer conversions
// covers: random programs: integer functions
// covers: random programs: integer promotions
// covers: random programs: loops
// covers: random programs: shifts
// covers: random programs: structures and methods
// launch: grid 1 block 128
// in float a0[128] uniform(-8,8)
// in int a1[128] bits
// in ulonglong a2[128] bits
// in double a3[128] uniform(-8,8)
// out ulonglong y0[128]
// out double y1[128]
// out float y2[128]
// fmad: magnitude 1e-3

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ unsigned long long f0(float p0) {
  if ((((unsigned char)(7) <= (unsigned char)(16)) || ((unsigned char)(14) == 718150568ull))) return (unsigned long long)787650117ull;
  return (unsigned long long)((unsigned long long)((unsigned long long)14ull - (unsigned long long)19ull) | (unsigned long long)(1272793581ull >> (10u & 63u)));
}

extern "C" __global__ void k(const float* a0, const int* a1, const unsigned long long* a2, const double* a3, unsigned long long* y0, double* y1, float* y2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v0 = a0[i];
  int v1 = a1[i];
  unsigned long long v2 = a2[i];
  double v3 = a3[i];
  --v2;
  short v4 = (short)((unsigned)(short)((unsigned)(short)((short)v1 > (short)v2) * (unsigned)(short)((unsigned)(short)t - (unsigned)(short)t)) * (unsigned)(short)min(17u, (unsigned)t));
  unsigned j5 = 4u;
  while (j5-- > 0u) {
    v1 = (int)((unsigned)(((long long)i > (-12ll)) ? (int)((unsigned)1680925813 - (unsigned)t) : (int)(t ^ v1)) + (unsigned)(int)((unsigned)(int)((unsigned)v1 - (unsigned)v1) - (unsigned)(int)v4));
  }
  struct S6 {
    signed char a;
    long long b;
    __device__ signed char get(signed char other, bool mine) const { return pick(mine, a, other); }
  };
  S6 o6 = {(!(15u & 8u) ? (signed char)(18) : (signed char)(3)), ((i & 1) ? (long long)t : (long long)v1)};
  long long v7 = o6.b;
  signed char v8 = o6.get((signed char)((signed char)v1 > (signed char)(2)), (v4 > v4));
  v7 = (long long)((unsigned long long)(long long)((signed char)((signed char)v4 ^ v8) - (unsigned short)((unsigned)(unsigned short)(14) + (unsigned)(unsigned short)v7)) * (unsigned long long)(long long)(unsigned char)((unsigned char)v1 + v4));
  v1 = (int)((unsigned)(int)((signed char)((signed char)v4 > (signed char)(16)) - (unsigned char)((unsigned char)(7) | (unsigned char)(15))) << ((unsigned)(v4 + v4) & 31u));
  struct S9 {
    signed char a;
    int b;
    __device__ signed char get(signed char other, bool mine) const { return pick(mine, a, other); }
  };
  S9 o9 = {(signed char)((unsigned)v8 - (unsigned)v8), (int)((unsigned)v1 * (unsigned)i)};
  int v10 = o9.b;
  signed char v11 = o9.get((signed char)v4, !(7u & 2u));
  for (int j12 = 0; j12 < 3; ++j12) {
    v7 = (long long)((short)((short)~v4 > v4) - (unsigned short)((unsigned)(unsigned short)((unsigned short)j12 ^ (unsigned short)(19)) << ((unsigned)v2 & 15u)));
  }
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  g += damp(v0);
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  g += damp(v3);
  h = h * 31u + (unsigned long long)v4;
  h = h * 31u + (unsigned long long)v7;
  h = h * 31u + (unsigned long long)v8;
  h = h * 31u + (unsigned long long)v10;
  h = h * 31u + (unsigned long long)v11;
  y0[i] = h;
  y1[i] = g;
  y2[i] = damp((float)(v3 * v3));
}
