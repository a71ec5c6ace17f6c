// covers: random programs: bitwise operators
// covers: random programs: comparisons of mixed types
// covers: random programs: compound assignment
// covers: random programs: device functions
// covers: random programs: division and remainder
// covers: random programs: floating-point arithmetic
// covers: random programs: integer arithmetic
// covers: random programs: integer conversions
// covers: random programs: integer functions
// covers: random programs: integer promotions
// covers: random programs: integer to floating conversions
// covers: random programs: local arrays
// covers: random programs: shared memory and barriers
// covers: random programs: shifts
// covers: random programs: structures and methods
// covers: random programs: switch
// covers: random programs: warp shuffles and votes
// launch: grid 2 block 64
// in float a0[128] uniform(-8,8)
// in char a1[128] bits
// in double a2[128] uniform(-8,8)
// in float a3[128] uniform(-8,8)
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
  switch ((unsigned)((unsigned)(unsigned)((unsigned)5u * (unsigned)7u) << (7u & 31u)) % 3u) {
  case 0: {
    p0 = damp((sqrtf(fabsf(fmaf(p0, p0, p0))) * (fmaf(p0, p0, p0) * fmaf((-3.548f), p0, p0))));
    p0 = damp(sqrtf(fabsf((((1342672715ull <= 0ull) ? p0 : p0) + (p0 / (1.0f + fabsf(p0)))))));
    break;
  }
  case 1: {
    p0 = damp((((p0 + p0) / (1.0f + fabsf((p0 * p0)))) + ((float)(unsigned char)((unsigned char)(9) > (unsigned char)(10)) * 1e-19f)));
    break;
  }
  default: {
    p0 = damp((sqrtf(fabsf((p0 / (1.0f + fabsf(p0))))) * ((p0 / (1.0f + fabsf(p0))) / (1.0f + fabsf(((-0.320f) / (1.0f + fabsf(1.658f))))))));
    long long v0 = (long long)((unsigned char)((unsigned short)((unsigned short)(1) > (unsigned short)(16359)) + (short)((short)(4) > (short)(2))) - (short)((short)((short)(-16) > (short)(-6)) + (unsigned char)(-11)));
  }
  }
  p0 = damp(((float)(double)p0 + ((p0 / (1.0f + fabsf(p0))) * fmaf(p0, p0, p0))));
  if (((793931101 & 1) && ((-0) & 1))) return (unsigned long long)(0u - (unsigned long long)15ull);
  return (unsigned long long)((unsigned long long)(unsigned long long)~4ull << (12u & 63u));
}
__device__ unsigned char f1(float p0) {
  switch ((unsigned)((unsigned short)((unsigned)(unsigned short)(7) - (unsigned)(unsigned short)(18)) + ((19u >= (signed char)(-27)) ? (signed char)(4) : (signed char)(15))) % 4u) {
  case 0: {
    p0 = damp((((float)(long long)((unsigned long long)(-4ll) << (7u & 63u)) * 1e-19f) * (fmaf((-1.146f), p0, p0) + (p0 / (1.0f + fabsf(p0))))));
    p0 = damp(((__brev(1404790863u) <= (unsigned long long)(short)(13)) ? ((!(8u & 1u) ? p0 : p0) / (1.0f + fabsf((p0 * p0)))) : (!(1353339496u & 4u) ? (p0 - p0) : (p0 * p0))));
    break;
  }
  case 1: {
    p0 = damp(fmaf(((p0 * p0) * (p0 - (-1.461f))), ((p0 * p0) / (1.0f + fabsf((3.939f + 1.761f)))), p0));
  }  // falls through
  case 2: {
    p0 = damp(((float)(double)p0 + (!(2009084314u & 8u) ? fmaf(p0, p0, 1.293f) : (p0 + p0))));
    break;
  }
  default: {
    p0 = damp((!((unsigned)(unsigned short)(3) & 2u) ? ((((short)(19) <= (short)(9)) ? p0 : (-0.778f)) * (p0 * p0)) : (sqrtf(fabsf(p0)) + (p0 * p0))));
    p0 = damp(((float)((-0.298) + (-2.190)) - (((float)5u * 1e-19f) * (p0 + 1.784f))));
  }
  }
  return (unsigned char)((unsigned char)((unsigned)(unsigned char)(10) << (3u & 7u)) / (unsigned char)(((unsigned char)(14) & 63) + 9));
}

extern "C" __global__ void k(const float* a0, const signed char* a1, const double* a2, const float* a3, unsigned long long* y0, double* y1, float* y2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v1 = a0[i];
  signed char v2 = a1[i];
  double v3 = a2[i];
  float v4 = a3[i];
  unsigned v5 = __shfl_xor_sync(0xffffffffu, __byte_perm(1597288587u, 11u, 0x2351u), 30);
  __shared__ long long s6[64];
  s6[t] = max((long long)((unsigned long long)8ll * (unsigned long long)(long long)i), (long long)v2);
  __syncthreads();
  long long v7 = s6[(t + 40) % 64];
  long long v8 = s6[(unsigned)(int)(v2 + (unsigned short)(3)) % 64u];
  __syncthreads();
  unsigned char l9[3];
  for (int j10 = 0; j10 < 3; ++j10) {
    l9[j10] = (unsigned char)~f1(v1);
  }
  unsigned char v11 = nth(l9, (unsigned)((unsigned)v5 * (unsigned)698377869u));
  __shared__ signed char s12[64];
  s12[t] = ((((short)(10) <= (signed char)(12)) || ((int)i & 1)) ? (signed char)((unsigned)v2 << (v5 & 7u)) : (signed char)(v2 ^ v2));
  __syncthreads();
  signed char v13 = s12[(t + 46) % 64];
  __syncthreads();
  v3 = damp((((long long)((unsigned long long)v8 - (unsigned long long)v8) > max(v7, v8)) ? ((v3 + v3) + ((double)((unsigned)v2 & 15u) * v3)) : ((!(v5 & 2u) && !(v5 & 2u)) ? (v3 * v3) : (v3 - v3))));
  __shared__ unsigned char s14[64];
  s14[t] = (unsigned char)(((v11 <= v11) ? v11 : v11) / (unsigned char)((v11 & 63) + 4));
  __syncthreads();
  unsigned char v15 = s14[(t + 54) % 64];
  __syncthreads();
  struct S16 {
    long long a;
    long long b;
    __device__ long long get(long long other, bool mine) const { return pick(mine, a, other); }
  };
  S16 o16 = {(long long)((unsigned long long)v7 + (unsigned long long)v8), (long long)((unsigned long long)v8 + (unsigned long long)v7)};
  long long v17 = o16.b;
  long long v18 = o16.get((long long)v8, (t > v13));
  v11 = (unsigned char)((unsigned)f1((float)((unsigned)v8 & 15u)) + (unsigned)(unsigned char)~(unsigned char)((unsigned)v11 * (unsigned)(unsigned char)(106)));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  g += damp(v1);
  h = h * 31u + (unsigned long long)v2;
  g += damp(v3);
  g += damp(v4);
  h = h * 31u + (unsigned long long)v5;
  h = h * 31u + (unsigned long long)v7;
  h = h * 31u + (unsigned long long)v8;
  h = h * 31u + (unsigned long long)v11;
  h = h * 31u + (unsigned long long)v13;
  h = h * 31u + (unsigned long long)v15;
  h = h * 31u + (unsigned long long)v17;
  h = h * 31u + (unsigned long long)v18;
  y0[i] = h;
  y1[i] = g;
  y2[i] = damp(((v4 + v1) * (v4 + v1)));
}
