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
// covers: random programs: structures and methods
// covers: random programs: switch
// covers: random programs: warp shuffles and votes
// launch: grid 3 block 32
// in uint a0[96] specials
// in short a1[96] bits
// in ushort a2[96] bits
// out ulonglong y0[96]
// out double y1[96]
// out uint y2[96]
// out int y3[96]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }

extern "C" __global__ void k(const unsigned* a0, const short* a1, const unsigned short* a2, unsigned long long* y0, double* y1, unsigned* y2, int* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  unsigned v0 = a0[i];
  short v1 = a1[i];
  unsigned short v2 = a2[i];
  int l3[4];
  for (int j4 = 0; j4 < 4; ++j4) {
    l3[j4] = (int)((short)(v1 > v1) - (signed char)((unsigned)(signed char)j4 * (unsigned)(signed char)(18)));
  }
  int v5 = l3[(unsigned)((unsigned)v0 * (unsigned)v0) % 4u];
  struct S6 {
    long long a;
    signed char b;
    __device__ long long get(long long other, bool mine) const { return pick(mine, a, other); }
  };
  S6 o6 = {(long long)~1111645507ll, (signed char)((unsigned)(signed char)t - (unsigned)(signed char)(16))};
  signed char v7 = o6.b;
  long long v8 = o6.get(max((long long)v5, (-473693619ll)), ((float)v2 >= (-1.315f)));
  __shared__ unsigned short s9[32];
  s9[t] = (unsigned short)((unsigned short)between((double)v5, 0.0, 120.0) >> (v0 & 15u));
  __syncthreads();
  unsigned short v10 = s9[(t + 13) % 32];
  __syncthreads();
  switch ((unsigned)((signed char)(0u - (unsigned)v7) + (short)(v1 > v1)) % 3u) {
  case 0: {
    unsigned short v11 = (unsigned short)((unsigned short)((unsigned short)(v2 & v2) / (unsigned short)((v10 & 63) + 5)) > (((-0.367f) < (-2.185f)) ? v10 : v2));
    v8 = max((long long)((unsigned long long)(long long)((unsigned long long)v8 * (unsigned long long)v8) * (unsigned long long)(long long)v5), (long long)((unsigned long long)14ll * (unsigned long long)v8));
  }  // falls through
  case 1: {
    v1 = (short)((short)((short)(v1 > v1) > v1) % (short)(((short)((unsigned short)v5 - (unsigned char)t) & 63) + 8));
    v8 = (((long long)(v8 | v8) > (long long)((unsigned long long)v8 - (unsigned long long)v8)) ? (long long)((long long)(0u - (unsigned long long)v8) | (long long)(v10 + v2)) : max((!(v0 & 8u) ? v8 : (-1ll)), v8));
    break;
  }
  default: {
    v10 = (unsigned short)((unsigned)(unsigned short)((unsigned short)(v1 - (short)v0) > (unsigned short)v8) - (unsigned)(unsigned short)((unsigned)(unsigned short)((unsigned)v2 - (unsigned)v2) * (unsigned)(unsigned short)(v10 >> (v0 & 15u))));
    double v12 = (((v7 != v7) ? sqrt(fabs(1.445)) : fma(2.851, 2.131, (double)v2)) + ((v10 < v8) ? (double)v2 : ((double)v0 - (double)v5)));
  }
  }
  v7 = (signed char)((signed char)(0u - (unsigned)(signed char)~(signed char)v0) / (signed char)(((signed char)(v7 > v7) & 63) + 9));
  long long v13 = __shfl_sync(0xffffffffu, ((i & 1) ? 2ll : v8), (t * 7 + 6) & 31);
  v7 = (((unsigned long long)__popcll((unsigned long long)v8) >= (((unsigned long long)i >= (unsigned long long)t) ? 17ull : 2ull)) ? (signed char)((signed char)(0u - (unsigned)v7) ^ (signed char)((unsigned char)(16) - v2)) : (signed char)~(signed char)(v7 % (signed char)(((signed char)(-2) & 63) + 6)));
  struct S14 {
    double a;
    unsigned long long b;
    __device__ double get(double other, bool mine) const { return pick(mine, a, other); }
  };
  S14 o14 = {fma((-2.079), 2.391, 2.433), (unsigned long long)(3ull & (unsigned long long)v0)};
  unsigned long long v15 = o14.b;
  double v16 = o14.get(__dmul_rn((double)v7, (double)v13), (2.385 != 0.910));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)v0;
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v5;
  h = h * 31u + (unsigned long long)v7;
  h = h * 31u + (unsigned long long)v8;
  h = h * 31u + (unsigned long long)v10;
  h = h * 31u + (unsigned long long)v13;
  h = h * 31u + (unsigned long long)v15;
  h = h * 31u + (unsigned long long)(v16 == v16 ? __double_as_longlong(v16) : 1);
  y0[i] = h;
  y1[i] = __dmul_rn(((v7 > v7) ? (-0.073) : v16), (v16 - v16));
  y2[i] = (unsigned)((unsigned)(unsigned)(v0 % (unsigned)(((unsigned)v13 & 63) + 5)) + (unsigned)(unsigned)(v0 >> (v0 & 31u)));
  y3[i] = (int)((unsigned)(int)~i << (v0 & 31u));
}
