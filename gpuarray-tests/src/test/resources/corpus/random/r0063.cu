// covers: random programs: bitwise operators
// covers: random programs: comparisons of mixed types
// covers: random programs: device functions
// covers: random programs: division and remainder
// covers: random programs: floating-point arithmetic
// covers: random programs: integer arithmetic
// covers: random programs: integer conversions
// covers: random programs: integer functions
// covers: random programs: shifts
// covers: random programs: structures and methods
// covers: random programs: warp shuffles and votes
// launch: grid 2 block 128
// in float a0[256] uniform(-8,8)
// in uint a1[256] specials
// in short a2[256] bits
// in longlong a3[256] specials
// in int a4[256] bits
// out ulonglong y0[256]
// out double y1[256]
// out float y2[256]
// out uint y3[256]
// fmad: magnitude 1e-3

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ unsigned f0(float p0, float p1) {
  p1 = damp((((p0 * p1) * (p0 + 1.456f)) * ((p0 * p1) / (1.0f + fabsf((p1 * 1.174f))))));
  return (unsigned)((unsigned)(unsigned)(0u - (unsigned)1800685439u) * (unsigned)(unsigned)3u);
}

extern "C" __global__ void k(const float* a0, const unsigned* a1, const short* a2, const long long* a3, const int* a4, unsigned long long* y0, double* y1, float* y2, unsigned* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v0 = a0[i];
  unsigned v1 = a1[i];
  short v2 = a2[i];
  long long v3 = a3[i];
  int v4 = a4[i];
  double v5 = __shfl_sync(0xffffffffu, damp(fma((double)((unsigned)i & 15u), 2.105, 0.900)), (t * 7 + 7) & 31);
  v0 = damp(sqrtf(fabsf(((v0 * v0) * ((float)((unsigned)v1 & 15u) / (1.0f + fabsf((float)((unsigned)t & 15u))))))));
  int v6 = (int)((unsigned)(int)((int)((unsigned)t + (unsigned)v4) % (int)((t & 63) + 8)) << ((unsigned)((unsigned)v1 * (unsigned)v1) & 31u));
  v2 = (short)(unsigned short)~(unsigned short)((unsigned)(unsigned short)v2 - (unsigned)(unsigned short)v4);
  struct S7 {
    unsigned short a;
    unsigned long long b;
    __device__ unsigned short get(unsigned short other, bool mine) const { return pick(mine, a, other); }
  };
  S7 o7 = {(!(3u & 8u) ? (unsigned short)(12) : (unsigned short)(4)), (unsigned long long)(13ull >> (5u & 63u))};
  unsigned long long v8 = o7.b;
  unsigned short v9 = o7.get((unsigned short)((unsigned)(unsigned short)(5) - (unsigned)(unsigned short)(4025)), ((v2 < (unsigned char)(4)) || !(v1 & 1u)));
  v8 = (unsigned long long)(unsigned long long)__popcll((unsigned long long)(v8 / (unsigned long long)((v8 & 63) + 7)));
  unsigned v10 = __shfl_down_sync(0xffffffffu, f0(v0, v0), 10);
  struct S11 {
    float a;
    unsigned short b;
    __device__ float get(float other, bool mine) const { return pick(mine, a, other); }
  };
  S11 o11 = {damp((v0 * v0)), (unsigned short)((unsigned)(unsigned short)(4) - (unsigned)v9)};
  unsigned short v12 = o11.b;
  float v13 = o11.get(damp(fmaf(v0, v0, v0)), (v3 != (unsigned char)v8));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  g += damp(v0);
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)v4;
  g += damp(v5);
  h = h * 31u + (unsigned long long)v6;
  h = h * 31u + (unsigned long long)v8;
  h = h * 31u + (unsigned long long)v9;
  h = h * 31u + (unsigned long long)v10;
  h = h * 31u + (unsigned long long)v12;
  g += damp(v13);
  y0[i] = h;
  y1[i] = g;
  y2[i] = damp(((v13 * (float)((unsigned)v9 & 15u)) + (float)v5));
  y3[i] = f0(v0, v0);
}
