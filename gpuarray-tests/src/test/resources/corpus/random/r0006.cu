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
// covers: random programs: loops
// covers: random programs: shared memory and barriers
// covers: random programs: shifts
// covers: random programs: structures and methods
// covers: random programs: switch
// launch: grid 2 block 64
// in uint a0[128] bits
// in uchar a1[128] bits
// in int a2[128] bits
// in short a3[128] bits
// out ulonglong y0[128]
// out double y1[128]
// out uint y2[128]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }

extern "C" __global__ void k(const unsigned* a0, const unsigned char* a1, const int* a2, const short* a3, unsigned long long* y0, double* y1, unsigned* y2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  unsigned v0 = a0[i];
  unsigned char v1 = a1[i];
  int v2 = a2[i];
  short v3 = a3[i];
  switch ((unsigned)(((3.160f >= (-1.500f)) ? (unsigned)i : 10u) ^ (unsigned)(v0 | v0)) % 3u) {
  case 0: {
    unsigned j4 = 5u;
    do {
      v0 = (unsigned)((unsigned)__brev(__byte_perm(j4, j4, 0x3351u)) + (unsigned)(unsigned)((unsigned)((i & 1) ? j4 : v0) + (unsigned)__funnelshift_l(j4, j4, 25u)));
    } while (--j4 > 0u);
    v0 = __funnelshift_l((unsigned)((((-1.747) <= (double)i) ? v0 : v0) ^ ((v1 < (signed char)(7)) ? v0 : v0)), (unsigned)(v0 / (unsigned)((v0 & 63) + 3)), 6u);
  }  // falls through
  case 1: {
    v0++;
    break;
  }
  default: {
    unsigned j5 = 1u;
    do {
      float v6 = (float)(unsigned short)((unsigned short)((unsigned short)t - v3) > (unsigned short)i);
    } while (--j5 > 0u);
  }
  }
  v1 &= (unsigned char)((unsigned char)~v1 > (unsigned char)(8));
  v2 = (((!(v0 & 2u) && ((double)t == (double)v1)) && ((signed char)(7) == 3ll)) ? (int)((unsigned)__clz(0) - (unsigned)(int)~v2) : (int)((unsigned)(int)(unsigned short)(3855) * (unsigned)(int)(short)(4)));
  __shared__ unsigned char s7[64];
  s7[t] = (unsigned char)((unsigned char)(v1 > (unsigned char)v0) >> (v0 & 7u));
  __syncthreads();
  unsigned char v8 = s7[(t + 5) % 64];
  unsigned char v9 = s7[(unsigned)(int)between(1.915, -100.0, 120.0) % 64u];
  __syncthreads();
  long long l10[8];
  for (int j11 = 0; j11 < 8; ++j11) {
    l10[j11] = (long long)between(rint(1.241), -100.0, 120.0);
  }
  long long v12 = l10[(unsigned)((unsigned)v0 - (unsigned)v0) % 8u];
  struct S13 {
    float a;
    signed char b;
    __device__ float get(float other, bool mine) const { return pick(mine, a, other); }
  };
  S13 o13 = {((-2.347f) + (float)v2), (signed char)(0u - (unsigned)(signed char)(-12))};
  signed char v14 = o13.b;
  float v15 = o13.get((!(v0 & 4u) ? (float)v14 : (float)v3), ((long long)v3 < v0));
  v15 = (fmaf(fmaf(v15, v15, v15), sqrtf(fabsf(v15)), v15) + ((float)v2 / (v15 / v15)));
  unsigned j16 = 2u;
  while (j16-- > 0u) {
    if ((0.110 > 0.524)) break;
    --v1;
  }
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)v0;
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)v8;
  h = h * 31u + (unsigned long long)v9;
  h = h * 31u + (unsigned long long)v12;
  h = h * 31u + (unsigned long long)v14;
  h = h * 31u + (unsigned long long)(v15 == v15 ? __float_as_uint(v15) : 1);
  y0[i] = h;
  y1[i] = __dmul_rn(((-3.890) + 1.182), ((-3.670) + 2.150));
  y2[i] = __umulhi((unsigned)((unsigned short)v12 - v3), v0);
}
