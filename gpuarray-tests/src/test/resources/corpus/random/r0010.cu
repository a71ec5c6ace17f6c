// covers: random programs: bitwise operators
// covers: random programs: comparisons of mixed types
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
// covers: random programs: warp shuffles and votes
// launch: grid 3 block 64
// in uint a0[192] bits
// in uchar a1[192] bits
// in ushort a2[192] specials
// in double a3[192] uniform(-8,8)
// in ulonglong a4[192] specials
// out ulonglong y0[192]
// out double y1[192]
// out uint y2[192]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }

extern "C" __global__ void k(const unsigned* a0, const unsigned char* a1, const unsigned short* a2, const double* a3, const unsigned long long* a4, unsigned long long* y0, double* y1, unsigned* y2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  unsigned v0 = a0[i];
  unsigned char v1 = a1[i];
  unsigned short v2 = a2[i];
  double v3 = a3[i];
  unsigned long long v4 = a4[i];
  v4 = (((v3 - v3) != __dmul_rn(v3, v3)) ? (unsigned long long)(__brevll(v4) % (unsigned long long)((v4 & 63) + 4)) : (unsigned long long)((unsigned long long)((signed char)(-12) + (signed char)(-13)) / (unsigned long long)((v4 & 63) + 3)));
  struct S5 {
    unsigned char a;
    long long b;
    __device__ unsigned char get(unsigned char other, bool mine) const { return pick(mine, a, other); }
  };
  S5 o5 = {(unsigned char)(v1 >> ((unsigned)i & 7u)), (long long)((unsigned long long)(-624727499ll) + (unsigned long long)(-8ll))};
  long long v6 = o5.b;
  unsigned char v7 = o5.get((unsigned char)(v1 > v1), ((int)v1 == t));
  float l8[7];
  for (int j9 = 0; j9 < 7; ++j9) {
    l8[j9] = (float)(unsigned)(v0 / (unsigned)((v0 & 63) + 4));
  }
  float v10 = nth(l8, (unsigned)((signed char)(14) + (unsigned char)(7)));
  unsigned v11 = __shfl_sync(0xffffffffu, (unsigned)((unsigned)v0 - (unsigned)(unsigned)v4), (t * 7 + 4) & 31);
  v11 = min((unsigned)(__funnelshift_l(v11, v11, 15u) & (unsigned)(0u - (unsigned)v0)), (unsigned)~v0);
  __shared__ unsigned char s12[64];
  s12[t] = (unsigned char)((unsigned char)(signed char)i >> (v11 & 7u));
  __syncthreads();
  unsigned char v13 = s12[(t + 24) % 64];
  __syncthreads();
  struct S14 {
    signed char a;
    double b;
    __device__ signed char get(signed char other, bool mine) const { return pick(mine, a, other); }
  };
  S14 o14 = {(signed char)((unsigned)(signed char)(2) * (unsigned)(signed char)i), __dmul_rn(v3, (double)v11)};
  double v15 = o14.b;
  signed char v16 = o14.get((signed char)((signed char)v4 ^ (signed char)(120)), (((short)v11 != (short)(17)) && (v13 == v1)));
  unsigned long long v17 = (unsigned long long)((unsigned long long)min((unsigned long long)((unsigned long long)v4 * (unsigned long long)v4), (unsigned long long)v0) + (unsigned long long)(unsigned long long)((short)((unsigned)(short)(-7) << (v0 & 15u)) + ((v7 > (unsigned char)i) ? (short)v2 : (short)(11))));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)v0;
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)(v3 == v3 ? __double_as_longlong(v3) : 1);
  h = h * 31u + (unsigned long long)v4;
  h = h * 31u + (unsigned long long)v6;
  h = h * 31u + (unsigned long long)v7;
  h = h * 31u + (unsigned long long)(v10 == v10 ? __float_as_uint(v10) : 1);
  h = h * 31u + (unsigned long long)v11;
  h = h * 31u + (unsigned long long)v13;
  h = h * 31u + (unsigned long long)(v15 == v15 ? __double_as_longlong(v15) : 1);
  h = h * 31u + (unsigned long long)v16;
  h = h * 31u + (unsigned long long)v17;
  y0[i] = h;
  y1[i] = (sqrt(fabs(v3)) + sqrt(fabs(v15)));
  y2[i] = (unsigned)((unsigned)v4 >> (v11 & 31u));
}
