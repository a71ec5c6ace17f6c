// covers: random programs: bitwise operators
// covers: random programs: comparisons of mixed types
// covers: random programs: compound assignment
// covers: random programs: floating-point arithmetic
// covers: random programs: integer arithmetic
// covers: random programs: integer conversions
// covers: random programs: integer functions
// covers: random programs: integer to floating conversions
// covers: random programs: loops
// covers: random programs: shared memory and barriers
// covers: random programs: shifts
// covers: random programs: structures and methods
// covers: random programs: warp shuffles and votes
// launch: grid 2 block 96
// in float a0[192] uniform(-8,8)
// in short a1[192] specials
// in ulonglong a2[192] specials
// in uint a3[192] bits
// in float a4[192] uniform(-8,8)
// out ulonglong y0[192]
// out double y1[192]
// out float y2[192]
// out uint y3[192]
// fmad: magnitude 1e-3

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }

extern "C" __global__ void k(const float* a0, const short* a1, const unsigned long long* a2, const unsigned* a3, const float* a4, unsigned long long* y0, double* y1, float* y2, unsigned* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v0 = a0[i];
  short v1 = a1[i];
  unsigned long long v2 = a2[i];
  unsigned v3 = a3[i];
  float v4 = a4[i];
  struct S5 {
    unsigned a;
    short b;
    __device__ unsigned get(unsigned other, bool mine) const { return pick(mine, a, other); }
  };
  S5 o5 = {(unsigned)(0u - (unsigned)(unsigned)t), (short)t};
  short v6 = o5.b;
  unsigned v7 = o5.get((unsigned)(3u >> (v3 & 31u)), ((unsigned char)(112) <= (long long)i));
  v7 = (unsigned)((unsigned)(unsigned)~(unsigned)i - (unsigned)(unsigned)((!(4u & 2u) ? v3 : v7) & min(v3, v3)));
  unsigned v8 = __ballot_sync(0xffffffffu, ((signed char)(3) > (unsigned char)(17)));
  unsigned j9 = 3u;
  do {
    --v2;
  } while (--j9 > 0u);
  v0 = damp((fmaf(sqrtf(fabsf(v4)), sqrtf(fabsf((float)((unsigned)v7 & 15u))), v0) / (1.0f + fabsf((float)(double)v4))));
  __shared__ unsigned short s10[96];
  s10[t] = (unsigned short)((unsigned)(unsigned short)((unsigned short)(11) > (unsigned short)i) + (unsigned)(((int)t & 1) ? (unsigned short)v1 : (unsigned short)(13)));
  __syncthreads();
  unsigned short v11 = s10[(t + 61) % 96];
  unsigned short v12 = s10[(unsigned)(int)((unsigned)i + (unsigned)(-289107718)) % 96u];
  __syncthreads();
  __shared__ double s13[96];
  s13[t] = damp((((double)i * 1e-19) + sqrt(fabs((double)((unsigned)v1 & 15u)))));
  __syncthreads();
  double v14 = s13[(t + 33) % 96];
  double v15 = s13[(unsigned)(int)((unsigned)i * (unsigned)t) % 96u];
  __syncthreads();
  struct S16 {
    unsigned char a;
    int b;
    __device__ unsigned char get(unsigned char other, bool mine) const { return pick(mine, a, other); }
  };
  S16 o16 = {(unsigned char)((unsigned)(unsigned char)v7 + (unsigned)(unsigned char)(0)), (!(v8 & 1u) ? i : t)};
  int v17 = o16.b;
  unsigned char v18 = o16.get((unsigned char)((unsigned char)v12 > (unsigned char)(9)), (19ll == v12));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  g += damp(v0);
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  g += damp(v4);
  h = h * 31u + (unsigned long long)v6;
  h = h * 31u + (unsigned long long)v7;
  h = h * 31u + (unsigned long long)v8;
  h = h * 31u + (unsigned long long)v11;
  h = h * 31u + (unsigned long long)v12;
  g += damp(v14);
  g += damp(v15);
  h = h * 31u + (unsigned long long)v17;
  h = h * 31u + (unsigned long long)v18;
  y0[i] = h;
  y1[i] = g;
  y2[i] = damp(((v4 - v4) + (!(v8 & 4u) ? (float)((unsigned)i & 15u) : v4)));
  y3[i] = (unsigned)((unsigned)t >> (v3 & 31u));
}
