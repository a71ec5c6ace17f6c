// covers: random programs: bitwise operators
// covers: random programs: comparisons of mixed types
// covers: random programs: compound assignment
// covers: random programs: division and remainder
// covers: random programs: floating to integer conversions
// covers: random programs: floating-point arithmetic
// covers: random programs: floating-point comparisons
// covers: random programs: integer arithmetic
// covers: random programs: integer functions
// covers: random programs: integer promotions
// covers: random programs: integer to floating conversions
// covers: random programs: loops
// covers: random programs: shifts
// covers: random programs: structures and methods
// launch: grid 2 block 128
// in uint a0[256] bits
// in longlong a1[256] bits
// in ulonglong a2[256] bits
// out ulonglong y0[256]
// out double y1[256]
// out float y2[256]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }

extern "C" __global__ void k(const unsigned* a0, const long long* a1, const unsigned long long* a2, unsigned long long* y0, double* y1, float* y2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  unsigned v0 = a0[i];
  long long v1 = a1[i];
  unsigned long long v2 = a2[i];
  signed char v3 = (signed char)((unsigned)(!(v0 & 8u) ? (signed char)((signed char)(-21) | (signed char)(-4)) : (((unsigned char)v0 >= (unsigned char)v0) ? (signed char)(-8) : (signed char)(-1))) - (unsigned)(signed char)((signed char)((signed char)(-7) > (signed char)v1) > (signed char)(13)));
  v3 = (((short)((short)(9) > (short)(5)) == (short)((short)v0 > (short)v1)) ? (signed char)((signed char)((unsigned)v3 * (unsigned)(signed char)(-14)) > (signed char)(18)) : (signed char)((unsigned)(signed char)(v3 >> (v0 & 7u)) + (unsigned)(signed char)(v3 & v3)));
  struct S4 {
    unsigned char a;
    double b;
    __device__ unsigned char get(unsigned char other, bool mine) const { return pick(mine, a, other); }
  };
  S4 o4 = {(unsigned char)((unsigned char)v0 - (unsigned char)v3), __dmul_rn((double)v2, (double)i)};
  double v5 = o4.b;
  unsigned char v6 = o4.get((unsigned char)((unsigned char)(14) % (unsigned char)(((unsigned char)(4) & 63) + 3)), ((float)v2 < (float)v3));
  unsigned j7 = 2u;
  do {
    v6 = (unsigned char)((unsigned char)((unsigned)(unsigned char)~(unsigned char)i * (unsigned)(unsigned char)((unsigned)v6 << (j7 & 7u))) >> ((unsigned)((unsigned)j7 + (unsigned)j7) & 7u));
  } while (--j7 > 0u);
  struct S8 {
    signed char a;
    float b;
    __device__ signed char get(signed char other, bool mine) const { return pick(mine, a, other); }
  };
  S8 o8 = {((16u >= 0u) ? v3 : v3), (float)v2};
  float v9 = o8.b;
  signed char v10 = o8.get((signed char)(v3 & (signed char)(-5)), ((signed char)(5) == v6));
  v9 = (__fmul_rn(__fmul_rn(v9, v9), fmaf((-2.592f), v9, v9)) + (__fmul_rn(v9, v9) / (v9 + v9)));
  v2 = (unsigned long long)between((fmaf(v9, v9, 3.324f) + (v9 / v9)), 0.0f, 120.0f);
  struct S11 {
    float a;
    long long b;
    __device__ float get(float other, bool mine) const { return pick(mine, a, other); }
  };
  S11 o11 = {(v9 + (float)v2), (long long)((unsigned long long)v1 - (unsigned long long)v1)};
  long long v12 = o11.b;
  float v13 = o11.get((float)(short)(0), (v0 >= v0));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)v0;
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)(v5 == v5 ? __double_as_longlong(v5) : 1);
  h = h * 31u + (unsigned long long)v6;
  h = h * 31u + (unsigned long long)(v9 == v9 ? __float_as_uint(v9) : 1);
  h = h * 31u + (unsigned long long)v10;
  h = h * 31u + (unsigned long long)v12;
  h = h * 31u + (unsigned long long)(v13 == v13 ? __float_as_uint(v13) : 1);
  y0[i] = h;
  y1[i] = (__dmul_rn(v5, (-2.594)) - (!(v0 & 1u) ? v5 : (double)v0));
  y2[i] = fmaf((v9 + v9), (v13 - v13), v13);
}
