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
// covers: random programs: shifts
// launch: grid 3 block 128
// in float a0[384] uniform(-8,8)
// in char a1[384] specials
// in char a2[384] bits
// in ushort a3[384] bits
// in uchar a4[384] bits
// out ulonglong y0[384]
// out double y1[384]
// out float y2[384]
// fmad: magnitude 1e-3

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ unsigned long long f0(float p0) {
  unsigned j0 = 1u;
  while (j0-- > 0u) {
    p0 = damp(((fmaf(p0, (float)((unsigned)j0 & 15u), p0) + (p0 * p0)) * fmaf((p0 * 0.206f), fmaf(p0, p0, p0), p0)));
  }
  p0 = damp((float)((2.616 + 1.354) / (1.0 + fabs(((2 & 1) ? 2.289 : (-0.740))))));
  return (unsigned long long)((unsigned long long)~18ull | min(618395386ull, 4ull));
}
__device__ unsigned short f1(float p0) {
  p0 = damp(((((-3.636f) * p0) / (1.0f + fabsf((float)(-1.436)))) * ((p0 - p0) / (1.0f + fabsf((1.814f * p0))))));
  if (((6 & 1) || !(3u & 1u))) return (unsigned short)((unsigned short)(32380) % (unsigned short)(((unsigned short)(19) & 63) + 1));
  return (unsigned short)((unsigned)(unsigned short)((unsigned)(unsigned short)(18) * (unsigned)(unsigned short)(11)) * (unsigned)(unsigned short)((unsigned short)(7) | (unsigned short)(15)));
}

extern "C" __global__ void k(const float* a0, const signed char* a1, const signed char* a2, const unsigned short* a3, const unsigned char* a4, unsigned long long* y0, double* y1, float* y2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v1 = a0[i];
  signed char v2 = a1[i];
  signed char v3 = a2[i];
  unsigned short v4 = a3[i];
  unsigned char v5 = a4[i];
  int l6[4];
  for (int j7 = 0; j7 < 4; ++j7) {
    l6[j7] = (int)((int)~i | (!(6u & 4u) ? j7 : t));
  }
  int v8 = nth(l6, (unsigned)((unsigned)v4 | (unsigned)t));
  v2 = (signed char)(signed char)(((i & 1) ? v3 : v2) & (signed char)((unsigned)(signed char)i - (unsigned)v3));
  v4 = (unsigned short)((unsigned)(unsigned short)((unsigned)(!((unsigned)v4 & 2u) ? v4 : v4) - (unsigned)f1(v1)) + (unsigned)(unsigned short)((unsigned short)(v4 > v4) > v4));
  if (((short)(v5 - v4) == (short)(v4 - v2))) {
    float v9 = damp((((unsigned char)((unsigned)v5 + (unsigned)(unsigned char)t) >= (unsigned char)((unsigned char)(7) % (unsigned char)((v5 & 63) + 5))) ? ((v1 + v1) * (v1 + v1)) : ((v1 * v1) / (1.0f + fabsf((v1 * v1))))));
    v2 = (signed char)((unsigned)(signed char)((unsigned)(signed char)((unsigned)v2 + (unsigned)v2) << ((unsigned)v8 & 7u)) << ((((unsigned long long)v2 != (unsigned long long)v3) ? (unsigned)v5 : 1263279183u) & 7u));
  }
  unsigned j10 = 2u;
  while (j10-- > 0u) {
    v1 = damp((float)fma((double)v1, ((double)((unsigned)v5 & 15u) - (-0.715)), 1.533));
    unsigned j11 = 2u;
    while (j11-- > 0u) {
      if (!(j11 & 2u)) continue;
      v3 = (signed char)~(signed char)((unsigned)(signed char)(v5 - v2) * (unsigned)(signed char)((signed char)(10) / (signed char)((v2 & 63) + 3)));
      float v12 = damp((sqrtf(fabsf(fmaf(v1, v1, v1))) - (float)(0.331 * (-0.533))));
    }
  }
  unsigned j13 = 3u;
  do {
    v8 = (int)((unsigned)(!(j13 & 1u) ? (((short)i != j13) ? v8 : i) : (int)((unsigned char)v4 - v5)) << ((unsigned)((unsigned)j13 + (unsigned)j13) & 31u));
  } while (--j13 > 0u);
  if (((((long long)v3 > (long long)t) || ((short)t == (short)v8)) || !(5u & 8u))) {
    v3 = (signed char)~(signed char)(unsigned)(signed char)(18);
    v4 = (unsigned short)(unsigned short)((unsigned short)~v4 > (unsigned short)v3);
  }
  v3 = (signed char)f1(v1);
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  g += damp(v1);
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)v4;
  h = h * 31u + (unsigned long long)v5;
  h = h * 31u + (unsigned long long)v8;
  y0[i] = h;
  y1[i] = g;
  y2[i] = damp(fmaf((v1 / (1.0f + fabsf(v1))), (1.151f + v1), v1));
}
