// covers: random programs: bitwise operators
// covers: random programs: comparisons of mixed types
// covers: random programs: compound assignment
// covers: random programs: device functions
// covers: random programs: division and remainder
// covers: random programs: floating to integer conversions
// covers: random programs: floating-point arithmetic
// covers: random programs: integer arithmetic
// covers: random programs: integer conversions
// covers: random programs: integer functions
// covers: random programs: integer promotions
// covers: random programs: local arrays
// covers: random programs: shared memory and barriers
// covers: random programs: shifts
// launch: grid 1 block 64
// in uint a0[64] specials
// in ushort a1[64] bits
// in float a2[64] uniform(-8,8)
// out ulonglong y0[64]
// out double y1[64]
// out float y2[64]
// out double y3[64]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ unsigned char f0(unsigned p0) {
  p0 -= (unsigned)(unsigned)(p0 ^ (unsigned)p0);
  float v0 = __fmul_rn((((float)p0 + (float)p0) - sqrtf(fabsf(2.053f))), (((float)p0 - (-1.170f)) - __fmul_rn(2.529f, (-1.553f))));
  if (!(p0 & 8u)) return (unsigned char)((unsigned char)(17) > (unsigned char)p0);
  return (unsigned char)((unsigned char)((unsigned char)(78) / (unsigned char)(((unsigned char)p0 & 63) + 3)) / (unsigned char)(((unsigned char)p0 & 63) + 7));
}
__device__ unsigned f1(float p0) {
  if ((1089450849u > 19u)) return (unsigned)((unsigned)5u + (unsigned)1477683880u);
  return (unsigned)((signed char)((signed char)(6) > (signed char)(23)) - (((short)(-19) >= 18u) ? (unsigned short)(1) : (unsigned short)(2)));
}

extern "C" __global__ void k(const unsigned* a0, const unsigned short* a1, const float* a2, unsigned long long* y0, double* y1, float* y2, double* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  unsigned v1 = a0[i];
  unsigned short v2 = a1[i];
  float v3 = a2[i];
  __shared__ float s4[64];
  s4[t] = (__fmul_rn(v3, (float)v1) + (v3 + v3));
  __syncthreads();
  float v5 = s4[(t + 59) % 64];
  __syncthreads();
  __shared__ unsigned short s6[64];
  s6[t] = (unsigned short)((unsigned short)(v2 % (unsigned short)((v2 & 63) + 6)) % (unsigned short)((v2 & 63) + 7));
  __syncthreads();
  unsigned short v7 = s6[(t + 14) % 64];
  __syncthreads();
  v2++;
  short l8[2];
  for (int j9 = 0; j9 < 2; ++j9) {
    l8[j9] = (short)((signed char)((signed char)(17) >> (v1 & 7u)) - (signed char)((signed char)v1 > (signed char)v7));
  }
  short v10 = nth(l8, f1(v5));
  unsigned l11[8];
  for (int j12 = 0; j12 < 8; ++j12) {
    l11[j12] = (unsigned)(f0(v1) - (short)(v10 > v10));
  }
  unsigned v13 = nth(l11, (!(1u & 2u) ? v1 : v1));
  v1 = min(__funnelshift_l((unsigned)((unsigned)(unsigned)v7 - (unsigned)(unsigned)v1), v1, 11u), __umulhi(v1, v1));
  int l14[4];
  for (int j15 = 0; j15 < 4; ++j15) {
    l14[j15] = (int)between(((t & 1) ? (double)v7 : (-2.276)), -100.0, 120.0);
  }
  int v16 = l14[(unsigned)((unsigned)(unsigned)t << (829247292u & 31u)) % 4u];
  v7 = (unsigned short)((unsigned short)((unsigned)(unsigned short)(v7 > v2) + (unsigned)(unsigned short)(v2 & v7)) & (unsigned short)((unsigned)(unsigned short)(v7 ^ (unsigned short)t) * (unsigned)(unsigned short)(v7 > v2)));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)(v3 == v3 ? __float_as_uint(v3) : 1);
  h = h * 31u + (unsigned long long)(v5 == v5 ? __float_as_uint(v5) : 1);
  h = h * 31u + (unsigned long long)v7;
  h = h * 31u + (unsigned long long)v10;
  h = h * 31u + (unsigned long long)v13;
  h = h * 31u + (unsigned long long)v16;
  y0[i] = h;
  y1[i] = sqrt(fabs(__dmul_rn((double)v1, (-3.483))));
  y2[i] = (fmaf(v3, 3.838f, v3) + ((float)v13 + 1.925f));
  y3[i] = ((!(v1 & 2u) ? 0.239 : (double)i) / (2.524 - (double)v1));
}
