// covers: random programs: bitwise operators
// covers: random programs: comparisons of mixed types
// covers: random programs: division and remainder
// covers: random programs: floating to integer conversions
// covers: random programs: floating-point arithmetic
// covers: random programs: floating-point comparisons
// covers: random programs: integer arithmetic
// covers: random programs: integer functions
// covers: random programs: integer promotions
// covers: random programs: local arrays
// covers: random programs: shared memory and barriers
// covers: random programs: shifts
// covers: random programs: structures and methods
// covers: random programs: warp shuffles and votes
// launch: grid 1 block 64
// in uint a0[64] bits
// in uint a1[64] bits
// in ushort a2[64] bits
// out ulonglong y0[64]
// out double y1[64]
// out uint y2[64]
// out float y3[64]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }

extern "C" __global__ void k(const unsigned* a0, const unsigned* a1, const unsigned short* a2, unsigned long long* y0, double* y1, unsigned* y2, float* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  unsigned v0 = a0[i];
  unsigned v1 = a1[i];
  unsigned short v2 = a2[i];
  double l3[5];
  for (int j4 = 0; j4 < 5; ++j4) {
    l3[j4] = (__dmul_rn((-0.428), (-3.482)) + ((double)v0 / (double)i));
  }
  double v5 = nth(l3, ((t & 1) ? v0 : 17u));
  struct S6 {
    float a;
    signed char b;
    __device__ float get(float other, bool mine) const { return pick(mine, a, other); }
  };
  S6 o6 = {((-2.256f) + 1.014f), (signed char)((unsigned)(signed char)v2 - (unsigned)(signed char)(-119))};
  signed char v7 = o6.b;
  float v8 = o6.get(__fmul_rn((float)v2, (-3.730f)), ((-0.459f) != 3.699f));
  unsigned v9 = __shfl_xor_sync(0xffffffffu, (unsigned)between(v5, 0.0, 120.0), 25);
  v1 = (unsigned)((unsigned)(((v5 > v5) ? (unsigned char)(75) : (unsigned char)v9) + (short)((short)(-7498) | (short)i)) | (!(v0 & 4u) ? (unsigned)(v1 | v0) : (unsigned)(v1 % (unsigned)((v1 & 63) + 5))));
  __shared__ unsigned s10[64];
  s10[t] = (unsigned)((unsigned)(v0 >> (v9 & 31u)) >> (v0 & 31u));
  __syncthreads();
  unsigned v11 = s10[(t + 36) % 64];
  unsigned v12 = s10[(unsigned)min(i, i) % 64u];
  __syncthreads();
  struct S13 {
    unsigned short a;
    unsigned b;
    __device__ unsigned short get(unsigned short other, bool mine) const { return pick(mine, a, other); }
  };
  S13 o13 = {(unsigned short)(v2 % (unsigned short)((v2 & 63) + 3)), min(v12, v9)};
  unsigned v14 = o13.b;
  unsigned short v15 = o13.get((unsigned short)((unsigned)v2 - (unsigned)v2), (v8 == (-2.278f)));
  struct S16 {
    float a;
    float b;
    __device__ float get(float other, bool mine) const { return pick(mine, a, other); }
  };
  S16 o16 = {(v8 - v8), (v8 + v8)};
  float v17 = o16.b;
  float v18 = o16.get((v8 / v17), ((v5 <= (double)v9) || (v2 >= v2)));
  __shared__ long long s19[64];
  s19[t] = (long long)((long long)((unsigned long long)1471255364ll + (unsigned long long)(-1401386589ll)) / (long long)((0ll & 63) + 5));
  __syncthreads();
  long long v20 = s19[(t + 41) % 64];
  __syncthreads();
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)v0;
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)(v5 == v5 ? __double_as_longlong(v5) : 1);
  h = h * 31u + (unsigned long long)v7;
  h = h * 31u + (unsigned long long)(v8 == v8 ? __float_as_uint(v8) : 1);
  h = h * 31u + (unsigned long long)v9;
  h = h * 31u + (unsigned long long)v11;
  h = h * 31u + (unsigned long long)v12;
  h = h * 31u + (unsigned long long)v14;
  h = h * 31u + (unsigned long long)v15;
  h = h * 31u + (unsigned long long)(v17 == v17 ? __float_as_uint(v17) : 1);
  h = h * 31u + (unsigned long long)(v18 == v18 ? __float_as_uint(v18) : 1);
  h = h * 31u + (unsigned long long)v20;
  y0[i] = h;
  y1[i] = (!(v11 & 8u) ? (((unsigned long long)v1 != v15) ? v5 : v5) : sqrt(fabs(v5)));
  y2[i] = (unsigned)((unsigned)(unsigned)(v1 >> (v14 & 31u)) * (unsigned)(unsigned)between(v18, 0.0f, 120.0f));
  y3[i] = __fmul_rn((v8 + v8), sqrtf(fabsf(v8)));
}
