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
// covers: random programs: integer to floating conversions
// covers: random programs: local arrays
// covers: random programs: loops
// covers: random programs: nested branches
// covers: random programs: shifts
// covers: random programs: structures and methods
// covers: random programs: warp shuffles and votes
// launch: grid 2 block 64
// in float a0[128] uniform(-8,8)
// in ushort a1[128] bits
// in int a2[128] bits
// out ulonglong y0[128]
// out double y1[128]
// out uint y2[128]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ long long f0(float p0) {
  p0 = rintf((__fmul_rn((-3.185f), p0) + (p0 / (-0.176f))));
  if ((0 > 1278599823)) return (long long)((unsigned long long)2ll << (5u & 63u));
  return (long long)(max(11ll, 11ll) ^ (long long)((unsigned short)(24458) + (unsigned char)(15)));
}
__device__ unsigned long long f1(unsigned p0, long long p1, int p2) {
  p1 = (((2.394 - (double)p0) != (0.802 / 0.206)) ? f0((float)p0) : f0((float)p2));
  return (unsigned long long)~(unsigned long long)(3ull / (unsigned long long)(((unsigned long long)p1 & 63) + 3));
}

extern "C" __global__ void k(const float* a0, const unsigned short* a1, const int* a2, unsigned long long* y0, double* y1, unsigned* y2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v0 = a0[i];
  unsigned short v1 = a1[i];
  int v2 = a2[i];
  v1 = (unsigned short)((unsigned)(((2ll <= (-8ll)) && !(5u & 4u)) ? (unsigned short)((unsigned)v1 * (unsigned)v1) : ((v2 & 1) ? v1 : v1)) << ((unsigned)16ull & 15u));
  unsigned v3 = __shfl_xor_sync(0xffffffffu, (unsigned)((unsigned)(unsigned)i * (unsigned)125322858u), 3);
  struct S4 {
    unsigned char a;
    unsigned long long b;
    __device__ unsigned char get(unsigned char other, bool mine) const { return pick(mine, a, other); }
  };
  S4 o4 = {(unsigned char)((unsigned)(unsigned char)t * (unsigned)(unsigned char)t), (unsigned long long)((unsigned long long)1126412307ull - (unsigned long long)(unsigned long long)v3)};
  unsigned long long v5 = o4.b;
  unsigned char v6 = o4.get((unsigned char)~(unsigned char)v3, (v0 <= v0));
  for (int j7 = 0; j7 < 3; ++j7) {
    if (((float)i != v0)) break;
    --v1;
    v5 = (unsigned long long)between((float)__funnelshift_l(v3, 564966637u, 23u), 0.0f, 120.0f);
  }
  float l8[5];
  for (int j9 = 0; j9 < 5; ++j9) {
    l8[j9] = (float)(signed char)((unsigned)(signed char)(-2) - (unsigned)(signed char)(19));
  }
  float v10 = l8[(unsigned)(v6 - v6) % 5u];
  struct S11 {
    unsigned char a;
    unsigned char b;
    __device__ unsigned char get(unsigned char other, bool mine) const { return pick(mine, a, other); }
  };
  S11 o11 = {(unsigned char)(v6 >> (v3 & 7u)), (unsigned char)(signed char)(12)};
  unsigned char v12 = o11.b;
  unsigned char v13 = o11.get((unsigned char)(v6 ^ (unsigned char)(0)), ((short)(1) < (long long)v3));
  if (((unsigned char)((unsigned)v6 - (unsigned)v12) == (unsigned)((unsigned)(unsigned)v13 + (unsigned)v3))) {
    if ((ceil((double)v3) == ((-2.769) + (double)v5))) {
      v13 = (unsigned char)((unsigned char)((unsigned char)((unsigned)v13 - (unsigned)v12) > v12) > (unsigned char)(v12 > v6));
    }
  }
  unsigned v14 = __shfl_down_sync(0xffffffffu, (unsigned)v5, 28);
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)(v0 == v0 ? __float_as_uint(v0) : 1);
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)v5;
  h = h * 31u + (unsigned long long)v6;
  h = h * 31u + (unsigned long long)(v10 == v10 ? __float_as_uint(v10) : 1);
  h = h * 31u + (unsigned long long)v12;
  h = h * 31u + (unsigned long long)v13;
  h = h * 31u + (unsigned long long)v14;
  y0[i] = h;
  y1[i] = sqrt(fabs(((double)v1 + (-0.029))));
  y2[i] = (unsigned)((unsigned)(unsigned)((unsigned)v3 + (unsigned)7u) - (unsigned)(unsigned)(v3 % (unsigned)((v3 & 63) + 2)));
}
