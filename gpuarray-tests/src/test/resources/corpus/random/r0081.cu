// covers: random programs: bitwise operators
// covers: random programs: division and remainder
// covers: random programs: floating to integer conversions
// covers: random programs: floating-point arithmetic
// covers: random programs: floating-point comparisons
// covers: random programs: integer arithmetic
// covers: random programs: integer conversions
// covers: random programs: integer functions
// covers: random programs: integer promotions
// covers: random programs: local arrays
// covers: random programs: loops
// covers: random programs: shared memory and barriers
// covers: random programs: shifts
// covers: random programs: structures and methods
// covers: random programs: warp shuffles and votes
// launch: grid 1 block 32
// in float a0[32] uniform(-8,8)
// in double a1[32] uniform(-8,8)
// in uint a2[32] bits
// out ulonglong y0[32]
// out double y1[32]
// out uint y2[32]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }

extern "C" __global__ void k(const float* a0, const double* a1, const unsigned* a2, unsigned long long* y0, double* y1, unsigned* y2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v0 = a0[i];
  double v1 = a1[i];
  unsigned v2 = a2[i];
  v2 = (unsigned)((unsigned)(unsigned)~((t & 1) ? v2 : v2) * (unsigned)(unsigned)((unsigned)((unsigned)v2 + (unsigned)v2) >> ((unsigned)i & 31u)));
  v1 = ((((i & 1) || !(9u & 1u)) && (v1 < v1)) ? fma(rint(v1), (v1 + v1), v1) : ((v1 + v1) + fma(v1, v1, v1)));
  unsigned v3 = __ballot_sync(0xffffffffu, ((v1 >= v1) || (v0 <= v0)));
  __shared__ unsigned long long s4[32];
  s4[t] = (unsigned long long)min((unsigned long long)i, (unsigned long long)v2);
  __syncthreads();
  unsigned long long v5 = s4[(t + 22) % 32];
  __syncthreads();
  unsigned l6[7];
  for (int j7 = 0; j7 < 7; ++j7) {
    l6[j7] = (unsigned)((short)((short)i / (short)(((short)v3 & 63) + 5)) - (unsigned char)((unsigned)(unsigned char)j7 - (unsigned)(unsigned char)v5));
  }
  unsigned v8 = nth(l6, (unsigned)between(v1, 0.0, 120.0));
  struct S9 {
    double a;
    long long b;
    __device__ double get(double other, bool mine) const { return pick(mine, a, other); }
  };
  S9 o9 = {(v1 - v1), (long long)((unsigned char)t - (unsigned short)t)};
  long long v10 = o9.b;
  double v11 = o9.get((((signed char)v10 == (signed char)(12)) ? v1 : v1), !(v3 & 1u));
  v10 = (long long)((unsigned long long)(long long)((long long)((unsigned char)i - (unsigned char)v8) | (long long)((unsigned char)(15) - (short)v5)) << ((unsigned)(v2 | v3) & 63u));
  for (int j12 = 0; j12 < 4; ++j12) {
    unsigned char v13 = (unsigned char)((unsigned)(unsigned char)((unsigned char)((unsigned char)(19) > (unsigned char)(12)) > (unsigned char)(9)) * (unsigned)(unsigned char)((unsigned)(unsigned char)((unsigned char)(5) > (unsigned char)v10) << (v3 & 7u)));
  }
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)(v0 == v0 ? __float_as_uint(v0) : 1);
  h = h * 31u + (unsigned long long)(v1 == v1 ? __double_as_longlong(v1) : 1);
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)v5;
  h = h * 31u + (unsigned long long)v8;
  h = h * 31u + (unsigned long long)v10;
  h = h * 31u + (unsigned long long)(v11 == v11 ? __double_as_longlong(v11) : 1);
  y0[i] = h;
  y1[i] = sqrt(fabs(fma(v11, v11, v11)));
  y2[i] = __byte_perm((unsigned)((unsigned)v8 + (unsigned)v2), v2, 0x5351u);
}
