// covers: random programs: bitwise operators
// covers: random programs: comparisons of mixed types
// covers: random programs: device functions
// covers: random programs: division and remainder
// covers: random programs: floating to integer conversions
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
// launch: grid 1 block 96
// in uint a0[96] bits
// in ulonglong a1[96] specials
// in int a2[96] bits
// in uint a3[96] bits
// out ulonglong y0[96]
// out double y1[96]
// out float y2[96]
// out uint y3[96]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ long long f0(unsigned p0, unsigned char p1, float p2) {
  return (long long)((long long)((unsigned long long)19ll - (unsigned long long)(long long)p1) / (long long)(((long long)p0 & 63) + 7));
}
__device__ signed char f1(float p0, unsigned char p1) {
  if (((int)((unsigned)(-1371332233) - (unsigned)(int)p1) != (int)((unsigned)(int)p1 * (unsigned)(int)p1))) {
    p0 = ((__fmul_rn((float)p1, p0) + sqrtf(fabsf((float)p1))) + (sqrtf(fabsf(p0)) + __fmul_rn(p0, p0)));
    p0 = ceilf(((!(9u & 2u) ? p0 : (float)p1) / (p0 + (float)p1)));
  } else {
    p1 = (unsigned char)((unsigned char)((unsigned)(unsigned char)(p1 > (unsigned char)(17)) * (unsigned)(!(18u & 2u) ? p1 : (unsigned char)p1)) % (unsigned char)(((unsigned char)(p1 > (unsigned char)(9)) & 63) + 7));
  }
  if (!((unsigned)p1 & 4u)) return (signed char)((short)(-17403) + (unsigned short)(25769));
  return (signed char)((signed char)~(signed char)p1 > (signed char)p1);
}

extern "C" __global__ void k(const unsigned* a0, const unsigned long long* a1, const int* a2, const unsigned* a3, unsigned long long* y0, double* y1, float* y2, unsigned* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  unsigned v0 = a0[i];
  unsigned long long v1 = a1[i];
  int v2 = a2[i];
  unsigned v3 = a3[i];
  struct S4 {
    double a;
    short b;
    __device__ double get(double other, bool mine) const { return pick(mine, a, other); }
  };
  S4 o4 = {((v3 < (unsigned char)v3) ? (double)v0 : (double)i), (short)((unsigned)(short)v0 * (unsigned)(short)v1)};
  short v5 = o4.b;
  double v6 = o4.get(__dmul_rn((double)v2, (double)v1), (((signed char)v2 <= (signed char)(1)) && !(5u & 1u)));
  v0 = (unsigned)((unsigned)(unsigned)((unsigned)(9u % (unsigned)((v3 & 63) + 3)) % (unsigned)((v0 & 63) + 3)) + (unsigned)(unsigned)((unsigned char)((unsigned char)(8) % (unsigned char)(((unsigned char)v1 & 63) + 6)) + (short)((short)t ^ v5)));
  unsigned j7 = 4u;
  while (j7-- > 0u) {
    if (((-1.451) <= v6)) break;
    v3 = __brev((unsigned)((unsigned)((unsigned)j7 + (unsigned)j7) % (unsigned)((v0 & 63) + 3)));
  }
  v2 = (int)((int)between(__fmul_rn(3.850f, (-3.679f)), -100.0f, 120.0f) >> ((unsigned)((unsigned char)v5 + (signed char)i) & 31u));
  int v8 = __shfl_up_sync(0xffffffffu, __ffs(i), 10);
  long long v9 = __shfl_up_sync(0xffffffffu, (((int)v5 == (unsigned char)t) ? (-19ll) : 17ll), 7);
  struct S10 {
    unsigned long long a;
    unsigned char b;
    __device__ unsigned long long get(unsigned long long other, bool mine) const { return pick(mine, a, other); }
  };
  S10 o10 = {min(15ull, v1), (unsigned char)((unsigned)(unsigned char)(6) - (unsigned)(unsigned char)v2)};
  unsigned char v11 = o10.b;
  unsigned long long v12 = o10.get((unsigned long long)(v1 | v1), !(v3 & 4u));
  v9 = f0(__brev(v0), (unsigned char)(v11 >> (v0 & 7u)), ((v12 < v1) ? (float)v3 : (-0.669f)));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)v0;
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)v5;
  h = h * 31u + (unsigned long long)(v6 == v6 ? __double_as_longlong(v6) : 1);
  h = h * 31u + (unsigned long long)v8;
  h = h * 31u + (unsigned long long)v9;
  h = h * 31u + (unsigned long long)v11;
  h = h * 31u + (unsigned long long)v12;
  y0[i] = h;
  y1[i] = (__dmul_rn(v6, v6) + __dmul_rn((double)v1, v6));
  y2[i] = sqrtf(fabsf(__fmul_rn((float)i, (float)v3)));
  y3[i] = (unsigned)((unsigned)(unsigned)((signed char)v8 + v11) - (unsigned)(unsigned)(0u - (unsigned)v0));
}
