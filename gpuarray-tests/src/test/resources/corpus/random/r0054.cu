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
// covers: random programs: shifts
// covers: random programs: structures and methods
// covers: random programs: switch
// covers: random programs: warp shuffles and votes
// launch: grid 2 block 64
// in float a0[128] uniform(-8,8)
// in int a1[128] bits
// in int a2[128] bits
// in char a3[128] bits
// out ulonglong y0[128]
// out double y1[128]
// out float y2[128]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ long long f0(float p0) {
  switch ((unsigned)((unsigned)((unsigned)18u - (unsigned)2u) / (unsigned)((1015416094u & 63) + 4)) % 3u) {
  case 0: {
    p0 = (((long long)((unsigned long long)747070936ll + (unsigned long long)512461317ll) >= (long long)(16ll % (long long)((11ll & 63) + 1))) ? sqrtf(fabsf((float)(short)(-4275))) : __fmul_rn(fmaf(p0, p0, p0), floorf(p0)));
    break;
  }
  case 1: {
    p0 = ((sqrtf(fabsf(p0)) / ceilf((-0.398f))) / __fmul_rn((p0 + p0), __fmul_rn(p0, p0)));
    p0 = __fmul_rn(((p0 + p0) + fmaf(p0, (-3.728f), p0)), (__fmul_rn(0.944f, p0) + (!(15u & 1u) ? p0 : 3.681f)));
  }  // falls through
  default: {
    p0 = sqrtf(fabsf((__fmul_rn(p0, p0) + fmaf(p0, p0, p0))));
    signed char v0 = (signed char)((signed char)((signed char)((unsigned)(signed char)(14) * (unsigned)(signed char)(9)) & (signed char)((unsigned)(signed char)(-18) + (unsigned)(signed char)(-9))) >> ((unsigned)(1628160967u % (unsigned)((18u & 63) + 4)) & 7u));
  }
  }
  p0 = ((!(19u & 2u) && ((unsigned char)(61) > (unsigned char)(13))) ? (float)(unsigned long long)((unsigned long long)17ull << (3u & 63u)) : __fmul_rn((p0 - p0), floorf(p0)));
  return (long long)((unsigned long long)(!(4u & 4u) ? 7ll : (-1069855989ll)) << (37594196u & 63u));
}

extern "C" __global__ void k(const float* a0, const int* a1, const int* a2, const signed char* a3, unsigned long long* y0, double* y1, float* y2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v1 = a0[i];
  int v2 = a1[i];
  int v3 = a2[i];
  signed char v4 = a3[i];
  struct S5 {
    unsigned char a;
    unsigned long long b;
    __device__ unsigned char get(unsigned char other, bool mine) const { return pick(mine, a, other); }
  };
  S5 o5 = {(unsigned char)((unsigned char)i > (unsigned char)v3), (unsigned long long)((unsigned long long)19ull + (unsigned long long)(unsigned long long)v4)};
  unsigned long long v6 = o5.b;
  unsigned char v7 = o5.get((unsigned char)((unsigned char)v4 % (unsigned char)(((unsigned char)(19) & 63) + 1)), (v2 <= (unsigned)v2));
  v3 = (!((unsigned)between(v1, 0.0f, 120.0f) & 8u) ? (int)((int)(t | v2) % (int)((t & 63) + 7)) : (int)((int)((unsigned)v3 << (391885165u & 31u)) / (int)((i & 63) + 9)));
  v7 = (unsigned char)((unsigned char)((unsigned char)(0u - (unsigned)v7) ^ (unsigned char)(v7 % (unsigned char)((v7 & 63) + 9))) > (unsigned char)(v7 >> ((unsigned)t & 7u)));
  v2 = (int)((short)(0u - (unsigned)(short)((short)v6 / (short)(((short)(5) & 63) + 8))) - (short)((unsigned short)v4 - (signed char)(0u - (unsigned)v4)));
  v1 = (((v1 + v1) + __fmul_rn(v1, v1)) + sqrtf(fabsf((v1 + v1))));
  signed char v8 = (signed char)((signed char)((unsigned)(signed char)v6 << ((unsigned)v6 & 7u)) > (signed char)((unsigned)v4 - (unsigned)(signed char)(3)));
  v7 = (unsigned char)((unsigned char)((unsigned short)((unsigned)(unsigned short)(3) << ((unsigned)v3 & 15u)) - (signed char)~(signed char)(-18)) > (unsigned char)((unsigned)v7 * (unsigned)v7));
  unsigned v9 = __ballot_sync(0xffffffffu, ((short)(-5656) == (unsigned short)i));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)(v1 == v1 ? __float_as_uint(v1) : 1);
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)v4;
  h = h * 31u + (unsigned long long)v6;
  h = h * 31u + (unsigned long long)v7;
  h = h * 31u + (unsigned long long)v8;
  h = h * 31u + (unsigned long long)v9;
  y0[i] = h;
  y1[i] = (double)f0(v1);
  y2[i] = ((float)(short)(14539) + (v1 - v1));
}
