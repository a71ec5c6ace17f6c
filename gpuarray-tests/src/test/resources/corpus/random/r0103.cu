// covers: random programs: bitwise operators
// covers: random programs: comparisons of mixed types
// covers: random programs: compound assignment
// covers: random programs: division and remainder
// covers: random programs: floating-point arithmetic
// covers: random programs: integer arithmetic
// covers: random programs: integer conversions
// covers: random programs: integer functions
// covers: random programs: integer promotions
// covers: random programs: integer to floating conversions
// covers: random programs: loops
// covers: random programs: shifts
// covers: random programs: structures and methods
// covers: random programs: warp shuffles and votes
// launch: grid 3 block 128
// in float a0[384] uniform(-8,8)
// in float a1[384] uniform(-8,8)
// in double a2[384] uniform(-8,8)
// in short a3[384] bits
// in uint a4[384] bits
// out ulonglong y0[384]
// out double y1[384]
// out float y2[384]
// out uint y3[384]
// fmad: magnitude 1e-3

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ unsigned short f0(float p0, unsigned char p1) {
  p1++;
  return (unsigned short)(((2 & 1) ? (unsigned short)(10) : (unsigned short)(11)) >> ((unsigned)p1 & 15u));
}

extern "C" __global__ void k(const float* a0, const float* a1, const double* a2, const short* a3, const unsigned* a4, unsigned long long* y0, double* y1, float* y2, unsigned* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v0 = a0[i];
  float v1 = a1[i];
  double v2 = a2[i];
  short v3 = a3[i];
  unsigned v4 = a4[i];
  unsigned v5 = __shfl_xor_sync(0xffffffffu, __funnelshift_l(7u, v4, 0u), 13);
  v5 = (unsigned)((unsigned)(unsigned)((unsigned)(unsigned char)t | ((t > t) ? v4 : v4)) + (unsigned)min((unsigned)(v4 % (unsigned)((14u & 63) + 5)), v4));
  long long v6 = (long long)((long long)((unsigned long long)(long long)(signed char)(-18) * (unsigned long long)(long long)((long long)t % (long long)(((long long)v3 & 63) + 4))) ^ (long long)((unsigned long long)(long long)((signed char)v3 + v3) - (unsigned long long)(long long)((unsigned long long)(long long)i * (unsigned long long)(long long)i)));
  struct S7 {
    unsigned long long a;
    unsigned long long b;
    __device__ unsigned long long get(unsigned long long other, bool mine) const { return pick(mine, a, other); }
  };
  S7 o7 = {(unsigned long long)((unsigned long long)15ull * (unsigned long long)17ull), (unsigned long long)((unsigned long long)6ull << (v5 & 63u))};
  unsigned long long v8 = o7.b;
  unsigned long long v9 = o7.get((unsigned long long)v6, ((unsigned char)v5 < v6));
  unsigned j10 = 1u;
  while (j10-- > 0u) {
    v8 = min((unsigned long long)((unsigned long long)((unsigned char)(8) + (signed char)j10) % (unsigned long long)((v8 & 63) + 3)), (unsigned long long)((unsigned char)i - (unsigned char)v4));
    v6 = (long long)(((unsigned short)(29026) == v4) ? (unsigned char)((unsigned)(unsigned char)(72) - (unsigned)(unsigned char)(8)) : (unsigned char)((unsigned char)v9 > (unsigned char)(0)));
  }
  v2 = damp(sqrt(fabs(sqrt(fabs((v2 + v2))))));
  v5 = (unsigned)(signed char)(((t & 1) ? (signed char)t : (signed char)v9) % (signed char)(((signed char)v6 & 63) + 3));
  struct S11 {
    unsigned short a;
    unsigned short b;
    __device__ unsigned short get(unsigned short other, bool mine) const { return pick(mine, a, other); }
  };
  S11 o11 = {(unsigned short)((unsigned char)(123) + (signed char)(10)), (unsigned short)(0u - (unsigned)(unsigned short)v6)};
  unsigned short v12 = o11.b;
  unsigned short v13 = o11.get((unsigned short)((unsigned)(unsigned short)(19) * (unsigned)(unsigned short)(16)), !(v4 & 8u));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  g += damp(v0);
  g += damp(v1);
  g += damp(v2);
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)v4;
  h = h * 31u + (unsigned long long)v5;
  h = h * 31u + (unsigned long long)v6;
  h = h * 31u + (unsigned long long)v8;
  h = h * 31u + (unsigned long long)v9;
  h = h * 31u + (unsigned long long)v12;
  h = h * 31u + (unsigned long long)v13;
  y0[i] = h;
  y1[i] = g;
  y2[i] = damp(fmaf(((float)t * 1e-19f), (float)v2, (float)((unsigned)i & 15u)));
  y3[i] = (unsigned)((unsigned)((unsigned)v4 + (unsigned)(unsigned)v8) | __funnelshift_l(6u, v4, 17u));
}
