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
// covers: random programs: loops
// covers: random programs: shared memory and barriers
// covers: random programs: structures and methods
// covers: random programs: warp shuffles and votes
// launch: grid 2 block 128
// in float a0[256] uniform(-8,8)
// in uint a1[256] bits
// in uchar a2[256] bits
// in float a3[256] uniform(-8,8)
// out ulonglong y0[256]
// out double y1[256]
// out uint y2[256]
// out char y3[256]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }

extern "C" __global__ void k(const float* a0, const unsigned* a1, const unsigned char* a2, const float* a3, unsigned long long* y0, double* y1, unsigned* y2, signed char* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v0 = a0[i];
  unsigned v1 = a1[i];
  unsigned char v2 = a2[i];
  float v3 = a3[i];
  struct S4 {
    double a;
    signed char b;
    __device__ double get(double other, bool mine) const { return pick(mine, a, other); }
  };
  S4 o4 = {(((-3.437) == (-0.528)) ? (-2.476) : (double)v1), (signed char)~(signed char)t};
  signed char v5 = o4.b;
  double v6 = o4.get(__dmul_rn((double)v1, (double)v1), ((float)t == (float)t));
  __shared__ unsigned s7[128];
  s7[t] = (unsigned)~(unsigned)between(v0, 0.0f, 120.0f);
  __syncthreads();
  unsigned v8 = s7[(t + 116) % 128];
  __syncthreads();
  unsigned j9 = 5u;
  while (j9-- > 0u) {
    if (!(v1 & 2u)) break;
    v2 = (unsigned char)((unsigned char)((unsigned)(unsigned char)((unsigned)(unsigned char)v5 * (unsigned)v2) + (unsigned)(unsigned char)((short)(15) - v5)) % (unsigned char)(((unsigned char)(v2 > (unsigned char)(7)) & 63) + 7));
  }
  long long v10 = __shfl_xor_sync(0xffffffffu, (long long)v5, 8);
  unsigned char v11 = (unsigned char)~(unsigned char)((unsigned)(unsigned char)(v2 > v2) + (unsigned)(unsigned char)((unsigned)v2 + (unsigned)v2));
  float v12 = __fmul_rn(((v0 + v0) + __fmul_rn(v0, v3)), fmaf(((float)v1 + v0), __fmul_rn((float)i, (float)v1), v3));
  struct S13 {
    short a;
    short b;
    __device__ short get(short other, bool mine) const { return pick(mine, a, other); }
  };
  S13 o13 = {(short)((unsigned short)v5 + (short)(-1)), (short)((short)(-6) - (short)i)};
  short v14 = o13.b;
  short v15 = o13.get((short)((unsigned)v14 - (unsigned)v14), (v10 > v10));
  struct S16 {
    signed char a;
    double b;
    __device__ signed char get(signed char other, bool mine) const { return pick(mine, a, other); }
  };
  S16 o16 = {(signed char)((unsigned short)v8 + v5), __dmul_rn(v6, v6)};
  double v17 = o16.b;
  signed char v18 = o16.get((signed char)((signed char)(8) > v5), (((unsigned long long)v10 < 3ull) && (v2 == v10)));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)(v0 == v0 ? __float_as_uint(v0) : 1);
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)(v3 == v3 ? __float_as_uint(v3) : 1);
  h = h * 31u + (unsigned long long)v5;
  h = h * 31u + (unsigned long long)(v6 == v6 ? __double_as_longlong(v6) : 1);
  h = h * 31u + (unsigned long long)v8;
  h = h * 31u + (unsigned long long)v10;
  h = h * 31u + (unsigned long long)v11;
  h = h * 31u + (unsigned long long)(v12 == v12 ? __float_as_uint(v12) : 1);
  h = h * 31u + (unsigned long long)v14;
  h = h * 31u + (unsigned long long)v15;
  h = h * 31u + (unsigned long long)(v17 == v17 ? __double_as_longlong(v17) : 1);
  h = h * 31u + (unsigned long long)v18;
  y0[i] = h;
  y1[i] = ((v6 < v17) ? ((i & 1) ? v6 : v6) : (v6 / (double)v18));
  y2[i] = (unsigned)((unsigned)__byte_perm((unsigned)v8, (unsigned)t, 0x5351u) * (unsigned)__umulhi(v1, 3u));
  y3[i] = (signed char)((signed char)((signed char)(10) > (signed char)(-16)) > (signed char)(4));
}
