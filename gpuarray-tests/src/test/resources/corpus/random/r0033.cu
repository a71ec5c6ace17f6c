// covers: random programs: bitwise operators
// covers: random programs: comparisons of mixed types
// covers: random programs: compound assignment
// covers: random programs: division and remainder
// covers: random programs: floating-point arithmetic
// covers: random programs: integer arithmetic
// covers: random programs: integer functions
// covers: random programs: local arrays
// covers: random programs: shared memory and barriers
// covers: random programs: shifts
// covers: random programs: warp shuffles and votes
// launch: grid 1 block 32
// in float a0[32] uniform(-8,8)
// in int a1[32] specials
// in double a2[32] uniform(-8,8)
// in char a3[32] bits
// out ulonglong y0[32]
// out double y1[32]
// out float y2[32]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }

extern "C" __global__ void k(const float* a0, const int* a1, const double* a2, const signed char* a3, unsigned long long* y0, double* y1, float* y2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v0 = a0[i];
  int v1 = a1[i];
  double v2 = a2[i];
  signed char v3 = a3[i];
  __shared__ long long s4[32];
  s4[t] = max((long long)((long long)v1 | (long long)v3), (long long)t);
  __syncthreads();
  long long v5 = s4[(t + 8) % 32];
  __syncthreads();
  float v6 = __shfl_sync(0xffffffffu, (v0 + v0), (t * 7 + 29) & 31);
  v1 = min(max((int)((unsigned)v1 + (unsigned)t), v1), (int)((unsigned)i << (13u & 31u)));
  v0 = __fmul_rn(__fmul_rn(fmaf(v6, 3.117f, v0), ((v1 & 1) ? v0 : 0.824f)), ((((short)v5 >= v5) ? v0 : v0) / fmaf(v6, v0, (float)v1)));
  float v7 = __shfl_xor_sync(0xffffffffu, (v6 + v0), 25);
  float l8[2];
  for (int j9 = 0; j9 < 2; ++j9) {
    l8[j9] = (__fmul_rn(v7, v7) - (v6 - v0));
  }
  float v10 = nth(l8, (unsigned)(0u - (unsigned)8u));
  signed char v11 = (signed char)((signed char)((signed char)((signed char)(-16) >> ((unsigned)v1 & 7u)) % (signed char)((v3 & 63) + 5)) > (signed char)(v3 | v3));
  int v12 = __shfl_xor_sync(0xffffffffu, (int)((unsigned)(int)v5 * (unsigned)v1), 4);
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)(v0 == v0 ? __float_as_uint(v0) : 1);
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)(v2 == v2 ? __double_as_longlong(v2) : 1);
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)v5;
  h = h * 31u + (unsigned long long)(v6 == v6 ? __float_as_uint(v6) : 1);
  h = h * 31u + (unsigned long long)(v7 == v7 ? __float_as_uint(v7) : 1);
  h = h * 31u + (unsigned long long)(v10 == v10 ? __float_as_uint(v10) : 1);
  h = h * 31u + (unsigned long long)v11;
  h = h * 31u + (unsigned long long)v12;
  y0[i] = h;
  y1[i] = (__dmul_rn(v2, v2) + ((double)v3 + v2));
  y2[i] = fmaf(((5ull > (unsigned short)i) ? (float)v12 : v0), fmaf(v10, v10, (float)t), v10);
}
