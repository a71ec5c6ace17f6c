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
// covers: random programs: integer to floating conversions
// covers: random programs: shared memory and barriers
// covers: random programs: shifts
// covers: random programs: structures and methods
// covers: random programs: switch
// covers: random programs: warp shuffles and votes
// launch: grid 2 block 64
// in uint a0[128] bits
// in ulonglong a1[128] bits
// in ushort a2[128] bits
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
__device__ unsigned char f0(unsigned p0, double p1, unsigned short p2) {
  switch (__umulhi(__funnelshift_l(p0, (unsigned)p2, 25u), p0) % 3u) {
  case 0: {
    p2 = (unsigned short)((unsigned short)((unsigned)(unsigned short)(p2 > p2) - (unsigned)(unsigned short)(p2 > p2)) % (unsigned short)(((unsigned short)(p2 > p2) & 63) + 7));
    p2 = (unsigned short)((((int)p0 < (unsigned long long)p0) ? (unsigned short)((unsigned)p2 << (14u & 15u)) : (unsigned short)(0u - (unsigned)p2)) > (unsigned short)((unsigned)p2 + (unsigned)p2));
    break;
  }
  case 1: {
    short v0 = (short)((short)((short)((short)(-18) & (short)(8)) | (short)((short)p0 ^ (short)(4))) / (short)(((short)(unsigned char)(35) & 63) + 7));
  }  // falls through
  default: {
    p1 = ((fma(p1, p1, p1) / ((-1.837) + p1)) + __dmul_rn(__dmul_rn(p1, p1), (!(3u & 8u) ? p1 : p1)));
  }
  }
  p2 = (unsigned short)((unsigned)(unsigned short)((unsigned)(unsigned short)(p2 > (unsigned short)(15)) + (unsigned)(unsigned short)((unsigned)p2 + (unsigned)(unsigned short)(5))) - (unsigned)(unsigned short)between(__fmul_rn((float)p0, (float)p0), 0.0f, 120.0f));
  return (unsigned char)~(unsigned char)((unsigned)(unsigned char)(3) << (p0 & 7u));
}

extern "C" __global__ void k(const unsigned* a0, const unsigned long long* a1, const unsigned short* a2, unsigned long long* y0, double* y1, unsigned* y2, long long* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  unsigned v1 = a0[i];
  unsigned long long v2 = a1[i];
  unsigned short v3 = a2[i];
  long long v4 = __shfl_down_sync(0xffffffffu, (long long)(0u - (unsigned long long)(long long)i), 14);
  struct S5 {
    float a;
    float b;
    __device__ float get(float other, bool mine) const { return pick(mine, a, other); }
  };
  S5 o5 = {floorf((float)v1), ((-2.157f) / (float)v4)};
  float v6 = o5.b;
  float v7 = o5.get(__fmul_rn(v6, v6), ((float)v4 != v6));
  v6 = (fmaf(fmaf(v6, v6, v6), (v7 / (float)t), v7) + fmaf((float)9, __fmul_rn(v6, v7), v7));
  __shared__ long long s8[64];
  s8[t] = (long long)between(((float)v2 / (-2.669f)), -100.0f, 120.0f);
  __syncthreads();
  long long v9 = s8[(t + 33) % 64];
  __syncthreads();
  __shared__ double s10[64];
  s10[t] = (((unsigned char)v9 != (signed char)(0)) ? ((double)i + (double)v9) : __dmul_rn((double)v1, (double)v1));
  __syncthreads();
  double v11 = s10[(t + 41) % 64];
  double v12 = s10[(unsigned)min(t, t) % 64u];
  __syncthreads();
  double v13 = __shfl_up_sync(0xffffffffu, sqrt(fabs(v12)), 14);
  v1++;
  struct S14 {
    long long a;
    float b;
    __device__ long long get(long long other, bool mine) const { return pick(mine, a, other); }
  };
  S14 o14 = {max(v9, 16ll), (v7 - v7)};
  float v15 = o14.b;
  long long v16 = o14.get((long long)(v4 & v4), ((t & 1) && ((short)(8) == (short)v9)));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)v4;
  h = h * 31u + (unsigned long long)(v6 == v6 ? __float_as_uint(v6) : 1);
  h = h * 31u + (unsigned long long)(v7 == v7 ? __float_as_uint(v7) : 1);
  h = h * 31u + (unsigned long long)v9;
  h = h * 31u + (unsigned long long)(v11 == v11 ? __double_as_longlong(v11) : 1);
  h = h * 31u + (unsigned long long)(v12 == v12 ? __double_as_longlong(v12) : 1);
  h = h * 31u + (unsigned long long)(v13 == v13 ? __double_as_longlong(v13) : 1);
  h = h * 31u + (unsigned long long)(v15 == v15 ? __float_as_uint(v15) : 1);
  h = h * 31u + (unsigned long long)v16;
  y0[i] = h;
  y1[i] = trunc((double)v9);
  y2[i] = ((v1 != (unsigned)v2) ? min(v1, v1) : (unsigned)((unsigned)v1 << (v1 & 31u)));
  y3[i] = (long long)~(long long)((unsigned long long)v16 - (unsigned long long)v16);
}
