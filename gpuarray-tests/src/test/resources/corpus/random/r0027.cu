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
// covers: random programs: loops
// covers: random programs: nested branches
// covers: random programs: shared memory and barriers
// covers: random programs: shifts
// covers: random programs: switch
// covers: random programs: warp shuffles and votes
// launch: grid 2 block 64
// in float a0[128] uniform(-8,8)
// in float a1[128] uniform(-8,8)
// in ulonglong a2[128] bits
// in char a3[128] bits
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
__device__ float f0(float p0) {
  unsigned short v0 = (unsigned short)((unsigned)(unsigned short)((unsigned short)((unsigned short)(122) - (unsigned char)(74)) >> (10u & 15u)) * (unsigned)(unsigned short)((unsigned short)((signed char)(-107) + (unsigned short)(15)) > (unsigned short)(14)));
  v0 = (unsigned short)((unsigned)(unsigned short)((unsigned short)(0u - (unsigned)v0) > v0) * (unsigned)(unsigned short)(short)((short)v0 / (short)(((short)(3) & 63) + 7)));
  if (((signed char)v0 >= 616020083ll)) return damp(fmaf(p0, p0, p0));
  return damp(((p0 * p0) + (p0 + 2.576f)));
}
__device__ unsigned short f1(float p0, int p1) {
  p0 = damp((((!(2u & 2u) && ((long long)p1 == 13u)) ? ((-1.572f) + p0) : fmaf(p0, p0, (-2.358f))) * f0(p0)));
  if (((long long)p1 != (signed char)(69))) return (unsigned short)8;
  return (unsigned short)((unsigned short)(unsigned short)(2) + (unsigned char)((signed char)p1 + (unsigned short)(13)));
}

extern "C" __global__ void k(const float* a0, const float* a1, const unsigned long long* a2, const signed char* a3, unsigned long long* y0, double* y1, float* y2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v1 = a0[i];
  float v2 = a1[i];
  unsigned long long v3 = a2[i];
  signed char v4 = a3[i];
  switch ((unsigned)((unsigned)((unsigned)t >> (19u & 31u)) / (unsigned)(((unsigned)t & 63) + 1)) % 3u) {
  case 0: {
    unsigned j5 = 2u;
    do {
      signed char v6 = (signed char)((signed char)((signed char)(unsigned char)t / (signed char)((v4 & 63) + 1)) >> ((!(j5 & 2u) ? j5 : j5) & 7u));
    } while (--j5 > 0u);
    if (((unsigned long long)__popcll(v3) < (unsigned long long)(0u - (unsigned long long)v3))) {
      v1 = damp(((f0(v2) + (!(13u & 8u) ? v1 : v1)) * ((float)0.250 * (2.588f * v2))));
      unsigned short v7 = (!((unsigned)((unsigned char)(19) - (short)t) & 8u) ? (unsigned short)(0u - (unsigned)(unsigned short)((unsigned short)(1198) > (unsigned short)(12))) : (unsigned short)(((v4 == v4) ? (unsigned short)(16) : (unsigned short)v3) | (unsigned short)((unsigned short)(12) & (unsigned short)i)));
    }
  }  // falls through
  case 1: {
    v4 = (signed char)((unsigned)(signed char)((signed char)(unsigned short)i > (signed char)(16)) - (unsigned)(signed char)~(signed char)((unsigned char)(12) - (unsigned short)v3));
    break;
  }
  default: {
    v1 = damp((!((unsigned)(unsigned)v3 & 4u) ? fmaf((v2 + v1), f0((float)((unsigned)i & 15u)), v2) : sqrtf(fabsf((v2 * (float)((unsigned)v4 & 15u))))));
    v4 = (signed char)(short)(short)(v4 + v4);
  }
  }
  v1 = damp((((v2 * v1) - (v1 - v2)) - ((float)(int)((unsigned)(-14) - (unsigned)i) * 1e-19f)));
  v2 = damp(((float)(unsigned long long)(signed char)((signed char)(9) > v4) * 1e-19f));
  --v3;
  __shared__ int s8[64];
  s8[t] = (int)(unsigned)(16u & (unsigned)t);
  __syncthreads();
  int v9 = s8[(t + 55) % 64];
  __syncthreads();
  int l10[5];
  for (int j11 = 0; j11 < 5; ++j11) {
    l10[j11] = (int)~(int)(i & j11);
  }
  int v12 = nth(l10, __funnelshift_l((unsigned)i, 0u, 29u));
  long long v13 = __shfl_sync(0xffffffffu, (long long)((long long)v3 / (long long)((937293972ll & 63) + 2)), (t * 7 + 21) & 31);
  if (!((((unsigned short)v12 <= (unsigned short)i) ? 633449528u : (unsigned)t) & 2u)) {
    for (int j14 = 0; j14 < 1; ++j14) {
      unsigned v15 = (unsigned)((unsigned)(unsigned)((unsigned)((unsigned)(unsigned)v12 + (unsigned)4u) >> ((unsigned)v12 & 31u)) + (unsigned)(unsigned)~(unsigned)(197579590u >> (752861158u & 31u)));
    }
  }
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  g += damp(v1);
  g += damp(v2);
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)v4;
  h = h * 31u + (unsigned long long)v9;
  h = h * 31u + (unsigned long long)v12;
  h = h * 31u + (unsigned long long)v13;
  y0[i] = h;
  y1[i] = g;
  y2[i] = damp(((v1 * v1) + (v2 / (1.0f + fabsf((-0.899f))))));
}
