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
// covers: random programs: nested branches
// covers: random programs: shared memory and barriers
// covers: random programs: structures and methods
// covers: random programs: warp shuffles and votes
// launch: grid 2 block 128
// in float a0[256] uniform(-8,8)
// in uint a1[256] bits
// in ulonglong a2[256] specials
// in float a3[256] uniform(-8,8)
// in uchar a4[256] specials
// out ulonglong y0[256]
// out double y1[256]
// out float y2[256]
// out float y3[256]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }

extern "C" __global__ void k(const float* a0, const unsigned* a1, const unsigned long long* a2, const float* a3, const unsigned char* a4, unsigned long long* y0, double* y1, float* y2, float* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v0 = a0[i];
  unsigned v1 = a1[i];
  unsigned long long v2 = a2[i];
  float v3 = a3[i];
  unsigned char v4 = a4[i];
  struct S5 {
    unsigned long long a;
    long long b;
    __device__ unsigned long long get(unsigned long long other, bool mine) const { return pick(mine, a, other); }
  };
  S5 o5 = {__brevll(v2), max((long long)v4, (long long)t)};
  long long v6 = o5.b;
  unsigned long long v7 = o5.get((unsigned long long)(v2 % (unsigned long long)((v2 & 63) + 7)), (((-0.971f) < v0) || (v0 != (float)v6)));
  unsigned short l8[2];
  for (int j9 = 0; j9 < 2; ++j9) {
    l8[j9] = ((7u != v1) ? (unsigned short)between(v0, 0.0f, 120.0f) : (unsigned short)((unsigned short)(11) - (short)v6));
  }
  unsigned short v10 = nth(l8, (unsigned)~v1);
  __shared__ unsigned char s11[128];
  s11[t] = (unsigned char)((unsigned)(unsigned char)(0u - (unsigned)v4) - (unsigned)(unsigned char)(v4 > v4));
  __syncthreads();
  unsigned char v12 = s11[(t + 40) % 128];
  __syncthreads();
  long long v13 = __shfl_down_sync(0xffffffffu, (long long)18, 26);
  __shared__ unsigned short s14[128];
  s14[t] = (unsigned short)between(__dmul_rn((-0.293), (double)v1), 0.0, 120.0);
  __syncthreads();
  unsigned short v15 = s14[(t + 46) % 128];
  __syncthreads();
  if ((min(v1, v1) != (unsigned)((unsigned)v1 * (unsigned)v1))) {
    v7 = __brevll((unsigned long long)((signed char)((signed char)(24) % (signed char)(((signed char)(9) & 63) + 4)) - (unsigned short)((unsigned)v10 + (unsigned)v15)));
  }
  v3 = sqrtf(fabsf(fmaf((float)t, __fmul_rn(v3, 3.355f), (float)v4)));
  struct S16 {
    double a;
    float b;
    __device__ double get(double other, bool mine) const { return pick(mine, a, other); }
  };
  S16 o16 = {(((int)t >= (int)v6) ? 3.563 : 1.717), (v3 / v0)};
  float v17 = o16.b;
  double v18 = o16.get(((-2.142) / (-1.782)), (v4 >= v1));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)(v0 == v0 ? __float_as_uint(v0) : 1);
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)(v3 == v3 ? __float_as_uint(v3) : 1);
  h = h * 31u + (unsigned long long)v4;
  h = h * 31u + (unsigned long long)v6;
  h = h * 31u + (unsigned long long)v7;
  h = h * 31u + (unsigned long long)v10;
  h = h * 31u + (unsigned long long)v12;
  h = h * 31u + (unsigned long long)v13;
  h = h * 31u + (unsigned long long)v15;
  h = h * 31u + (unsigned long long)(v17 == v17 ? __float_as_uint(v17) : 1);
  h = h * 31u + (unsigned long long)(v18 == v18 ? __double_as_longlong(v18) : 1);
  y0[i] = h;
  y1[i] = ((v18 + (double)v4) - ((double)v2 - (double)v4));
  y2[i] = fmaf(fmaf(v0, v0, v0), (((-2.578f) > v0) ? v3 : v0), v3);
  y3[i] = ((!(1u & 8u) ? v3 : v17) + ((v3 > v3) ? v17 : v3));
}
