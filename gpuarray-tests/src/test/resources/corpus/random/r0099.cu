// covers: random programs: bitwise operators
// covers: random programs: comparisons of mixed types
// covers: random programs: division and remainder
// covers: random programs: floating-point arithmetic
// covers: random programs: integer arithmetic
// covers: random programs: integer conversions
// covers: random programs: integer functions
// covers: random programs: integer promotions
// covers: random programs: loops
// covers: random programs: structures and methods
// covers: random programs: warp shuffles and votes
// launch: grid 3 block 64
// in float a0[192] uniform(-8,8)
// in uint a1[192] bits
// in uchar a2[192] specials
// in longlong a3[192] specials
// out ulonglong y0[192]
// out double y1[192]
// out float y2[192]
// fmad: magnitude 1e-3

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }

extern "C" __global__ void k(const float* a0, const unsigned* a1, const unsigned char* a2, const long long* a3, unsigned long long* y0, double* y1, float* y2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v0 = a0[i];
  unsigned v1 = a1[i];
  unsigned char v2 = a2[i];
  long long v3 = a3[i];
  struct S4 {
    int a;
    long long b;
    __device__ int get(int other, bool mine) const { return pick(mine, a, other); }
  };
  S4 o4 = {(!(v1 & 2u) ? i : i), (long long)(v2 - (signed char)(3))};
  long long v5 = o4.b;
  int v6 = o4.get((int)((short)(3) - (signed char)v5), ((unsigned long long)v3 != v3));
  unsigned j7 = 4u;
  do {
    unsigned char v8 = (unsigned char)((unsigned short)((unsigned)(unsigned short)((unsigned short)v3 & (unsigned short)v1) * (unsigned)(unsigned short)((unsigned short)(15192) > (unsigned short)(16))) - (unsigned char)(((v5 < (unsigned short)i) ? (unsigned short)(11) : (unsigned short)i) + (short)((unsigned)(short)v1 * (unsigned)(short)v3)));
  } while (--j7 > 0u);
  struct S9 {
    int a;
    short b;
    __device__ int get(int other, bool mine) const { return pick(mine, a, other); }
  };
  S9 o9 = {(int)((unsigned)t + (unsigned)i), (!(v1 & 2u) ? (short)(9) : (short)(-9))};
  short v10 = o9.b;
  int v11 = o9.get((int)(v6 % (int)((i & 63) + 9)), (v5 == v3));
  v5 = max(((1406169158ull > (signed char)t) ? (long long)((unsigned long long)v3 * (unsigned long long)v5) : (long long)((unsigned long long)v5 * (unsigned long long)v3)), max(v3, (-817606465ll)));
  struct S12 {
    unsigned long long a;
    unsigned b;
    __device__ unsigned long long get(unsigned long long other, bool mine) const { return pick(mine, a, other); }
  };
  S12 o12 = {(unsigned long long)((unsigned long long)(unsigned long long)v3 * (unsigned long long)(unsigned long long)v2), (unsigned)((unsigned)v1 + (unsigned)v1)};
  unsigned v13 = o12.b;
  unsigned long long v14 = o12.get((unsigned long long)((unsigned long long)(unsigned long long)v11 + (unsigned long long)(unsigned long long)v5), ((unsigned short)v10 <= (unsigned short)v6));
  v1 = (unsigned)(long long)((unsigned long long)((i < (int)v2) ? v3 : v5) - (unsigned long long)(long long)((unsigned long long)(long long)v3 * (unsigned long long)v5));
  int v15 = __shfl_sync(0xffffffffu, max(t, t), (t * 7 + 17) & 31);
  struct S16 {
    long long a;
    long long b;
    __device__ long long get(long long other, bool mine) const { return pick(mine, a, other); }
  };
  S16 o16 = {(long long)((short)(-12951) + v2), (long long)~v3};
  long long v17 = o16.b;
  long long v18 = o16.get(max(v3, v5), (i >= i));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  g += damp(v0);
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)v5;
  h = h * 31u + (unsigned long long)v6;
  h = h * 31u + (unsigned long long)v10;
  h = h * 31u + (unsigned long long)v11;
  h = h * 31u + (unsigned long long)v13;
  h = h * 31u + (unsigned long long)v14;
  h = h * 31u + (unsigned long long)v15;
  h = h * 31u + (unsigned long long)v17;
  h = h * 31u + (unsigned long long)v18;
  y0[i] = h;
  y1[i] = g;
  y2[i] = damp(((v0 - v0) * ((v6 & 1) ? (float)((unsigned)v10 & 15u) : v0)));
}
