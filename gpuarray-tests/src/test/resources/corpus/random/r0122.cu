// covers: random programs: bitwise operators
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
// launch: grid 1 block 96
// in uint a0[96] bits
// in longlong a1[96] bits
// in short a2[96] bits
// in char a3[96] bits
// in uchar a4[96] specials
// out ulonglong y0[96]
// out double y1[96]
// out float y2[96]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }

extern "C" __global__ void k(const unsigned* a0, const long long* a1, const short* a2, const signed char* a3, const unsigned char* a4, unsigned long long* y0, double* y1, float* y2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  unsigned v0 = a0[i];
  long long v1 = a1[i];
  short v2 = a2[i];
  signed char v3 = a3[i];
  unsigned char v4 = a4[i];
  v1 = (long long)((unsigned long long)(long long)(0u - (unsigned long long)(long long)(v1 ^ 12ll)) - (unsigned long long)(long long)((unsigned long long)(long long)between(2.679f, -100.0f, 120.0f) + (unsigned long long)((t & 1) ? v1 : v1)));
  struct S5 {
    long long a;
    short b;
    __device__ long long get(long long other, bool mine) const { return pick(mine, a, other); }
  };
  S5 o5 = {(long long)(v2 + v2), (short)((unsigned)v2 + (unsigned)(short)t)};
  short v6 = o5.b;
  long long v7 = o5.get((long long)((unsigned long long)v1 - (unsigned long long)(long long)v1), (0.303f >= (float)v4));
  struct S8 {
    unsigned a;
    short b;
    __device__ unsigned get(unsigned other, bool mine) const { return pick(mine, a, other); }
  };
  S8 o8 = {(unsigned)(signed char)(18), (short)((unsigned)v2 * (unsigned)v2)};
  short v9 = o8.b;
  unsigned v10 = o8.get(((i & 1) ? v0 : v0), (v3 >= v3));
  v2 = (short)((short)((unsigned char)(v4 > v4) + (signed char)between(1.489f, -100.0f, 120.0f)) > (short)((unsigned)v2 * (unsigned)v9));
  v7 = (long long)((unsigned long long)(long long)(0u - (unsigned long long)((v7 < 4ll) ? v1 : v1)) + (unsigned long long)(long long)((short)(v4 - v4) + (short)v6));
  signed char l11[5];
  for (int j12 = 0; j12 < 5; ++j12) {
    l11[j12] = (signed char)((signed char)((signed char)v4 | v3) > (signed char)(16));
  }
  signed char v13 = l11[__byte_perm(v0, 10u, 0x5351u) % 5u];
  signed char l14[6];
  for (int j15 = 0; j15 < 6; ++j15) {
    l14[j15] = (signed char)((unsigned short)(unsigned long long)i + (signed char)((unsigned)v3 << (16u & 7u)));
  }
  signed char v16 = l14[__byte_perm(v0, v0, 0x4351u) % 6u];
  __shared__ unsigned char s17[96];
  s17[t] = (unsigned char)(0u - (unsigned)((i & 1) ? (unsigned char)(10) : v4));
  __syncthreads();
  unsigned char v18 = s17[(t + 9) % 96];
  __syncthreads();
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)v0;
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)v4;
  h = h * 31u + (unsigned long long)v6;
  h = h * 31u + (unsigned long long)v7;
  h = h * 31u + (unsigned long long)v9;
  h = h * 31u + (unsigned long long)v10;
  h = h * 31u + (unsigned long long)v13;
  h = h * 31u + (unsigned long long)v16;
  h = h * 31u + (unsigned long long)v18;
  y0[i] = h;
  y1[i] = __dmul_rn(((double)v0 + (double)v2), ((-1.061) - (-3.673)));
  y2[i] = (float)(signed char)((unsigned)v16 << ((unsigned)v9 & 7u));
}
