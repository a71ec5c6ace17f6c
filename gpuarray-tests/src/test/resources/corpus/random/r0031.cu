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
// covers: random programs: shifts
// covers: random programs: switch
// covers: random programs: warp shuffles and votes
// launch: grid 2 block 96
// in float a0[192] uniform(-8,8)
// in uchar a1[192] bits
// in int a2[192] bits
// in uint a3[192] bits
// out ulonglong y0[192]
// out double y1[192]
// out float y2[192]
// out float y3[192]
// fmad: magnitude 1e-3

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ int f0(float p0) {
  p0 = damp((fmaf(fmaf(2.449f, p0, p0), (p0 * p0), p0) * (((unsigned short)(12) > (unsigned short)(14)) ? (p0 + p0) : (p0 + p0))));
  p0 = damp((((!(14u & 1u) ? 0.115f : p0) - (p0 * p0)) * fmaf((p0 * (-0.442f)), (p0 / (1.0f + fabsf(p0))), p0)));
  if ((168036808ull == 1995215087ull)) return __clz(4);
  return (int)(min(917808718, (-4)) % (int)((8 & 63) + 5));
}

extern "C" __global__ void k(const float* a0, const unsigned char* a1, const int* a2, const unsigned* a3, unsigned long long* y0, double* y1, float* y2, float* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v0 = a0[i];
  unsigned char v1 = a1[i];
  int v2 = a2[i];
  unsigned v3 = a3[i];
  v0 = damp((((v0 + v0) / (1.0f + fabsf((float)3.420))) * ((float)(-2.309) - (v0 + (float)((unsigned)v2 & 15u)))));
  double v4 = __shfl_sync(0xffffffffu, damp((double)(float)((unsigned)v1 & 15u)), (t * 7 + 17) & 31);
  int l5[6];
  for (int j6 = 0; j6 < 6; ++j6) {
    l5[j6] = (int)((unsigned)((v3 > (unsigned short)v2) ? j6 : t) - (unsigned)(int)(238439896 / (int)(((int)t & 63) + 1)));
  }
  int v7 = l5[(unsigned)((unsigned)v3 << ((unsigned)v1 & 31u)) % 6u];
  unsigned j8 = 3u;
  while (j8-- > 0u) {
    v4 = damp(((((v2 & 1) ? v4 : v4) / (1.0 + fabs((0.607 + v4)))) * ((3.254 + v4) - (v4 - v4))));
    unsigned j9 = 2u;
    while (j9-- > 0u) {
      if ((17ull >= 2ull)) break;
      v4 = damp((fma(fma(v4, v4, v4), (((unsigned long long)i == 1ull) ? v4 : v4), v4) + (fma(v4, (double)((unsigned)v3 & 15u), v4) - fma(v4, v4, v4))));
    }
  }
  unsigned j10 = 4u;
  while (j10-- > 0u) {
    if (((signed char)(-5) != (signed char)v7)) break;
    unsigned j11 = 2u;
    while (j11-- > 0u) {
      long long v12 = max((long long)((unsigned long long)(long long)((unsigned long long)(-84709937ll) - (unsigned long long)7ll) << (v3 & 63u)), (long long)((long long)j11 >> (v3 & 63u)));
      v4 = damp(((((-1.322) - 3.878) * (v4 * (-2.386))) + sqrt(fabs((v4 * v4)))));
    }
    v7 = f0((v0 * v0));
  }
  switch ((unsigned)((unsigned)(unsigned)(v3 ^ 11u) * (unsigned)(unsigned)((unsigned short)(32384) - (signed char)(-13))) % 5u) {
  case 0: {
    v3 = (unsigned)(((((signed char)v7 >= (signed char)(-14)) || ((int)t & 1)) ? (unsigned)((unsigned)v1 | v3) : (unsigned)((unsigned)v3 * (unsigned)15u)) % (unsigned)((((v3 < v3) ? v3 : 1466005044u) & 63) + 6));
    break;
  }
  case 1: {
    v3 = min(min((unsigned)(17u >> (v3 & 31u)), v3), (unsigned)v7);
  }  // falls through
  case 2: {
    v7 = (int)((unsigned char)((unsigned)(unsigned char)(v1 / (unsigned char)((v1 & 63) + 6)) + (unsigned)(unsigned char)(v1 | v1)) + (unsigned char)((unsigned char)((unsigned char)v1 / (unsigned char)((v1 & 63) + 6)) > v1));
    break;
  }
  case 3: {
    unsigned v13 = (unsigned)((unsigned)(unsigned)((unsigned)((unsigned)v3 - (unsigned)v3) % (unsigned)((v3 & 63) + 2)) + (unsigned)min((unsigned)((unsigned)v3 + (unsigned)v3), v3));
  }  // falls through
  default: {
    unsigned char v14 = (unsigned char)((unsigned)((v1 >= (unsigned char)(9)) ? (!(v3 & 1u) ? v1 : v1) : (unsigned char)~v1) - (unsigned)(unsigned char)((unsigned char)((unsigned)v1 + (unsigned)v1) / (unsigned char)((v1 & 63) + 9)));
    v14 = (unsigned char)(0u - (unsigned)((v3 != v3) ? (unsigned char)~(unsigned char)(1) : (unsigned char)((unsigned)v14 * (unsigned)(unsigned char)(79))));
  }
  }
  int l15[5];
  for (int j16 = 0; j16 < 5; ++j16) {
    l15[j16] = __mulhi(__mulhi(t, j16), v2);
  }
  int v17 = nth(l15, (unsigned)((unsigned)v3 + (unsigned)v3));
  v3 = __umulhi((unsigned)(unsigned)((unsigned)v3 - (unsigned)v3), __brev(v3));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  g += damp(v0);
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  g += damp(v4);
  h = h * 31u + (unsigned long long)v7;
  h = h * 31u + (unsigned long long)v17;
  y0[i] = h;
  y1[i] = g;
  y2[i] = damp(fmaf(((float)v2 * 1e-19f), (v0 * v0), (float)((unsigned)v2 & 15u)));
  y3[i] = damp(sqrtf(fabsf(((-0.500f) - v0))));
}
