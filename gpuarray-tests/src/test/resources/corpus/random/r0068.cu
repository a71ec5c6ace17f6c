// covers: random programs: bitwise operators
// covers: random programs: comparisons of mixed types
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
// launch: grid 1 block 64
// in uint a0[64] bits
// in longlong a1[64] bits
// in longlong a2[64] bits
// in ushort a3[64] bits
// out ulonglong y0[64]
// out double y1[64]
// out uint y2[64]
// out short y3[64]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }

extern "C" __global__ void k(const unsigned* a0, const long long* a1, const long long* a2, const unsigned short* a3, unsigned long long* y0, double* y1, unsigned* y2, short* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  unsigned v0 = a0[i];
  long long v1 = a1[i];
  long long v2 = a2[i];
  unsigned short v3 = a3[i];
  v2 = (!(__umulhi(v0, v0) & 4u) ? (long long)((unsigned long long)(long long)((unsigned long long)v2 - (unsigned long long)v2) - (unsigned long long)(long long)((unsigned long long)v1 - (unsigned long long)v2)) : (long long)((long long)~(-11ll) / (long long)((v2 & 63) + 3)));
  struct S4 {
    int a;
    unsigned short b;
    __device__ int get(int other, bool mine) const { return pick(mine, a, other); }
  };
  S4 o4 = {(int)between((-0.563), -100.0, 120.0), (unsigned short)(v3 > v3)};
  unsigned short v5 = o4.b;
  int v6 = o4.get(((1546837080 & 1) ? i : t), (v0 < v0));
  unsigned long long l7[6];
  for (int j8 = 0; j8 < 6; ++j8) {
    l7[j8] = (unsigned long long)((unsigned long long)((0.117 > 3.694) ? 16ull : (unsigned long long)v1) + (unsigned long long)(unsigned long long)((unsigned long long)v2 | (unsigned long long)j8));
  }
  unsigned long long v9 = nth(l7, (unsigned)(v5 - (short)(30908)));
  struct S10 {
    unsigned short a;
    unsigned short b;
    __device__ unsigned short get(unsigned short other, bool mine) const { return pick(mine, a, other); }
  };
  S10 o10 = {(!(v0 & 4u) ? (unsigned short)t : (unsigned short)t), (unsigned short)~v3};
  unsigned short v11 = o10.b;
  unsigned short v12 = o10.get((unsigned short)~(unsigned short)(6), (i != (unsigned)v9));
  __shared__ double s13[64];
  s13[t] = (double)(int)((unsigned)t - (unsigned)v6);
  __syncthreads();
  double v14 = s13[(t + 47) % 64];
  double v15 = s13[(unsigned)(int)((unsigned)v6 * (unsigned)9) % 64u];
  __syncthreads();
  v5 = (unsigned short)~((10u < v0) ? (unsigned short)((unsigned)v11 - (unsigned)(unsigned short)v12) : (unsigned short)t);
  __shared__ short s16[64];
  s16[t] = (short)((unsigned short)(v5 | (unsigned short)v3) - (unsigned char)between((float)i, 0.0f, 120.0f));
  __syncthreads();
  short v17 = s16[(t + 63) % 64];
  short v18 = s16[(unsigned)(int)v17 % 64u];
  __syncthreads();
  struct S19 {
    int a;
    double b;
    __device__ int get(int other, bool mine) const { return pick(mine, a, other); }
  };
  S19 o19 = {(int)(v6 >> (v0 & 31u)), ceil(v14)};
  double v20 = o19.b;
  int v21 = o19.get((int)(t & t), !(v0 & 1u));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)v0;
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)v5;
  h = h * 31u + (unsigned long long)v6;
  h = h * 31u + (unsigned long long)v9;
  h = h * 31u + (unsigned long long)v11;
  h = h * 31u + (unsigned long long)v12;
  h = h * 31u + (unsigned long long)(v14 == v14 ? __double_as_longlong(v14) : 1);
  h = h * 31u + (unsigned long long)(v15 == v15 ? __double_as_longlong(v15) : 1);
  h = h * 31u + (unsigned long long)v17;
  h = h * 31u + (unsigned long long)v18;
  h = h * 31u + (unsigned long long)(v20 == v20 ? __double_as_longlong(v20) : 1);
  h = h * 31u + (unsigned long long)v21;
  y0[i] = h;
  y1[i] = (double)((t >= v21) ? v9 : v9);
  y2[i] = (unsigned)((unsigned)(unsigned)v21 * (unsigned)(!((unsigned)v1 & 2u) ? v0 : 9u));
  y3[i] = (((-3.549f) > 3.830f) ? (short)((short)(11) + (signed char)(4)) : (short)((unsigned)v17 << ((unsigned)v3 & 15u)));
}
