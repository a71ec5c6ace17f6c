// covers: random programs: bitwise operators
// covers: random programs: comparisons of mixed types
// covers: random programs: compound assignment
// covers: random programs: division and remainder
// covers: random programs: floating to integer conversions
// covers: random programs: floating-point arithmetic
// covers: random programs: floating-point comparisons
// covers: random programs: integer arithmetic
// covers: random programs: integer promotions
// covers: random programs: nested branches
// covers: random programs: shared memory and barriers
// covers: random programs: shifts
// covers: random programs: warp shuffles and votes
// launch: grid 2 block 64
// in float a0[128] uniform(-8,8)
// in char a1[128] specials
// in short a2[128] bits
// out ulonglong y0[128]
// out double y1[128]
// out uint y2[128]
// out int y3[128]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }

extern "C" __global__ void k(const float* a0, const signed char* a1, const short* a2, unsigned long long* y0, double* y1, unsigned* y2, int* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v0 = a0[i];
  signed char v1 = a1[i];
  short v2 = a2[i];
  v1 = (signed char)((unsigned)(signed char)((unsigned)(signed char)(0u - (unsigned)v1) << (1u & 7u)) - (unsigned)(signed char)((signed char)((unsigned)v1 - (unsigned)v1) / (signed char)((v1 & 63) + 6)));
  if (((v0 / v0) == (((unsigned char)(110) <= (unsigned short)i) ? v0 : v0))) {
    v0 = (fabsf(__fmul_rn((float)v2, v0)) + sqrtf(fabsf(__fmul_rn(v0, v0))));
    v0 = __fmul_rn(__fmul_rn(__fmul_rn((-2.784f), v0), fmaf(v0, 1.621f, (float)v2)), (fmaf(v0, (float)i, v0) + ((float)i + v0)));
  }
  double v3 = fma((((double)t + 2.014) + sqrt(fabs(0.720))), (((-3.362) + (-3.834)) - ((double)v2 + 3.063)), (-1.135));
  signed char v4 = (signed char)between(fma((((unsigned)v1 != 10ll) ? v3 : v3), (!(17u & 4u) ? v3 : v3), v3), -100.0, 120.0);
  __shared__ float s5[64];
  s5[t] = fmaf((v0 + (float)v2), (v0 + v0), v0);
  __syncthreads();
  float v6 = s5[(t + 54) % 64];
  float v7 = s5[(unsigned)(((unsigned short)(29085) <= t) ? t : t) % 64u];
  __syncthreads();
  double v8 = __shfl_down_sync(0xffffffffu, __dmul_rn(v3, v3), 2);
  float v9 = __shfl_down_sync(0xffffffffu, (v7 + v6), 21);
  v2 = (short)(0u - (unsigned)(short)((signed char)(v4 ^ (signed char)v2) + (signed char)((unsigned)(signed char)v4 << (1989757667u & 7u))));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)(v0 == v0 ? __float_as_uint(v0) : 1);
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)(v3 == v3 ? __double_as_longlong(v3) : 1);
  h = h * 31u + (unsigned long long)v4;
  h = h * 31u + (unsigned long long)(v6 == v6 ? __float_as_uint(v6) : 1);
  h = h * 31u + (unsigned long long)(v7 == v7 ? __float_as_uint(v7) : 1);
  h = h * 31u + (unsigned long long)(v8 == v8 ? __double_as_longlong(v8) : 1);
  h = h * 31u + (unsigned long long)(v9 == v9 ? __float_as_uint(v9) : 1);
  y0[i] = h;
  y1[i] = (sqrt(fabs(v8)) + (v8 + (double)i));
  y2[i] = (unsigned)(((i & 1) ? 6u : (unsigned)v4) / (unsigned)(((unsigned)v1 & 63) + 6));
  y3[i] = (int)((int)((unsigned)t + (unsigned)t) ^ (int)(t / (int)((t & 63) + 6)));
}
