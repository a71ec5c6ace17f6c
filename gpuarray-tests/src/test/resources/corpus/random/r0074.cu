// covers: random programs: bitwise operators
// covers: random programs: compound assignment
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
// launch: grid 1 block 64
// in uint a0[64] bits
// in ulonglong a1[64] bits
// in ulonglong a2[64] bits
// in longlong a3[64] bits
// out ulonglong y0[64]
// out double y1[64]
// out uint y2[64]
// out uint y3[64]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }

extern "C" __global__ void k(const unsigned* a0, const unsigned long long* a1, const unsigned long long* a2, const long long* a3, unsigned long long* y0, double* y1, unsigned* y2, unsigned* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  unsigned v0 = a0[i];
  unsigned long long v1 = a1[i];
  unsigned long long v2 = a2[i];
  long long v3 = a3[i];
  v3 = (long long)((long long)(max(4ll, v3) % (long long)((v3 & 63) + 5)) | (long long)((long long)((unsigned long long)v3 << (v0 & 63u)) | (long long)((unsigned long long)v3 + (unsigned long long)v3)));
  unsigned j4 = 5u;
  while (j4-- > 0u) {
    --v0;
  }
  v2++;
  v0 = (unsigned)((unsigned)((short)14ll + (unsigned char)~(unsigned char)(8)) / (unsigned)(((unsigned)((unsigned)v0 << (v0 & 31u)) & 63) + 5));
  v1 = (unsigned long long)~(unsigned long long)((((signed char)(-60) <= (signed char)v0) ? (unsigned short)v0 : (unsigned short)v3) + (signed char)((signed char)t & (signed char)(18)));
  struct S5 {
    unsigned short a;
    unsigned b;
    __device__ unsigned short get(unsigned short other, bool mine) const { return pick(mine, a, other); }
  };
  S5 o5 = {((2.337f > (float)v2) ? (unsigned short)(15320) : (unsigned short)(2)), (unsigned)((short)v3 + (unsigned short)i)};
  unsigned v6 = o5.b;
  unsigned short v7 = o5.get((unsigned short)((unsigned)(unsigned short)(19) * (unsigned)(unsigned short)v0), !(2u & 8u));
  __shared__ short s8[64];
  s8[t] = (short)~(short)((short)(10) ^ (short)(-3));
  __syncthreads();
  short v9 = s8[(t + 47) % 64];
  short v10 = s8[(unsigned)(int)(t & (int)t) % 64u];
  __syncthreads();
  unsigned short l11[6];
  for (int j12 = 0; j12 < 6; ++j12) {
    l11[j12] = (unsigned short)((unsigned short)~v7 / (unsigned short)((v7 & 63) + 8));
  }
  unsigned short v13 = l11[__byte_perm(1838209461u, v6, 0x2351u) % 6u];
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)v0;
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)v6;
  h = h * 31u + (unsigned long long)v7;
  h = h * 31u + (unsigned long long)v9;
  h = h * 31u + (unsigned long long)v10;
  h = h * 31u + (unsigned long long)v13;
  y0[i] = h;
  y1[i] = (((double)v2 + (-1.528)) / __dmul_rn((-1.829), (double)v0));
  y2[i] = (unsigned)~(unsigned)((unsigned)(unsigned)v13 << (v0 & 31u));
  y3[i] = (unsigned)between(fma(1.578, (double)v1, (-1.028)), 0.0, 120.0);
}
