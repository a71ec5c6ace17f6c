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
// covers: random programs: local arrays
// covers: random programs: loops
// covers: random programs: shared memory and barriers
// covers: random programs: shifts
// covers: random programs: structures and methods
// covers: random programs: warp shuffles and votes
// launch: grid 2 block 128
// in uint a0[256] specials
// in longlong a1[256] specials
// in longlong a2[256] bits
// out ulonglong y0[256]
// out double y1[256]
// out float y2[256]
// out ushort y3[256]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ int f0(unsigned p0, unsigned p1, double p2) {
  p1 = (unsigned)((unsigned)((unsigned)(unsigned)(650278513u >> (p1 & 31u)) << (p1 & 31u)) & (unsigned)((unsigned)(p0 >> (p1 & 31u)) & min(p0, p1)));
  if ((950912753ll < (unsigned)p0)) return (int)((unsigned)(int)p0 + (unsigned)(-13));
  return __popc((unsigned)(int)between((-3.261f), -100.0f, 120.0f));
}
__device__ unsigned long long f1(float p0, long long p1, unsigned long long p2) {
  unsigned j0 = 5u;
  while (j0-- > 0u) {
    p1 = (long long)((long long)(signed char)((unsigned)(signed char)p2 - (unsigned)(signed char)j0) & (long long)((signed char)((unsigned)(signed char)(-13) - (unsigned)(signed char)j0) + (unsigned short)((unsigned short)(18368) / (unsigned short)(((unsigned short)(19) & 63) + 7))));
  }
  unsigned j1 = 4u;
  while (j1-- > 0u) {
    p2 = (unsigned long long)((unsigned long long)(unsigned long long)~(unsigned long long)(unsigned short)(18) + (unsigned long long)(unsigned long long)((unsigned long long)((1209656079 & 1) ? p2 : p2) << (j1 & 63u)));
  }
  if (!(2u & 8u)) return min(p2, p2);
  return (unsigned long long)(min(17ull, (unsigned long long)p1) >> ((unsigned)p2 & 63u));
}

extern "C" __global__ void k(const unsigned* a0, const long long* a1, const long long* a2, unsigned long long* y0, double* y1, float* y2, unsigned short* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  unsigned v2 = a0[i];
  long long v3 = a1[i];
  long long v4 = a2[i];
  __shared__ double s5[128];
  s5[t] = (((-0.284) / (double)v3) + ((double)v3 + (double)v3));
  __syncthreads();
  double v6 = s5[(t + 78) % 128];
  __syncthreads();
  __shared__ unsigned char s7[128];
  s7[t] = (unsigned char)between(__dmul_rn((double)t, 0.675), 0.0, 120.0);
  __syncthreads();
  unsigned char v8 = s7[(t + 7) % 128];
  __syncthreads();
  unsigned long long v9 = __shfl_xor_sync(0xffffffffu, (unsigned long long)((unsigned long long)(unsigned long long)v8 - (unsigned long long)758158629ull), 8);
  struct S10 {
    unsigned char a;
    short b;
    __device__ unsigned char get(unsigned char other, bool mine) const { return pick(mine, a, other); }
  };
  S10 o10 = {(unsigned char)(v8 % (unsigned char)((v8 & 63) + 7)), (short)between(1.921f, -100.0f, 120.0f)};
  short v11 = o10.b;
  unsigned char v12 = o10.get((unsigned char)~v8, ((-2.168f) > (float)v11));
  short l13[5];
  for (int j14 = 0; j14 < 5; ++j14) {
    l13[j14] = (short)((short)(short)v11 > v11);
  }
  short v15 = nth(l13, (unsigned)((unsigned short)v9 + (signed char)v2));
  unsigned v16 = __ballot_sync(0xffffffffu, ((v6 > v6) && (v3 == v12)));
  struct S17 {
    unsigned char a;
    short b;
    __device__ unsigned char get(unsigned char other, bool mine) const { return pick(mine, a, other); }
  };
  S17 o17 = {(unsigned char)(v12 >> (v16 & 7u)), (short)((unsigned)(short)(-13) + (unsigned)v15)};
  short v18 = o17.b;
  unsigned char v19 = o17.get((unsigned char)~v12, (((unsigned short)v15 >= (unsigned short)(18)) || (v2 <= (signed char)v9)));
  unsigned short v20 = (unsigned short)((unsigned)(unsigned short)((unsigned short)((unsigned)(unsigned short)(7) - (unsigned)(unsigned short)(28906)) > (unsigned short)i) + (unsigned)(((v12 != (unsigned short)v18) || (2.573f >= (float)v3)) ? (unsigned short)((unsigned short)i % (unsigned short)(((unsigned short)(10) & 63) + 4)) : (unsigned short)((unsigned short)v2 / (unsigned short)(((unsigned short)(14) & 63) + 2))));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)v4;
  h = h * 31u + (unsigned long long)(v6 == v6 ? __double_as_longlong(v6) : 1);
  h = h * 31u + (unsigned long long)v8;
  h = h * 31u + (unsigned long long)v9;
  h = h * 31u + (unsigned long long)v11;
  h = h * 31u + (unsigned long long)v12;
  h = h * 31u + (unsigned long long)v15;
  h = h * 31u + (unsigned long long)v16;
  h = h * 31u + (unsigned long long)v18;
  h = h * 31u + (unsigned long long)v19;
  h = h * 31u + (unsigned long long)v20;
  y0[i] = h;
  y1[i] = ((v6 / v6) / ((i & 1) ? v6 : v6));
  y2[i] = (__fmul_rn((float)v18, (float)v16) + ((-0.273f) + (float)v4));
  y3[i] = (unsigned short)between((!(v2 & 1u) ? (float)v11 : 2.509f), 0.0f, 120.0f);
}
