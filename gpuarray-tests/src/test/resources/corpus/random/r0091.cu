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
// covers: random programs: shared memory and barriers
// covers: random programs: shifts
// covers: random programs: structures and methods
// launch: grid 3 block 32
// in float a0[96] uniform(-8,8)
// in char a1[96] specials
// in char a2[96] specials
// in ushort a3[96] bits
// out ulonglong y0[96]
// out double y1[96]
// out float y2[96]
// out uint y3[96]
// fmad: magnitude 1e-3

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }

extern "C" __global__ void k(const float* a0, const signed char* a1, const signed char* a2, const unsigned short* a3, unsigned long long* y0, double* y1, float* y2, unsigned* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v0 = a0[i];
  signed char v1 = a1[i];
  signed char v2 = a2[i];
  unsigned short v3 = a3[i];
  v3 -= (unsigned short)((unsigned char)((unsigned char)v2 % (unsigned char)(((unsigned char)(6) & 63) + 1)) + (!(12u & 4u) ? v2 : v1));
  float v4 = damp((((v0 / (1.0f + fabsf(v0))) + (v0 * v0)) + ((v0 + v0) * sqrtf(fabsf(v0)))));
  v1 = (signed char)(long long)((unsigned long long)(long long)((unsigned long long)(-3ll) << ((unsigned)v3 & 63u)) * (unsigned long long)(long long)(-16ll));
  v1 = (signed char)(int)((unsigned)(int)(i / (int)((i & 63) + 2)) + (unsigned)(int)((unsigned)t + (unsigned)1364734897));
  struct S5 {
    unsigned char a;
    double b;
    __device__ unsigned char get(unsigned char other, bool mine) const { return pick(mine, a, other); }
  };
  S5 o5 = {(unsigned char)~(unsigned char)(5), damp(((double)((unsigned)t & 15u) + (-0.670)))};
  double v6 = o5.b;
  unsigned char v7 = o5.get((unsigned char)((unsigned char)(17) > (unsigned char)v3), !((unsigned)v1 & 8u));
  v6 = damp((double)(float)(v6 + v6));
  unsigned l8[7];
  for (int j9 = 0; j9 < 7; ++j9) {
    l8[j9] = (unsigned)((unsigned)(unsigned)((unsigned)11u - (unsigned)1674515030u) + (unsigned)(unsigned)((unsigned)v7 | 534471135u));
  }
  unsigned v10 = l8[__brev(16u) % 7u];
  __shared__ float s11[32];
  s11[t] = damp(fmaf(((float)((unsigned)v3 & 15u) * v4), ((float)(short)(10) * 1e-19f), v4));
  __syncthreads();
  float v12 = s11[(t + 4) % 32];
  __syncthreads();
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  g += damp(v0);
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  g += damp(v4);
  g += damp(v6);
  h = h * 31u + (unsigned long long)v7;
  h = h * 31u + (unsigned long long)v10;
  g += damp(v12);
  y0[i] = h;
  y1[i] = g;
  y2[i] = damp(sqrtf(fabsf(sqrtf(fabsf(v4)))));
  y3[i] = (unsigned)((unsigned)~v10 >> (v10 & 31u));
}
