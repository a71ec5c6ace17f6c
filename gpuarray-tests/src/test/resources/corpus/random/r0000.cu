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
// covers: random programs: integer promotions
// covers: random programs: integer to floating conversions
// covers: random programs: local arrays
// covers: random programs: shared memory and barriers
// covers: random programs: shifts
// covers: random programs: warp shuffles and votes
// launch: grid 2 block 96
// in float a0[192] uniform(-8,8)
// in uint a1[192] specials
// in ushort a2[192] specials
// in uchar a3[192] specials
// out ulonglong y0[192]
// out double y1[192]
// out float y2[192]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ unsigned long long f0(unsigned p0, short p1, unsigned p2) {
  p0 >>= 2;
  p2 = (unsigned)((short)((unsigned)(short)(p1 >> (p0 & 15u)) * (unsigned)(short)((short)p1 > (short)p1)) + (signed char)~(((int)p1 & 1) ? (signed char)(41) : (signed char)p0));
  return min((unsigned long long)((unsigned long long)(unsigned long long)p2 - (unsigned long long)15ull), (unsigned long long)p0);
}
__device__ double f1(unsigned p0) {
  p0 = (unsigned)((unsigned)((unsigned)(unsigned char)p0 / (unsigned)((p0 & 63) + 7)) | (unsigned)((((-1ll) == (unsigned long long)p0) ? (unsigned)p0 : p0) & (unsigned)(0u - (unsigned)p0)));
  if ((!(p0 & 2u) && (2077347671 & 1))) return (((short)p0 > 1375154365u) ? (double)p0 : (double)p0);
  return (((double)p0 - (-3.663)) + (double)13ull);
}

extern "C" __global__ void k(const float* a0, const unsigned* a1, const unsigned short* a2, const unsigned char* a3, unsigned long long* y0, double* y1, float* y2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v0 = a0[i];
  unsigned v1 = a1[i];
  unsigned short v2 = a2[i];
  unsigned char v3 = a3[i];
  v2 = (unsigned short)((unsigned short)((unsigned)(((short)v1 > (short)(16381)) ? v2 : (unsigned short)v2) + (unsigned)(unsigned short)((unsigned)(unsigned short)v1 * (unsigned)(unsigned short)v3)) / (unsigned short)((((v0 > (-2.555f)) ? v2 : v2) & 63) + 7));
  __shared__ unsigned long long s4[96];
  s4[t] = min((unsigned long long)((unsigned long long)(unsigned long long)v2 * (unsigned long long)811824047ull), (unsigned long long)v3);
  __syncthreads();
  unsigned long long v5 = s4[(t + 86) % 96];
  unsigned long long v6 = s4[(unsigned)(int)(526139168 / (int)((i & 63) + 6)) % 96u];
  __syncthreads();
  --v3;
  float v7 = __shfl_xor_sync(0xffffffffu, sqrtf(fabsf(0.191f)), 8);
  --v2;
  __shared__ short s8[96];
  s8[t] = (short)((short)between(1.361, -100.0, 120.0) >> (v1 & 15u));
  __syncthreads();
  short v9 = s8[(t + 48) % 96];
  __syncthreads();
  unsigned long long l10[7];
  for (int j11 = 0; j11 < 7; ++j11) {
    l10[j11] = (unsigned long long)((unsigned long long)(unsigned long long)~v5 - (unsigned long long)(unsigned long long)(v6 / (unsigned long long)((v5 & 63) + 7)));
  }
  unsigned long long v12 = l10[__umulhi(v1, v1) % 7u];
  unsigned v13 = __ballot_sync(0xffffffffu, !(v1 & 8u));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)(v0 == v0 ? __float_as_uint(v0) : 1);
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)v5;
  h = h * 31u + (unsigned long long)v6;
  h = h * 31u + (unsigned long long)(v7 == v7 ? __float_as_uint(v7) : 1);
  h = h * 31u + (unsigned long long)v9;
  h = h * 31u + (unsigned long long)v12;
  h = h * 31u + (unsigned long long)v13;
  y0[i] = h;
  y1[i] = ((v6 >= v3) ? (!(v13 & 1u) ? (double)i : (double)v13) : (((long long)t >= 9) ? 2.011 : (-0.037)));
  y2[i] = (floorf(v7) + (v7 + v0));
}
