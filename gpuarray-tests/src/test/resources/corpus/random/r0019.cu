// covers: random programs: bitwise operators
// covers: random programs: comparisons of mixed types
// covers: random programs: compound assignment
// covers: random programs: device functions
// covers: random programs: division and remainder
// covers: random programs: floating-point arithmetic
// covers: random programs: integer arithmetic
// covers: random programs: integer conversions
// covers: random programs: integer functions
// covers: random programs: integer promotions
// covers: random programs: integer to floating conversions
// covers: random programs: loops
// covers: random programs: nested branches
// covers: random programs: shared memory and barriers
// covers: random programs: shifts
// launch: grid 2 block 64
// in float a0[128] uniform(-8,8)
// in ulonglong a1[128] bits
// in float a2[128] uniform(-8,8)
// out ulonglong y0[128]
// out double y1[128]
// out float y2[128]
// fmad: magnitude 1e-3

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ signed char f0(float p0) {
  short v0 = (short)((short)(short)((unsigned)(short)(18) + (unsigned)(short)(11)) & (short)((unsigned)(short)((signed char)(64) + (signed char)(-55)) - (unsigned)(short)((unsigned)(short)(2) * (unsigned)(short)(4))));
  v0 = (short)((unsigned)(short)(0u - (unsigned)(short)((short)(7) | v0)) * (unsigned)(short)((short)((unsigned)v0 + (unsigned)v0) > v0));
  if (((unsigned)v0 <= (-15ll))) return (((unsigned)v0 < (signed char)(-12)) ? (signed char)v0 : (signed char)v0);
  return (signed char)((signed char)((unsigned short)v0 - v0) > (signed char)(4));
}
__device__ double f1(float p0, unsigned p1) {
  for (int j1 = 0; j1 < 4; ++j1) {
    p1 = (unsigned)((unsigned)(unsigned)((unsigned)(unsigned)((unsigned)203730377u * (unsigned)p1) << (p1 & 31u)) + (unsigned)(unsigned)((unsigned)(p1 | 10u) >> (1u & 31u)));
  }
  return damp((double)(!(p1 & 4u) ? p0 : p0));
}

extern "C" __global__ void k(const float* a0, const unsigned long long* a1, const float* a2, unsigned long long* y0, double* y1, float* y2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v2 = a0[i];
  unsigned long long v3 = a1[i];
  float v4 = a2[i];
  v2 = damp((sqrtf(fabsf((v2 * v4))) * ((v2 * v2) + sqrtf(fabsf(v2)))));
  __shared__ int s5[64];
  s5[t] = (int)((unsigned)(int)~i * (unsigned)(int)((unsigned)17 - (unsigned)t));
  __syncthreads();
  int v6 = s5[(t + 47) % 64];
  int v7 = s5[(unsigned)max(t, v6) % 64u];
  __syncthreads();
  if (!((unsigned)(1004040240u >> (16u & 31u)) & 8u)) {
    v7 = (int)((unsigned)(int)((int)((unsigned)v7 * (unsigned)v7) / (int)((t & 63) + 2)) * (unsigned)(((unsigned long long)v7 != (short)(-10)) ? (int)((unsigned)(int)v6 - (unsigned)v7) : (int)((unsigned)i * (unsigned)v7)));
  } else {
    double v8 = damp((((double)(long long)((long long)i % (long long)(((long long)v7 & 63) + 8)) * 1e-19) * (((double)((unsigned)t & 15u) / (1.0 + fabs(1.274))) * ((19u < 620889195u) ? (double)((unsigned)t & 15u) : 0.240))));
  }
  __shared__ double s9[64];
  s9[t] = damp((fma(3.814, (double)((unsigned)t & 15u), (double)((unsigned)t & 15u)) + ((double)((unsigned)v7 & 15u) / (1.0 + fabs(0.149)))));
  __syncthreads();
  double v10 = s9[(t + 60) % 64];
  __syncthreads();
  v10 = damp((f1(v4, (unsigned)v6) + ((((unsigned long long)i > v3) && ((short)(-0) <= v6)) ? sqrt(fabs(v10)) : ((double)((unsigned)v7 & 15u) * (-0.289)))));
  v10 = damp(((f1(v4, 13u) * (((unsigned)v7 == v3) ? v10 : 1.313)) / (1.0 + fabs(((((unsigned)v7 < (unsigned)v3) && (v7 & 1)) ? fma(1.964, v10, v10) : (v10 + (-2.825)))))));
  v6 = __popc((unsigned)(int)~(int)((unsigned)(int)v3 + (unsigned)t));
  v3 = (unsigned long long)((unsigned long long)(0u - (unsigned long long)(unsigned long long)((unsigned long long)v3 + (unsigned long long)v3)) & (unsigned long long)((unsigned long long)(v3 | 762344931ull) / (unsigned long long)((v3 & 63) + 1)));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  g += damp(v2);
  h = h * 31u + (unsigned long long)v3;
  g += damp(v4);
  h = h * 31u + (unsigned long long)v6;
  h = h * 31u + (unsigned long long)v7;
  g += damp(v10);
  y0[i] = h;
  y1[i] = g;
  y2[i] = damp((float)(v10 * (double)((unsigned)v3 & 15u)));
}
