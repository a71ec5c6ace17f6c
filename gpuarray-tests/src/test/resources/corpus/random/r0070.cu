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
// covers: random programs: shifts
// covers: random programs: structures and methods
// covers: random programs: switch
// covers: random programs: warp shuffles and votes
// launch: grid 3 block 128
// in uint a0[384] bits
// in char a1[384] specials
// in ulonglong a2[384] bits
// in ulonglong a3[384] bits
// in longlong a4[384] specials
// out ulonglong y0[384]
// out double y1[384]
// out float y2[384]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }

extern "C" __global__ void k(const unsigned* a0, const signed char* a1, const unsigned long long* a2, const unsigned long long* a3, const long long* a4, unsigned long long* y0, double* y1, float* y2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  unsigned v0 = a0[i];
  signed char v1 = a1[i];
  unsigned long long v2 = a2[i];
  unsigned long long v3 = a3[i];
  long long v4 = a4[i];
  v2 = (unsigned long long)((unsigned long long)(unsigned long long)((unsigned long long)(unsigned long long)v0 * (unsigned long long)(unsigned long long)(v2 / (unsigned long long)((v2 & 63) + 8))) * (unsigned long long)(unsigned long long)((short)((short)(18707) > (short)(11)) + (short)((unsigned)(short)v4 * (unsigned)(short)(-3))));
  struct S5 {
    int a;
    unsigned b;
    __device__ int get(int other, bool mine) const { return pick(mine, a, other); }
  };
  S5 o5 = {(int)((-1) & i), (unsigned)(v0 ^ 8u)};
  unsigned v6 = o5.b;
  int v7 = o5.get((int)((unsigned)i << (v6 & 31u)), ((v4 == (short)i) || ((unsigned char)(18) > (unsigned char)(10))));
  signed char l8[6];
  for (int j9 = 0; j9 < 6; ++j9) {
    l8[j9] = (signed char)((signed char)(0u - (unsigned)v1) > v1);
  }
  signed char v10 = l8[(unsigned)((unsigned short)(13) - (unsigned short)v1) % 6u];
  float v11 = __shfl_down_sync(0xffffffffu, ((-3.502f) / (float)v6), 27);
  double v12 = __shfl_sync(0xffffffffu, ((double)v10 + (-3.535)), (t * 7 + 14) & 31);
  unsigned long long v13 = __shfl_xor_sync(0xffffffffu, (unsigned long long)((unsigned char)(1) + (unsigned short)v2), 11);
  v0 = (unsigned)between((sqrtf(fabsf(v11)) + fmaf(v11, v11, v11)), 0.0f, 120.0f);
  switch ((unsigned)((unsigned)((unsigned)2029201748u - (unsigned)v6) % (unsigned)((v0 & 63) + 2)) % 3u) {
  case 0: {
    v13 = (unsigned long long)((unsigned long long)(unsigned long long)((signed char)(v10 / (signed char)((v10 & 63) + 9)) + (signed char)((unsigned)v1 << (v6 & 7u))) - (unsigned long long)((v11 != v11) ? (unsigned long long)((unsigned long long)(unsigned long long)v13 + (unsigned long long)(unsigned long long)v3) : (unsigned long long)(v13 | v3)));
    break;
  }
  case 1: {
    v2 = (unsigned long long)((unsigned char)((unsigned)(unsigned char)((unsigned)(unsigned char)(1) * (unsigned)(unsigned char)t) << ((unsigned)v0 & 7u)) + (signed char)((unsigned)(signed char)between(v12, -100.0, 120.0) - (unsigned)(signed char)((short)v7 - v1)));
    break;
  }
  default: {
    v6 = __funnelshift_l((unsigned)((unsigned)(v0 / (unsigned)((v0 & 63) + 8)) ^ (unsigned)between(v12, 0.0, 120.0)), (unsigned)((unsigned)v0 + (unsigned)v6), 16u);
  }
  }
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)v0;
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)v4;
  h = h * 31u + (unsigned long long)v6;
  h = h * 31u + (unsigned long long)v7;
  h = h * 31u + (unsigned long long)v10;
  h = h * 31u + (unsigned long long)(v11 == v11 ? __float_as_uint(v11) : 1);
  h = h * 31u + (unsigned long long)(v12 == v12 ? __double_as_longlong(v12) : 1);
  h = h * 31u + (unsigned long long)v13;
  y0[i] = h;
  y1[i] = (((unsigned char)v4 < (unsigned char)v7) ? (v12 - v12) : (v12 + v12));
  y2[i] = (fmaf(v11, v11, v11) / (v11 + v11));
}
