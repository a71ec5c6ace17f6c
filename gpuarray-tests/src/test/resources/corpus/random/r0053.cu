// covers: random programs: bitwise operators
// covers: random programs: comparisons of mixed types
// covers: random programs: compound assignment
// covers: random programs: device functions
// covers: random programs: division and remainder
// covers: random programs: floating to integer conversions
// covers: random programs: floating-point arithmetic
// covers: random programs: integer arithmetic
// covers: random programs: integer conversions
// covers: random programs: integer functions
// covers: random programs: integer promotions
// covers: random programs: integer to floating conversions
// covers: random programs: local arrays
// covers: random programs: loops
// covers: random programs: nested branches
// covers: random programs: shifts
// covers: random programs: switch
// covers: random programs: warp shuffles and votes
// launch: grid 3 block 96
// in uint a0[288] bits
// in uint a1[288] bits
// in ushort a2[288] bits
// out ulonglong y0[288]
// out double y1[288]
// out float y2[288]
// out ulonglong y3[288]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ unsigned f0(float p0) {
  p0 = (((p0 + (-0.219f)) - (float)(unsigned short)(24593)) + ((p0 + p0) + sqrtf(fabsf(p0))));
  p0 = ((__fmul_rn(p0, (-1.745f)) + sqrtf(fabsf(p0))) / __fmul_rn((p0 / p0), fmaf(p0, p0, 1.527f)));
  return (unsigned)((unsigned)~17u / (unsigned)((17u & 63) + 6));
}
__device__ unsigned char f1(float p0, unsigned p1) {
  switch ((unsigned)((unsigned)(0u - (unsigned)p1) % (unsigned)((p1 & 63) + 8)) % 3u) {
  case 0: {
    unsigned char v0 = (unsigned char)((unsigned)(unsigned char)((((int)p1 & 1) ? (unsigned char)p1 : (unsigned char)(18)) / (unsigned char)(((unsigned char)(72) & 63) + 2)) + (unsigned)(unsigned char)((unsigned char)((unsigned)(unsigned char)(30) * (unsigned)(unsigned char)p1) > (unsigned char)p1));
    break;
  }
  case 1: {
    p0 = sqrtf(fabsf(((p0 - p0) + ((float)p1 + (-3.784f)))));
  }  // falls through
  default: {
    p1 = (unsigned)((unsigned)(unsigned)((unsigned)((unsigned)15u - (unsigned)p1) / (unsigned)((p1 & 63) + 3)) << ((unsigned)(p1 % (unsigned)((p1 & 63) + 1)) & 31u));
  }
  }
  if (!((unsigned)((unsigned)p1 + (unsigned)p1) & 1u)) {
    p0 = ((float)(unsigned long long)((unsigned long long)(unsigned long long)p1 * (unsigned long long)(unsigned long long)p1) - __fmul_rn(sqrtf(fabsf((float)p1)), (float)(unsigned)p1));
  } else {
    p0 = (__fmul_rn(sqrtf(fabsf(p0)), (p0 / p0)) / fmaf((((short)(6) == (short)(13764)) ? p0 : (float)p1), (p0 / p0), 2.827f));
  }
  return (unsigned char)(signed char)((signed char)p1 > (signed char)p1);
}

extern "C" __global__ void k(const unsigned* a0, const unsigned* a1, const unsigned short* a2, unsigned long long* y0, double* y1, float* y2, unsigned long long* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  unsigned v1 = a0[i];
  unsigned v2 = a1[i];
  unsigned short v3 = a2[i];
  long long l4[3];
  for (int j5 = 0; j5 < 3; ++j5) {
    l4[j5] = (long long)((unsigned long long)(long long)((long long)v1 % (long long)(((long long)v1 & 63) + 6)) + (unsigned long long)(long long)((long long)v3 | 2ll));
  }
  long long v6 = nth(l4, f0((float)v1));
  unsigned j7 = 4u;
  do {
    v6 = (long long)((unsigned long long)max((((-2) & 1) ? (long long)t : v6), v6) + (unsigned long long)(long long)(signed char)((unsigned)(signed char)(5) + (unsigned)(signed char)(2)));
  } while (--j7 > 0u);
  v1 = (unsigned)(unsigned short)between(__fmul_rn((float)v2, (float)v1), 0.0f, 120.0f);
  float v8 = __shfl_down_sync(0xffffffffu, __fmul_rn((-1.941f), 0.420f), 11);
  v2 = (unsigned)(0u - (unsigned)(unsigned)((unsigned)(unsigned)((unsigned)v2 + (unsigned)v2) * (unsigned)(!(v1 & 1u) ? v2 : 7u)));
  v6 = max((long long)((unsigned long long)(((signed char)v1 <= (signed char)v2) ? v6 : v6) << (v2 & 63u)), (long long)((short)(-19) - v3));
  float v9 = __shfl_up_sync(0xffffffffu, (1.396f + v8), 18);
  int l10[7];
  for (int j11 = 0; j11 < 7; ++j11) {
    l10[j11] = (int)(min(t, (-12)) & (int)(j11 / (int)((t & 63) + 5)));
  }
  int v12 = nth(l10, (unsigned)(v1 ^ v1));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)v6;
  h = h * 31u + (unsigned long long)(v8 == v8 ? __float_as_uint(v8) : 1);
  h = h * 31u + (unsigned long long)(v9 == v9 ? __float_as_uint(v9) : 1);
  h = h * 31u + (unsigned long long)v12;
  y0[i] = h;
  y1[i] = __dmul_rn((double)i, fma(3.139, (-2.341), 1.826));
  y2[i] = (fmaf(v9, v9, v8) / sqrtf(fabsf(v9)));
  y3[i] = __brevll((unsigned long long)((unsigned long long)7ull * (unsigned long long)(unsigned long long)v12));
}
