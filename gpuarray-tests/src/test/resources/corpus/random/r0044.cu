// covers: random programs: bitwise operators
// covers: random programs: compound assignment
// covers: random programs: division and remainder
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
// covers: random programs: structures and methods
// launch: grid 3 block 96
// in float a0[288] uniform(-8,8)
// in ushort a1[288] bits
// in ulonglong a2[288] bits
// in double a3[288] uniform(-8,8)
// out ulonglong y0[288]
// out double y1[288]
// out uint y2[288]
// out short y3[288]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }

extern "C" __global__ void k(const float* a0, const unsigned short* a1, const unsigned long long* a2, const double* a3, unsigned long long* y0, double* y1, unsigned* y2, short* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v0 = a0[i];
  unsigned short v1 = a1[i];
  unsigned long long v2 = a2[i];
  double v3 = a3[i];
  double l4[6];
  for (int j5 = 0; j5 < 6; ++j5) {
    l4[j5] = ((v3 + v3) - fma(v3, v3, v3));
  }
  double v6 = nth(l4, (unsigned)(10u & 0u));
  __shared__ long long s7[96];
  s7[t] = (long long)((long long)((signed char)(36) + (short)t) % (long long)(((long long)t & 63) + 9));
  __syncthreads();
  long long v8 = s7[(t + 34) % 96];
  __syncthreads();
  unsigned v9 = (unsigned)((unsigned)(unsigned)((unsigned)(unsigned)(0u >> (7u & 31u)) + (unsigned)(unsigned)((unsigned)(unsigned)t + (unsigned)(unsigned)t)) + (unsigned)__byte_perm((unsigned)((unsigned)3u * (unsigned)14u), 16u, 0x6351u));
  unsigned char l10[2];
  for (int j11 = 0; j11 < 2; ++j11) {
    l10[j11] = (unsigned char)(((v0 < (float)v1) ? (unsigned char)(15) : (unsigned char)(1)) > (unsigned char)(2));
  }
  unsigned char v12 = nth(l10, (unsigned)((unsigned)v9 + (unsigned)v9));
  struct S13 {
    short a;
    signed char b;
    __device__ short get(short other, bool mine) const { return pick(mine, a, other); }
  };
  S13 o13 = {(short)(v1 - v1), (signed char)((signed char)v2 / (signed char)(((signed char)(6) & 63) + 6))};
  signed char v14 = o13.b;
  short v15 = o13.get((short)((short)v9 > (short)i), (v14 != v14));
  double l16[7];
  for (int j17 = 0; j17 < 7; ++j17) {
    l16[j17] = (__dmul_rn(v3, v6) - sqrt(fabs(v6)));
  }
  double v18 = l16[__umulhi(v9, v9) % 7u];
  v3 = (((v18 + v3) - (v18 - v3)) + __dmul_rn(fabs(v6), ((double)i + (double)v2)));
  v3 = ((double)(long long)(0u - (unsigned long long)v8) - (((double)v9 + v18) / __dmul_rn(v3, (-2.768))));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)(v0 == v0 ? __float_as_uint(v0) : 1);
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)(v3 == v3 ? __double_as_longlong(v3) : 1);
  h = h * 31u + (unsigned long long)(v6 == v6 ? __double_as_longlong(v6) : 1);
  h = h * 31u + (unsigned long long)v8;
  h = h * 31u + (unsigned long long)v9;
  h = h * 31u + (unsigned long long)v12;
  h = h * 31u + (unsigned long long)v14;
  h = h * 31u + (unsigned long long)v15;
  h = h * 31u + (unsigned long long)(v18 == v18 ? __double_as_longlong(v18) : 1);
  y0[i] = h;
  y1[i] = __dmul_rn((v6 + (double)v15), (double)v1);
  y2[i] = (unsigned)(!(v9 & 4u) ? i : t);
  y3[i] = (short)((short)((unsigned short)(12) - v1) / (short)((v15 & 63) + 2));
}
