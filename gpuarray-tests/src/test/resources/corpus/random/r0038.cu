// covers: random programs: bitwise operators
// covers: random programs: comparisons of mixed types
// covers: random programs: division and remainder
// covers: random programs: floating-point arithmetic
// covers: random programs: floating-point comparisons
// covers: random programs: integer arithmetic
// covers: random programs: integer conversions
// covers: random programs: integer functions
// covers: random programs: integer promotions
// covers: random programs: loops
// covers: random programs: nested branches
// covers: random programs: shifts
// covers: random programs: structures and methods
// covers: random programs: warp shuffles and votes
// launch: grid 1 block 128
// in float a0[128] uniform(-8,8)
// in char a1[128] bits
// in short a2[128] specials
// out ulonglong y0[128]
// out double y1[128]
// out uint y2[128]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ unsigned f0(unsigned p0, unsigned long long p1) {
  if (((unsigned short)(12) != (unsigned short)p0)) return min((unsigned)p0, p0);
  return (unsigned)((unsigned)(unsigned)(p0 ^ p0) + (unsigned)(unsigned)((unsigned)p0 * (unsigned)p0));
}

extern "C" __global__ void k(const float* a0, const signed char* a1, const short* a2, unsigned long long* y0, double* y1, unsigned* y2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v0 = a0[i];
  signed char v1 = a1[i];
  short v2 = a2[i];
  int v3 = __shfl_up_sync(0xffffffffu, (int)((unsigned char)t - v2), 28);
  struct S4 {
    unsigned long long a;
    signed char b;
    __device__ unsigned long long get(unsigned long long other, bool mine) const { return pick(mine, a, other); }
  };
  S4 o4 = {(unsigned long long)~3ull, (signed char)(v1 > v1)};
  signed char v5 = o4.b;
  unsigned long long v6 = o4.get((!((unsigned)v1 & 4u) ? 13ull : (unsigned long long)v5), (v0 != v0));
  v3 = (int)((int)((unsigned)((11ull > (unsigned long long)v3) ? i : 17) - (unsigned)__mulhi(t, t)) % (int)(((((float)v1 == v0) ? i : (int)v1) & 63) + 5));
  unsigned v7 = __ballot_sync(0xffffffffu, (((unsigned char)v6 != (unsigned char)(10)) || (t <= v1)));
  double v8 = __shfl_sync(0xffffffffu, (((unsigned short)(19) != v2) ? (-2.244) : (double)v1), (t * 7 + 9) & 31);
  for (int j9 = 0; j9 < 5; ++j9) {
    if ((j9 != v3)) continue;
    v5 = (signed char)((signed char)((signed char)(v1 % (signed char)((v5 & 63) + 4)) > (signed char)(8)) % (signed char)(((!(v7 & 4u) ? v5 : v1) & 63) + 4));
    if (((unsigned char)~(unsigned char)v7 != (unsigned char)((unsigned short)v5 - v2))) {
      long long v10 = (long long)((unsigned long long)max((long long)((long long)v2 >> (v7 & 63u)), (long long)v7) + (unsigned long long)(long long)((unsigned long long)(long long)(986156239ll % (long long)(((long long)v6 & 63) + 4)) * (unsigned long long)(long long)((unsigned short)(17) - v2)));
      unsigned long long v11 = (unsigned long long)((unsigned long long)(!(9u & 8u) ? min(18ull, v6) : (unsigned long long)((unsigned long long)(unsigned long long)v5 << (v7 & 63u))) * (unsigned long long)(unsigned long long)~min(v6, v6));
    }
  }
  v8 = __dmul_rn(((v8 - v8) - __dmul_rn(v8, v8)), fma((v8 / v8), ((t != v7) ? v8 : v8), v8));
  v2 = (short)((short)((unsigned)(short)((unsigned)(short)v5 * (unsigned)v2) * (unsigned)(short)((short)v2 & (short)v6)) % (short)(((short)(0u - (unsigned)v2) & 63) + 2));
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
  h = h * 31u + (unsigned long long)v7;
  h = h * 31u + (unsigned long long)(v8 == v8 ? __double_as_longlong(v8) : 1);
  y0[i] = h;
  y1[i] = ((((signed char)(19) < (unsigned short)v2) ? v8 : v8) / (v8 - (double)v2));
  y2[i] = (unsigned)(short)~v2;
}
