// covers: random programs: bitwise operators
// covers: random programs: comparisons of mixed types
// covers: random programs: device functions
// covers: random programs: division and remainder
// covers: random programs: floating-point arithmetic
// covers: random programs: integer arithmetic
// covers: random programs: integer conversions
// covers: random programs: integer functions
// covers: random programs: integer promotions
// covers: random programs: integer to floating conversions
// covers: random programs: local arrays
// covers: random programs: nested branches
// covers: random programs: shared memory and barriers
// covers: random programs: shifts
// covers: random programs: switch
// covers: random programs: warp shuffles and votes
// launch: grid 2 block 96
// in float a0[192] uniform(-8,8)
// in uchar a1[192] bits
// in longlong a2[192] specials
// in float a3[192] uniform(-8,8)
// out ulonglong y0[192]
// out double y1[192]
// out float y2[192]
// fmad: magnitude 1e-3

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ unsigned char f0(float p0, short p1) {
  return (unsigned char)((unsigned char)p1 > (unsigned char)p1);
}
__device__ float f1(float p0, double p1) {
  switch (__brev((unsigned)19ull) % 4u) {
  case 0: {
    p1 = damp((((p1 * p1) + (p1 * (-1.832))) - fma(sqrt(fabs(p1)), (p1 + (-0.006)), p1)));
  }  // falls through
  case 1: {
    unsigned char v0 = (unsigned char)((unsigned)f0(p0, (short)(7)) + (unsigned)(unsigned char)((unsigned)(unsigned char)((unsigned char)(9) > (unsigned char)(28)) * (unsigned)(unsigned char)((unsigned)(unsigned char)(64) << (0u & 7u))));
    break;
  }
  case 2: {
    p1 = damp((((p1 * p1) / (1.0 + fabs((p1 * p1)))) + (sqrt(fabs((-3.855))) / (1.0 + fabs((1.655 * p1))))));
    break;
  }
  default: {
    p0 = damp((((float)((1425090166u < 15u) ? (unsigned short)(9) : (unsigned short)(8)) * 1e-19f) * ((p0 + p0) * (2.488f * p0))));
  }
  }
  return damp((((10u <= 1123535178) ? (-3.072f) : p0) / (1.0f + fabsf((p0 * p0)))));
}

extern "C" __global__ void k(const float* a0, const unsigned char* a1, const long long* a2, const float* a3, unsigned long long* y0, double* y1, float* y2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v1 = a0[i];
  unsigned char v2 = a1[i];
  long long v3 = a2[i];
  float v4 = a3[i];
  v4 = damp((((v1 + v4) + (v4 + v1)) + f1(1.314f, (-0.249))));
  float v5 = __shfl_down_sync(0xffffffffu, damp((v4 * v1)), 8);
  if (((unsigned char)(v2 > v2) < (signed char)((signed char)(86) > (signed char)v2))) {
    unsigned long long v6 = (unsigned long long)((unsigned long long)((unsigned long long)(0u - (unsigned long long)(unsigned long long)v3) % (unsigned long long)((1225836128ull & 63) + 9)) & (unsigned long long)(signed char)((signed char)(-8) > (signed char)(9)));
    v1 = damp(((float)(unsigned)((unsigned)__funnelshift_l(3u, 5u, 11u) * (unsigned)(unsigned)((unsigned)(unsigned)i * (unsigned)(unsigned)v6)) * 1e-19f));
  }
  short v7 = (short)((unsigned)(short)((short)((short)(16578) > (short)(-10)) / (short)(((short)(3) & 63) + 7)) - (unsigned)(short)((short)((short)v3 % (short)(((short)v2 & 63) + 6)) > (short)(1596)));
  __shared__ long long s8[96];
  s8[t] = (long long)((long long)((unsigned long long)v3 + (unsigned long long)v3) & (long long)((unsigned long long)v3 - (unsigned long long)v3));
  __syncthreads();
  long long v9 = s8[(t + 2) % 96];
  __syncthreads();
  unsigned long long l10[7];
  for (int j11 = 0; j11 < 7; ++j11) {
    l10[j11] = (unsigned long long)((unsigned short)((unsigned short)(16) / (unsigned short)(((unsigned short)v2 & 63) + 4)) - (signed char)(unsigned long long)v2);
  }
  unsigned long long v12 = l10[__funnelshift_l(15u, (unsigned)v2, 14u) % 7u];
  double v13 = damp(((((-1.230) / (1.0 + fabs((double)((unsigned)i & 15u)))) / (1.0 + fabs(fma(1.674, 3.940, (-2.544))))) + ((double)f0(v5, v7) * 1e-19)));
  int v14 = (int)((unsigned)(int)~(int)((-0) % (int)((t & 63) + 7)) - (unsigned)(int)((int)((unsigned)t * (unsigned)i) >> ((unsigned)v7 & 31u)));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  g += damp(v1);
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  g += damp(v4);
  g += damp(v5);
  h = h * 31u + (unsigned long long)v7;
  h = h * 31u + (unsigned long long)v9;
  h = h * 31u + (unsigned long long)v12;
  g += damp(v13);
  h = h * 31u + (unsigned long long)v14;
  y0[i] = h;
  y1[i] = g;
  y2[i] = damp((((t == (int)v12) ? v4 : v1) + sqrtf(fabsf(v1))));
}
