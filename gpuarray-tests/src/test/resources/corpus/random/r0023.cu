// covers: random programs: bitwise operators
// covers: random programs: comparisons of mixed types
// covers: random programs: compound assignment
// covers: random programs: device functions
// covers: random programs: floating-point arithmetic
// covers: random programs: integer arithmetic
// covers: random programs: integer conversions
// covers: random programs: integer functions
// covers: random programs: integer promotions
// covers: random programs: local arrays
// covers: random programs: shifts
// covers: random programs: structures and methods
// launch: grid 1 block 96
// in float a0[96] uniform(-8,8)
// in longlong a1[96] bits
// in longlong a2[96] bits
// in double a3[96] uniform(-8,8)
// in short a4[96] bits
// out ulonglong y0[96]
// out double y1[96]
// out float y2[96]
// fmad: magnitude 1e-3

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ signed char f0(float p0) {
  p0 = damp(sqrtf(fabsf(fmaf((float)2.318, (p0 - p0), p0))));
  return (signed char)((unsigned)(signed char)((signed char)(9) & (signed char)(-6)) * (unsigned)(signed char)((signed char)(13) ^ (signed char)(4)));
}

extern "C" __global__ void k(const float* a0, const long long* a1, const long long* a2, const double* a3, const short* a4, unsigned long long* y0, double* y1, float* y2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v0 = a0[i];
  long long v1 = a1[i];
  long long v2 = a2[i];
  double v3 = a3[i];
  short v4 = a4[i];
  v2 = max(max((long long)((unsigned long long)v1 - (unsigned long long)1419853148ll), v1), max(v1, v1));
  v0 = damp((((float)v3 * (v0 - v0)) * ((v0 * v0) + (v0 * v0))));
  v2 = (((unsigned short)((unsigned)(unsigned short)(11616) + (unsigned)(unsigned short)v4) == (unsigned long long)(0u - (unsigned long long)(unsigned long long)t)) ? (long long)((unsigned long long)max(17ll, v1) + (unsigned long long)max(v1, v2)) : (long long)(short)((unsigned)(short)(4) - (unsigned)v4));
  double l5[8];
  for (int j6 = 0; j6 < 8; ++j6) {
    l5[j6] = damp((((i & 1) ? v3 : v3) + (v3 + (double)((unsigned)t & 15u))));
  }
  double v7 = l5[(unsigned)((unsigned)(unsigned)t << (58481557u & 31u)) % 8u];
  struct S8 {
    double a;
    double b;
    __device__ double get(double other, bool mine) const { return pick(mine, a, other); }
  };
  S8 o8 = {damp(((t & 1) ? v7 : v3)), damp((v7 - v3))};
  double v9 = o8.b;
  double v10 = o8.get(damp((v7 + v7)), ((signed char)(1) > (signed char)v1));
  v2 = (long long)((unsigned short)(0u - (unsigned)(unsigned short)((unsigned short)(18) ^ (unsigned short)v1)) + f0(v0));
  v7 = damp((sqrt(fabs((v9 + v10))) / (1.0 + fabs((((unsigned long long)v2 > (unsigned long long)i) ? (v7 + v3) : fma(v7, (double)((unsigned)t & 15u), v3))))));
  float l11[2];
  for (int j12 = 0; j12 < 2; ++j12) {
    l11[j12] = damp((sqrtf(fabsf(v0)) + (!((unsigned)v2 & 4u) ? v0 : v0)));
  }
  float v13 = l11[(unsigned)((unsigned)6000440u * (unsigned)(unsigned)t) % 2u];
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  g += damp(v0);
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  g += damp(v3);
  h = h * 31u + (unsigned long long)v4;
  g += damp(v7);
  g += damp(v9);
  g += damp(v10);
  g += damp(v13);
  y0[i] = h;
  y1[i] = g;
  y2[i] = damp(sqrtf(fabsf(((-0.474f) * (float)((unsigned)t & 15u)))));
}
