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
// covers: random programs: loops
// covers: random programs: nested branches
// covers: random programs: shifts
// covers: random programs: warp shuffles and votes
// launch: grid 2 block 128
// in uint a0[256] specials
// in int a1[256] specials
// in uchar a2[256] bits
// in uint a3[256] specials
// out ulonglong y0[256]
// out double y1[256]
// out uint y2[256]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ unsigned f0(unsigned p0, long long p1, unsigned short p2) {
  p2++;
  if (((unsigned)(p0 >> (p0 & 31u)) < (((unsigned char)(0) != (short)p0) ? 9ull : (unsigned long long)p1))) {
    unsigned short v0 = (unsigned short)(0u - (unsigned)(unsigned short)((unsigned)(unsigned short)~(unsigned short)p2 << (p0 & 15u)));
  }
  if ((((unsigned short)p0 <= p2) || ((int)p2 != (-15)))) return (unsigned)((signed char)p0 - (unsigned short)p1);
  return (unsigned)((unsigned)(unsigned)(p0 / (unsigned)((p0 & 63) + 3)) * (unsigned)(unsigned)(p0 | 5u));
}

extern "C" __global__ void k(const unsigned* a0, const int* a1, const unsigned char* a2, const unsigned* a3, unsigned long long* y0, double* y1, unsigned* y2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  unsigned v1 = a0[i];
  int v2 = a1[i];
  unsigned char v3 = a2[i];
  unsigned v4 = a3[i];
  unsigned j5 = 2u;
  do {
    unsigned char v6 = (unsigned char)((unsigned)(unsigned char)between(((float)v2 + (-2.042f)), 0.0f, 120.0f) - (unsigned)(unsigned char)((unsigned char)(v3 & v3) > v3));
    unsigned j7 = 5u;
    do {
      v4 = (unsigned)((unsigned)(!(1304462948u & 8u) ? (unsigned)(0u - (unsigned)j5) : (unsigned)(0u - (unsigned)j5)) + (unsigned)__umulhi(min(v1, j5), v1));
      v6 = (unsigned char)((unsigned)(unsigned char)(short)((unsigned)(short)j5 + (unsigned)(short)(13)) - (unsigned)(unsigned char)((unsigned char)((unsigned)v6 + (unsigned)v3) > v6));
    } while (--j7 > 0u);
  } while (--j5 > 0u);
  unsigned v8 = __ballot_sync(0xffffffffu, (i >= i));
  double v9 = __shfl_sync(0xffffffffu, __dmul_rn(1.828, (-1.619)), (t * 7 + 10) & 31);
  long long v10 = (long long)((short)((short)((unsigned)(short)t * (unsigned)(short)v2) % (short)(((short)(0) & 63) + 4)) - (signed char)((!(v1 & 1u) ? (signed char)v1 : (signed char)v4) | (signed char)((signed char)i ^ (signed char)v1)));
  unsigned j11 = 1u;
  do {
    int v12 = (int)(__popc((unsigned)(int)~(-9)) | (int)((int)(v3 + (unsigned short)v2) / (int)((v2 & 63) + 1)));
  } while (--j11 > 0u);
  unsigned long long v13 = (unsigned long long)((unsigned long long)(unsigned long long)f0(v8, v10, (unsigned short)v3) << (min(v4, (unsigned)t) & 63u));
  v8 = f0((unsigned)((signed char)i + v3), max(v10, v10), (unsigned short)((unsigned)(unsigned short)(9) - (unsigned)(unsigned short)v8));
  v3 = ((fmaf((float)v10, (-1.812f), 1.554f) == ((float)v13 + (float)v8)) ? (unsigned char)((unsigned char)(v3 > v3) > v3) : (unsigned char)((unsigned)(unsigned char)((unsigned)v3 + (unsigned)(unsigned char)v1) * (unsigned)(unsigned char)((unsigned)v3 * (unsigned)v3)));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)v4;
  h = h * 31u + (unsigned long long)v8;
  h = h * 31u + (unsigned long long)(v9 == v9 ? __double_as_longlong(v9) : 1);
  h = h * 31u + (unsigned long long)v10;
  h = h * 31u + (unsigned long long)v13;
  y0[i] = h;
  y1[i] = ((v9 >= v9) ? (v9 / v9) : ((v2 < v2) ? v9 : v9));
  y2[i] = f0(v1, v10, (unsigned short)i);
}
