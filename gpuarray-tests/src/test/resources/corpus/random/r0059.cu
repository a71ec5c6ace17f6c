// covers: random programs: bitwise operators
// covers: random programs: comparisons of mixed types
// covers: random programs: compound assignment
// covers: random programs: division and remainder
// covers: random programs: floating-point arithmetic
// covers: random programs: integer arithmetic
// covers: random programs: integer conversions
// covers: random programs: integer functions
// covers: random programs: integer promotions
// covers: random programs: integer to floating conversions
// covers: random programs: local arrays
// covers: random programs: shifts
// covers: random programs: structures and methods
// covers: random programs: warp shuffles and votes
// launch: grid 1 block 32
// in float a0[32] uniform(-8,8)
// in uint a1[32] specials
// in ulonglong a2[32] bits
// in double a3[32] uniform(-8,8)
// out ulonglong y0[32]
// out double y1[32]
// out float y2[32]
// out short y3[32]
// fmad: magnitude 1e-3

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ signed char f0(float p0, float p1, unsigned short p2) {
  if ((((unsigned char)(18) > (unsigned char)(12)) && (p2 > (unsigned short)p2))) return (signed char)((signed char)(14) / (signed char)(((signed char)p2 & 63) + 9));
  return (signed char)((unsigned)(signed char)((unsigned)(signed char)(75) - (unsigned)(signed char)(11)) + (unsigned)(signed char)((unsigned)(signed char)p2 + (unsigned)(signed char)(50)));
}
__device__ short f1(float p0, unsigned long long p1) {
  if (((long long)p1 == (long long)p1)) return (short)(unsigned char)(15);
  return (short)((short)((unsigned)(short)(16) + (unsigned)(short)(21801)) >> (598833694u & 15u));
}

extern "C" __global__ void k(const float* a0, const unsigned* a1, const unsigned long long* a2, const double* a3, unsigned long long* y0, double* y1, float* y2, short* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v0 = a0[i];
  unsigned v1 = a1[i];
  unsigned long long v2 = a2[i];
  double v3 = a3[i];
  int l4[4];
  for (int j5 = 0; j5 < 4; ++j5) {
    l4[j5] = (int)(0u - (unsigned)__popc((unsigned)i));
  }
  int v6 = nth(l4, ((t & 1) ? 10u : v1));
  struct S7 {
    int a;
    double b;
    __device__ int get(int other, bool mine) const { return pick(mine, a, other); }
  };
  S7 o7 = {(int)(unsigned char)(3), damp((v3 / (1.0 + fabs(v3))))};
  double v8 = o7.b;
  int v9 = o7.get((int)((int)v2 / (int)((i & 63) + 4)), !(v1 & 2u));
  --v1;
  int v10 = (int)~(int)((unsigned)min(t, v6) + (unsigned)(int)((signed char)(11) + (unsigned short)t));
  double l11[8];
  for (int j12 = 0; j12 < 8; ++j12) {
    l11[j12] = damp((sqrt(fabs(v3)) + ((6ull < (short)j12) ? v3 : v8)));
  }
  double v13 = nth(l11, ((18ull == (unsigned char)v10) ? 725099447u : v1));
  unsigned long long v14 = __shfl_xor_sync(0xffffffffu, (unsigned long long)((unsigned long long)v2 * (unsigned long long)v2), 26);
  unsigned long long l15[7];
  for (int j16 = 0; j16 < 7; ++j16) {
    l15[j16] = (unsigned long long)((unsigned long long)((v14 == v2) ? v14 : v14) - (unsigned long long)__brevll(v2));
  }
  unsigned long long v17 = nth(l15, (!((unsigned)v2 & 2u) ? v1 : v1));
  v13 = damp(sqrt(fabs(((v3 * v3) * (((unsigned char)v2 > (unsigned char)i) ? 3.772 : v8)))));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  g += damp(v0);
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  g += damp(v3);
  h = h * 31u + (unsigned long long)v6;
  g += damp(v8);
  h = h * 31u + (unsigned long long)v9;
  h = h * 31u + (unsigned long long)v10;
  g += damp(v13);
  h = h * 31u + (unsigned long long)v14;
  h = h * 31u + (unsigned long long)v17;
  y0[i] = h;
  y1[i] = g;
  y2[i] = damp(sqrtf(fabsf((float)v3)));
  y3[i] = (!(v1 & 4u) ? (short)(0u - (unsigned)(short)v9) : (short)((short)i > (short)t));
}
