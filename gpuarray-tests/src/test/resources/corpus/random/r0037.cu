// covers: random programs: bitwise operators
// covers: random programs: comparisons of mixed types
// covers: random programs: device functions
// covers: random programs: division and remainder
// covers: random programs: floating to integer conversions
// covers: random programs: floating-point arithmetic
// covers: random programs: integer arithmetic
// covers: random programs: integer functions
// covers: random programs: integer promotions
// covers: random programs: integer to floating conversions
// covers: random programs: loops
// covers: random programs: shared memory and barriers
// covers: random programs: shifts
// covers: random programs: warp shuffles and votes
// launch: grid 3 block 64
// in float a0[192] uniform(-8,8)
// in float a1[192] uniform(-8,8)
// in char a2[192] bits
// in ulonglong a3[192] specials
// out ulonglong y0[192]
// out double y1[192]
// out float y2[192]
// out uint y3[192]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ signed char f0(unsigned p0, int p1, short p2) {
  p1 = (int)((int)((unsigned)(!(p0 & 1u) ? p1 : p1) - (unsigned)(((signed char)(0) <= (unsigned long long)p0) ? p1 : p1)) / (int)(((int)(p1 >> ((unsigned)p2 & 31u)) & 63) + 2));
  if (!((unsigned)p1 & 2u)) return (signed char)((signed char)p2 & (signed char)(12));
  return (signed char)((unsigned)(signed char)((signed char)(3) + (signed char)p0) * (unsigned)(signed char)(0u - (unsigned)(signed char)(102)));
}
__device__ float f1(unsigned p0) {
  if (!(p0 & 1u)) return sqrtf(fabsf((float)p0));
  return ((float)1159347864ull + __fmul_rn((float)p0, (float)p0));
}

extern "C" __global__ void k(const float* a0, const float* a1, const signed char* a2, const unsigned long long* a3, unsigned long long* y0, double* y1, float* y2, unsigned* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v0 = a0[i];
  float v1 = a1[i];
  signed char v2 = a2[i];
  unsigned long long v3 = a3[i];
  __shared__ double s4[64];
  s4[t] = (sqrt(fabs((double)i)) / ((double)t / (double)t));
  __syncthreads();
  double v5 = s4[(t + 39) % 64];
  __syncthreads();
  unsigned j6 = 4u;
  do {
    v3 = (unsigned long long)((unsigned long long)(unsigned long long)__popcll((unsigned long long)((signed char)v3 - (unsigned char)j6)) + (unsigned long long)(unsigned long long)((short)((short)v3 | (short)(17)) - (short)((unsigned)(short)(-1983) * (unsigned)(short)(24731))));
  } while (--j6 > 0u);
  v2 = (((unsigned char)((unsigned char)(8) > (unsigned char)(11)) <= (unsigned short)between(v5, 0.0, 120.0)) ? (signed char)(0u - (unsigned)f0((unsigned)i, t, (short)i)) : (signed char)((unsigned)(signed char)(v2 % (signed char)(((signed char)(9) & 63) + 6)) * (unsigned)f0(126560255u, i, (short)(20729))));
  float v7 = __shfl_sync(0xffffffffu, __fmul_rn(v0, v1), (t * 7 + 13) & 31);
  unsigned v8 = __shfl_down_sync(0xffffffffu, (unsigned)(12u % (unsigned)((5u & 63) + 4)), 28);
  short v9 = (short)((short)((short)((short)(13) - v2) + (unsigned char)((unsigned)(unsigned char)v3 - (unsigned)(unsigned char)(1))) > (short)((unsigned)(short)(-10) * (unsigned)(short)v2));
  unsigned short v10 = (((unsigned long long)((unsigned long long)v3 + (unsigned long long)v3) != f0(v8, i, v9)) ? (unsigned short)((((unsigned char)(2) >= (unsigned char)(14)) ? (short)t : v9) - (short)(v9 > (short)i)) : (unsigned short)((unsigned)(unsigned short)((unsigned short)t >> (12u & 15u)) * (unsigned)(unsigned short)((unsigned)(unsigned short)(5) << (8u & 15u))));
  __shared__ unsigned long long s11[64];
  s11[t] = (unsigned long long)__popcll((unsigned long long)((unsigned long long)v3 - (unsigned long long)218157549ull));
  __syncthreads();
  unsigned long long v12 = s11[(t + 17) % 64];
  unsigned long long v13 = s11[(unsigned)(int)(i % (int)((i & 63) + 7)) % 64u];
  __syncthreads();
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)(v0 == v0 ? __float_as_uint(v0) : 1);
  h = h * 31u + (unsigned long long)(v1 == v1 ? __float_as_uint(v1) : 1);
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)(v5 == v5 ? __double_as_longlong(v5) : 1);
  h = h * 31u + (unsigned long long)(v7 == v7 ? __float_as_uint(v7) : 1);
  h = h * 31u + (unsigned long long)v8;
  h = h * 31u + (unsigned long long)v9;
  h = h * 31u + (unsigned long long)v10;
  h = h * 31u + (unsigned long long)v12;
  h = h * 31u + (unsigned long long)v13;
  y0[i] = h;
  y1[i] = __dmul_rn(trunc((double)v2), ((double)v10 - v5));
  y2[i] = f1(v8);
  y3[i] = (unsigned)((unsigned)(unsigned)between(v5, 0.0, 120.0) << (v8 & 31u));
}
