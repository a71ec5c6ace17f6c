// covers: random programs: bitwise operators
// covers: random programs: comparisons of mixed types
// covers: random programs: division and remainder
// covers: random programs: floating-point arithmetic
// covers: random programs: floating-point comparisons
// covers: random programs: integer arithmetic
// covers: random programs: integer functions
// covers: random programs: integer promotions
// covers: random programs: integer to floating conversions
// covers: random programs: nested branches
// covers: random programs: shared memory and barriers
// covers: random programs: shifts
// covers: random programs: structures and methods
// launch: grid 1 block 128
// in float a0[128] uniform(-8,8)
// in ulonglong a1[128] bits
// in ushort a2[128] bits
// out ulonglong y0[128]
// out double y1[128]
// out float y2[128]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ unsigned char f0(float p0, unsigned p1, unsigned short p2) {
  p1 = min(((p0 != p0) ? (unsigned)~p1 : (unsigned)((unsigned)19u << (p1 & 31u))), (unsigned)((short)p1 - (unsigned char)p1));
  return (((short)p2 < (short)p1) ? (unsigned char)((unsigned char)p1 > (unsigned char)(13)) : (unsigned char)((unsigned char)p1 > (unsigned char)(19)));
}

extern "C" __global__ void k(const float* a0, const unsigned long long* a1, const unsigned short* a2, unsigned long long* y0, double* y1, float* y2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v0 = a0[i];
  unsigned long long v1 = a1[i];
  unsigned short v2 = a2[i];
  struct S3 {
    float a;
    long long b;
    __device__ float get(float other, bool mine) const { return pick(mine, a, other); }
  };
  S3 o3 = {__fmul_rn(v0, (-1.227f)), max(340174924ll, (long long)i)};
  long long v4 = o3.b;
  float v5 = o3.get(sqrtf(fabsf(v0)), (!(165083442u & 1u) && (t & 1)));
  struct S6 {
    double a;
    short b;
    __device__ double get(double other, bool mine) const { return pick(mine, a, other); }
  };
  S6 o6 = {(3.238 - (double)v4), (short)((unsigned)(short)(5) + (unsigned)(short)i)};
  short v7 = o6.b;
  double v8 = o6.get((double)v1, !(5u & 4u));
  v5 = (((v0 / v5) / (float)(unsigned)t) + (float)(unsigned long long)(v1 & v1));
  if ((!(9u & 1u) || ((i != i) || (2136271155ull >= 5ull)))) {
    if (((unsigned)((unsigned)0u + (unsigned)(unsigned)v2) <= (short)(v7 >> (1243927917u & 15u)))) {
      short v9 = (short)((unsigned)(short)((unsigned)(short)((unsigned)v7 + (unsigned)v7) - (unsigned)(short)((unsigned)(short)(-8) - (unsigned)v7)) * (unsigned)(short)((unsigned)(short)((unsigned)v7 + (unsigned)(short)(30371)) - (unsigned)(short)((unsigned)v7 + (unsigned)v7)));
    }
  }
  __shared__ int s10[128];
  s10[t] = (int)((unsigned)(int)(t >> ((unsigned)v7 & 31u)) << (9u & 31u));
  __syncthreads();
  int v11 = s10[(t + 81) % 128];
  int v12 = s10[(unsigned)__clz(v11) % 128u];
  __syncthreads();
  __shared__ long long s13[128];
  s13[t] = (long long)((unsigned long long)max(v4, 215225154ll) + (unsigned long long)max(v4, v4));
  __syncthreads();
  long long v14 = s13[(t + 55) % 128];
  __syncthreads();
  struct S15 {
    double a;
    unsigned short b;
    __device__ double get(double other, bool mine) const { return pick(mine, a, other); }
  };
  S15 o15 = {((double)v7 + v8), (unsigned short)((unsigned)v2 - (unsigned)v2)};
  unsigned short v16 = o15.b;
  double v17 = o15.get((v8 + v8), ((v1 <= v11) || !(1426998497u & 8u)));
  __shared__ unsigned s18[128];
  s18[t] = __funnelshift_l((unsigned)((unsigned)7u + (unsigned)(unsigned)v16), (unsigned)v7, 13u);
  __syncthreads();
  unsigned v19 = s18[(t + 63) % 128];
  unsigned v20 = s18[(unsigned)(int)(v12 % (int)((v11 & 63) + 4)) % 128u];
  __syncthreads();
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)(v0 == v0 ? __float_as_uint(v0) : 1);
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v4;
  h = h * 31u + (unsigned long long)(v5 == v5 ? __float_as_uint(v5) : 1);
  h = h * 31u + (unsigned long long)v7;
  h = h * 31u + (unsigned long long)(v8 == v8 ? __double_as_longlong(v8) : 1);
  h = h * 31u + (unsigned long long)v11;
  h = h * 31u + (unsigned long long)v12;
  h = h * 31u + (unsigned long long)v14;
  h = h * 31u + (unsigned long long)v16;
  h = h * 31u + (unsigned long long)(v17 == v17 ? __double_as_longlong(v17) : 1);
  h = h * 31u + (unsigned long long)v19;
  h = h * 31u + (unsigned long long)v20;
  y0[i] = h;
  y1[i] = __dmul_rn((v17 + v8), (v8 + v8));
  y2[i] = (__fmul_rn(v5, v0) - ((-0.546f) / v0));
}
