// covers: random programs: bitwise operators
// covers: random programs: division and remainder
// covers: random programs: floating-point arithmetic
// covers: random programs: integer arithmetic
// covers: random programs: integer conversions
// covers: random programs: integer functions
// covers: random programs: integer promotions
// covers: random programs: integer to floating conversions
// covers: random programs: local arrays
// covers: random programs: loops
// covers: random programs: shared memory and barriers
// covers: random programs: shifts
// launch: grid 1 block 64
// in float a0[64] uniform(-8,8)
// in short a1[64] bits
// in double a2[64] uniform(-8,8)
// in double a3[64] uniform(-8,8)
// in uint a4[64] bits
// out ulonglong y0[64]
// out double y1[64]
// out float y2[64]
// out float y3[64]
// fmad: magnitude 1e-3

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }

extern "C" __global__ void k(const float* a0, const short* a1, const double* a2, const double* a3, const unsigned* a4, unsigned long long* y0, double* y1, float* y2, float* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v0 = a0[i];
  short v1 = a1[i];
  double v2 = a2[i];
  double v3 = a3[i];
  unsigned v4 = a4[i];
  v2 = damp((sqrt(fabs((v2 * v2))) * sqrt(fabs(((double)((unsigned)t & 15u) + v3)))));
  unsigned l5[7];
  for (int j6 = 0; j6 < 7; ++j6) {
    l5[j6] = (unsigned)(unsigned short)(v1 - (short)j6);
  }
  unsigned v7 = nth(l5, (unsigned)((unsigned)v4 + (unsigned)1420424067u));
  unsigned j8 = 4u;
  while (j8-- > 0u) {
    if (!(v4 & 4u)) continue;
    short v9 = (short)__brevll((unsigned long long)((unsigned long long)(unsigned long long)t - (unsigned long long)(unsigned long long)i));
    unsigned short v10 = (unsigned short)(short)((short)0ll > v1);
  }
  v2 = damp((fma((v2 / (1.0 + fabs(v3))), (double)v0, v3) - ((v3 / (1.0 + fabs(v3))) * (v2 - v2))));
  long long l11[2];
  for (int j12 = 0; j12 < 2; ++j12) {
    l11[j12] = (long long)((long long)((unsigned char)v1 + (unsigned char)(29)) | (long long)((signed char)(108) - (signed char)(14)));
  }
  long long v13 = nth(l11, (unsigned)(v7 ^ v7));
  v4 = (((unsigned char)((unsigned char)(37) >> (v7 & 7u)) < (unsigned char)((unsigned char)(4) > (unsigned char)(7))) ? (unsigned)(((6ull >= 1911029054ull) ? v4 : v4) % (unsigned)((v7 & 63) + 3)) : (unsigned)(0u - (unsigned)(unsigned)((unsigned)v4 - (unsigned)v7)));
  __shared__ unsigned long long s14[64];
  s14[t] = __brevll((unsigned long long)((unsigned long long)i >> (v4 & 63u)));
  __syncthreads();
  unsigned long long v15 = s14[(t + 10) % 64];
  __syncthreads();
  v3 = damp((fma((v3 * v2), ((12 & 1) ? v2 : v2), v3) * ((v2 + v3) / (1.0 + fabs((v2 * (double)((unsigned)v1 & 15u)))))));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  g += damp(v0);
  h = h * 31u + (unsigned long long)v1;
  g += damp(v2);
  g += damp(v3);
  h = h * 31u + (unsigned long long)v4;
  h = h * 31u + (unsigned long long)v7;
  h = h * 31u + (unsigned long long)v13;
  h = h * 31u + (unsigned long long)v15;
  y0[i] = h;
  y1[i] = g;
  y2[i] = damp(((v0 * v0) + (v0 + (float)((unsigned)v1 & 15u))));
  y3[i] = damp(((v0 - (float)((unsigned)v1 & 15u)) / (1.0f + fabsf(((float)(unsigned short)v7 * 1e-19f)))));
}
