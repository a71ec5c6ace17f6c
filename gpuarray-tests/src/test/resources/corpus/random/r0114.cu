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
// covers: random programs: shared memory and barriers
// covers: random programs: shifts
// covers: random programs: structures and methods
// covers: random programs: warp shuffles and votes
// launch: grid 2 block 128
// in uint a0[256] bits
// in ushort a1[256] specials
// in short a2[256] specials
// in short a3[256] specials
// in float a4[256] uniform(-8,8)
// out ulonglong y0[256]
// out double y1[256]
// out uint y2[256]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }

extern "C" __global__ void k(const unsigned* a0, const unsigned short* a1, const short* a2, const short* a3, const float* a4, unsigned long long* y0, double* y1, unsigned* y2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  unsigned v0 = a0[i];
  unsigned short v1 = a1[i];
  short v2 = a2[i];
  short v3 = a3[i];
  float v4 = a4[i];
  v1 = (unsigned short)((unsigned)(unsigned short)((unsigned short)((unsigned)v1 + (unsigned)v1) ^ (unsigned short)((unsigned)v1 + (unsigned)v1)) + (unsigned)(((unsigned char)i > (unsigned char)v2) ? (unsigned short)(signed char)(2) : (unsigned short)((unsigned short)(6) > v1)));
  struct S5 {
    unsigned char a;
    double b;
    __device__ unsigned char get(unsigned char other, bool mine) const { return pick(mine, a, other); }
  };
  S5 o5 = {(unsigned char)((unsigned)(unsigned char)(5) + (unsigned)(unsigned char)v2), ((double)v3 + (double)v2)};
  double v6 = o5.b;
  unsigned char v7 = o5.get((unsigned char)(signed char)(44), (i >= (signed char)(9)));
  float v8 = __shfl_down_sync(0xffffffffu, (v4 + v4), 3);
  __shared__ unsigned long long s9[128];
  s9[t] = (unsigned long long)((unsigned long long)min(7ull, (unsigned long long)v7) - (unsigned long long)(unsigned long long)(2ull % (unsigned long long)((19ull & 63) + 3)));
  __syncthreads();
  unsigned long long v10 = s9[(t + 41) % 128];
  unsigned long long v11 = s9[(unsigned)(int)(i % (int)(((int)v3 & 63) + 1)) % 128u];
  __syncthreads();
  v0 = (unsigned)(((v6 < v6) ? (signed char)(v1 + (signed char)v1) : (signed char)((unsigned)(signed char)v1 + (unsigned)(signed char)v10)) + (short)((short)((unsigned)v2 - (unsigned)(short)(2)) >> ((unsigned)v2 & 15u)));
  __shared__ signed char s12[128];
  s12[t] = ((v1 < v1) ? (signed char)((signed char)i > (signed char)(1)) : (signed char)((unsigned)(signed char)(-19) + (unsigned)(signed char)v11));
  __syncthreads();
  signed char v13 = s12[(t + 61) % 128];
  signed char v14 = s12[(unsigned)(int)((unsigned)i + (unsigned)t) % 128u];
  __syncthreads();
  int v15 = __shfl_up_sync(0xffffffffu, (int)(i >> (v0 & 31u)), 14);
  struct S16 {
    unsigned char a;
    unsigned b;
    __device__ unsigned char get(unsigned char other, bool mine) const { return pick(mine, a, other); }
  };
  S16 o16 = {(unsigned char)((unsigned char)v1 / (unsigned char)(((unsigned char)t & 63) + 4)), (unsigned)(v0 | v0)};
  unsigned v17 = o16.b;
  unsigned char v18 = o16.get((unsigned char)between(v8, 0.0f, 120.0f), !(v0 & 1u));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)v0;
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)(v4 == v4 ? __float_as_uint(v4) : 1);
  h = h * 31u + (unsigned long long)(v6 == v6 ? __double_as_longlong(v6) : 1);
  h = h * 31u + (unsigned long long)v7;
  h = h * 31u + (unsigned long long)(v8 == v8 ? __float_as_uint(v8) : 1);
  h = h * 31u + (unsigned long long)v10;
  h = h * 31u + (unsigned long long)v11;
  h = h * 31u + (unsigned long long)v13;
  h = h * 31u + (unsigned long long)v14;
  h = h * 31u + (unsigned long long)v15;
  h = h * 31u + (unsigned long long)v17;
  h = h * 31u + (unsigned long long)v18;
  y0[i] = h;
  y1[i] = fma((!(v17 & 2u) ? v6 : v6), sqrt(fabs(v6)), v6);
  y2[i] = __funnelshift_l((unsigned)~v17, v0, 15u);
}
