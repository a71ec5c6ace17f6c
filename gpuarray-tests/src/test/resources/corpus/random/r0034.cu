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
// covers: random programs: loops
// covers: random programs: shifts
// covers: random programs: structures and methods
// covers: random programs: switch
// covers: random programs: warp shuffles and votes
// launch: grid 3 block 96
// in uint a0[288] specials
// in double a1[288] uniform(-8,8)
// in longlong a2[288] bits
// in short a3[288] bits
// out ulonglong y0[288]
// out double y1[288]
// out float y2[288]
// out int y3[288]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ signed char f0(unsigned p0, int p1) {
  switch ((((unsigned)p0 != 10ull) ? (unsigned)~p0 : (unsigned)((unsigned)p0 * (unsigned)p0)) % 5u) {
  case 0: {
    p1 = (int)((unsigned)(int)((int)((unsigned)p1 << (p0 & 31u)) | (((short)p1 <= (short)(-14)) ? 2066789876 : p1)) << ((unsigned)~p0 & 31u));
  }  // falls through
  case 1: {
    p0 = (unsigned)((signed char)((unsigned)(signed char)((signed char)p1 % (signed char)(((signed char)p0 & 63) + 2)) + (unsigned)(signed char)((signed char)(3) / (signed char)(((signed char)(17) & 63) + 9))) + (unsigned char)((unsigned char)((unsigned char)p0 & (unsigned char)(25)) | (unsigned char)((unsigned char)(10) - (unsigned char)p1)));
  }  // falls through
  case 2: {
    unsigned char v0 = (unsigned char)((unsigned char)((unsigned)(unsigned char)between((double)p1, 0.0, 120.0) - (unsigned)((3 & 1) ? (unsigned char)(15) : (unsigned char)p1)) / (unsigned char)(((unsigned char)((unsigned char)p0 > (unsigned char)p1) & 63) + 2));
    p0 = (unsigned)~min((unsigned)(p0 % (unsigned)((p0 & 63) + 8)), (unsigned)v0);
    break;
  }
  case 3: {
    p0 = __funnelshift_l((unsigned)(0u - (unsigned)(((long long)p0 != p1) ? p0 : p0)), (unsigned)((unsigned)p0 - (unsigned)p0), 11u);
    p0 = __brev(__umulhi((unsigned)(p0 >> (p0 & 31u)), p0));
  }  // falls through
  default: {
    p1 = (int)(0u - (unsigned)min((int)((short)p1 - (short)p0), p1));
    p1 = (int)((signed char)((((-1.568) != (double)p1) ? (signed char)p0 : (signed char)(-3)) > (signed char)(-50)) - (unsigned short)((unsigned short)((unsigned)(unsigned short)(2) << (p0 & 15u)) >> (p0 & 15u)));
  }
  }
  return (signed char)between(((float)p0 / (-1.289f)), -100.0f, 120.0f);
}

extern "C" __global__ void k(const unsigned* a0, const double* a1, const long long* a2, const short* a3, unsigned long long* y0, double* y1, float* y2, int* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  unsigned v1 = a0[i];
  double v2 = a1[i];
  long long v3 = a2[i];
  short v4 = a3[i];
  v4 = (short)((unsigned)(short)((short)((short)(5) > v4) > v4) - (unsigned)(short)((unsigned char)(0u - (unsigned)(unsigned char)v1) - (signed char)((unsigned)(signed char)(-5) + (unsigned)(signed char)(-19))));
  int v5 = __shfl_up_sync(0xffffffffu, __popc((unsigned)t), 25);
  for (int j6 = 0; j6 < 2; ++j6) {
    v2 = sqrt(fabs(__dmul_rn((v2 + v2), (v2 - 0.152))));
    v3 = (long long)((long long)((unsigned short)between(v2, 0.0, 120.0) + (short)((unsigned)v4 * (unsigned)v4)) / (long long)(((long long)((unsigned long long)(long long)j6 + (unsigned long long)(long long)v5) & 63) + 8));
  }
  int v7 = (int)((int)(unsigned short)((unsigned short)(9) / (unsigned short)(((unsigned short)(7) & 63) + 7)) / (int)(((int)(t | t) & 63) + 6));
  unsigned short l8[4];
  for (int j9 = 0; j9 < 4; ++j9) {
    l8[j9] = (unsigned short)((unsigned)(unsigned short)~(unsigned short)i << (v1 & 15u));
  }
  unsigned short v10 = nth(l8, min((unsigned)v5, v1));
  struct S11 {
    int a;
    float b;
    __device__ int get(int other, bool mine) const { return pick(mine, a, other); }
  };
  S11 o11 = {(int)((signed char)(11) - v10), ((float)i - (float)v3)};
  float v12 = o11.b;
  int v13 = o11.get(max(v7, t), ((v12 != v12) || (t & 1)));
  v13 = (int)((unsigned)(int)(0u - (unsigned)(int)~v5) + (unsigned)(int)(0u - (unsigned)(int)((unsigned)t * (unsigned)v7)));
  v12 = ((truncf(v12) / rintf(v12)) / ((((float)v3 != v12) ? v12 : v12) - __fmul_rn(v12, v12)));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)(v2 == v2 ? __double_as_longlong(v2) : 1);
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)v4;
  h = h * 31u + (unsigned long long)v5;
  h = h * 31u + (unsigned long long)v7;
  h = h * 31u + (unsigned long long)v10;
  h = h * 31u + (unsigned long long)(v12 == v12 ? __float_as_uint(v12) : 1);
  h = h * 31u + (unsigned long long)v13;
  y0[i] = h;
  y1[i] = (__dmul_rn(v2, v2) + __dmul_rn(v2, v2));
  y2[i] = (float)(unsigned long long)((unsigned long long)(unsigned long long)v5 + (unsigned long long)(unsigned long long)v1);
  y3[i] = (int)((unsigned)(int)(t | 13) + (unsigned)(int)((unsigned)(int)v4 << (v1 & 31u)));
}
