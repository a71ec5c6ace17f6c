// covers: random programs: bitwise operators
// covers: random programs: comparisons of mixed types
// covers: random programs: compound assignment
// covers: random programs: device functions
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
// covers: random programs: nested branches
// covers: random programs: shifts
// covers: random programs: structures and methods
// covers: random programs: switch
// covers: random programs: warp shuffles and votes
// launch: grid 3 block 64
// in uint a0[192] bits
// in ulonglong a1[192] bits
// in char a2[192] bits
// in ulonglong a3[192] bits
// in longlong a4[192] bits
// out ulonglong y0[192]
// out double y1[192]
// out uint y2[192]
// out ulonglong y3[192]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ unsigned long long f0(unsigned p0) {
  if (((short)(0) >= (short)(4))) return min((unsigned long long)p0, (unsigned long long)p0);
  return ((((long long)p0 != (long long)p0) || (1078086373 & 1)) ? (unsigned long long)((unsigned long long)14ull * (unsigned long long)10ull) : (unsigned long long)((unsigned long long)(unsigned long long)p0 + (unsigned long long)15ull));
}
__device__ unsigned char f1(float p0) {
  if (!(2061582403u & 1u)) return (unsigned char)((unsigned char)(3) >> (2u & 7u));
  return (unsigned char)((unsigned char)~(unsigned char)(109) + (signed char)((signed char)(-68) > (signed char)(96)));
}

extern "C" __global__ void k(const unsigned* a0, const unsigned long long* a1, const signed char* a2, const unsigned long long* a3, const long long* a4, unsigned long long* y0, double* y1, unsigned* y2, unsigned long long* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  unsigned v0 = a0[i];
  unsigned long long v1 = a1[i];
  signed char v2 = a2[i];
  unsigned long long v3 = a3[i];
  long long v4 = a4[i];
  v3 = f0((unsigned)((unsigned)v0 * (unsigned)v0));
  short v5 = (short)((short)((short)~(short)v2 + (((-1.848f) != 2.794f) ? v2 : (signed char)t)) % (short)(((short)((short)(-11) % (short)(((short)(10) & 63) + 4)) & 63) + 5));
  double v6 = __shfl_down_sync(0xffffffffu, fma((double)i, (double)v5, (double)t), 30);
  struct S7 {
    short a;
    unsigned char b;
    __device__ short get(short other, bool mine) const { return pick(mine, a, other); }
  };
  S7 o7 = {(short)((short)(17096) / (short)(((short)(-5) & 63) + 7)), (unsigned char)~(unsigned char)v3};
  unsigned char v8 = o7.b;
  short v9 = o7.get((short)v0, (v6 == 3.096));
  switch ((unsigned)((unsigned char)between((-2.582f), 0.0f, 120.0f) - (signed char)((unsigned)v2 - (unsigned)v2)) % 4u) {
  case 0: {
    if (((unsigned short)((unsigned)(unsigned short)v9 << (v0 & 15u)) > (unsigned char)((unsigned char)t >> (v0 & 7u)))) {
      long long v10 = (long long)max((long long)(v4 & (long long)v5), v4);
    }
  }  // falls through
  case 1: {
    unsigned j11 = 2u;
    do {
      v4 = (long long)((unsigned long long)(long long)((long long)((unsigned long long)v4 + (unsigned long long)v4) / (long long)((v4 & 63) + 9)) - (unsigned long long)(long long)((long long)((unsigned long long)v4 - (unsigned long long)v4) & (long long)t));
      int v12 = __clz((int)((unsigned)(int)~(int)i + (unsigned)(!(v0 & 2u) ? i : t)));
    } while (--j11 > 0u);
    v2 = (signed char)((signed char)((signed char)(v2 > v2) > v2) / (signed char)(((signed char)((signed char)(6) > v2) & 63) + 9));
    break;
  }
  case 2: {
    v4 = (long long)((unsigned char)((unsigned)((t & 1) ? v8 : v8) << (v0 & 7u)) + (unsigned char)((signed char)((signed char)(-0) > v2) + (unsigned short)~(unsigned short)v1));
  }  // falls through
  default: {
    v5 = (short)((short)((short)((unsigned)v9 - (unsigned)(short)v2) > v5) + (signed char)((unsigned char)~v8 - (unsigned short)((unsigned)(unsigned short)v4 - (unsigned)(unsigned short)v1)));
    v6 = (sqrt(fabs(((-2.560) + v6))) + __dmul_rn(sqrt(fabs(v6)), __dmul_rn((-1.477), v6)));
  }
  }
  v0 ^= (unsigned)((unsigned)(unsigned)between(v6, 0.0, 120.0) - (unsigned)(unsigned)(v0 / (unsigned)((v0 & 63) + 7)));
  unsigned short v13 = (unsigned short)((unsigned short)__brevll(v3) % (unsigned short)(((unsigned short)((unsigned)(unsigned short)(19) * (unsigned)(unsigned short)(6)) & 63) + 5));
  int l14[2];
  for (int j15 = 0; j15 < 2; ++j15) {
    l14[j15] = (int)((int)between(v6, -100.0, 120.0) | (int)((unsigned)t * (unsigned)t));
  }
  int v16 = nth(l14, __umulhi(v0, 1364966940u));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)v0;
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)v4;
  h = h * 31u + (unsigned long long)v5;
  h = h * 31u + (unsigned long long)(v6 == v6 ? __double_as_longlong(v6) : 1);
  h = h * 31u + (unsigned long long)v8;
  h = h * 31u + (unsigned long long)v9;
  h = h * 31u + (unsigned long long)v13;
  h = h * 31u + (unsigned long long)v16;
  y0[i] = h;
  y1[i] = (__dmul_rn(v6, v6) / __dmul_rn((double)t, v6));
  y2[i] = (unsigned)(unsigned long long)((unsigned long long)v3 + (unsigned long long)3ull);
  y3[i] = (unsigned long long)((unsigned long long)__brevll(v3) * (unsigned long long)(unsigned long long)(v3 % (unsigned long long)((v1 & 63) + 4)));
}
