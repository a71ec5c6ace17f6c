// covers: random programs: bitwise operators
// covers: random programs: comparisons of mixed types
// covers: random programs: compound assignment
// covers: random programs: division and remainder
// covers: random programs: floating-point arithmetic
// covers: random programs: integer arithmetic
// covers: random programs: integer conversions
// covers: random programs: integer functions
// covers: random programs: integer promotions
// covers: random programs: loops
// covers: random programs: nested branches
// covers: random programs: shared memory and barriers
// covers: random programs: shifts
// launch: grid 2 block 128
// in float a0[256] uniform(-8,8)
// in uchar a1[256] bits
// in longlong a2[256] bits
// out ulonglong y0[256]
// out double y1[256]
// out float y2[256]
// out ulonglong y3[256]
// fmad: magnitude 1e-3

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }

extern "C" __global__ void k(const float* a0, const unsigned char* a1, const long long* a2, unsigned long long* y0, double* y1, float* y2, unsigned long long* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v0 = a0[i];
  unsigned char v1 = a1[i];
  long long v2 = a2[i];
  __shared__ unsigned long long s3[128];
  s3[t] = (unsigned long long)((unsigned long long)((i & 1) ? 403013967ull : 1950214575ull) << ((unsigned)v2 & 63u));
  __syncthreads();
  unsigned long long v4 = s3[(t + 53) % 128];
  unsigned long long v5 = s3[(unsigned)(int)((int)t % (int)((12 & 63) + 6)) % 128u];
  __syncthreads();
  v2 = (long long)((long long)((unsigned long long)((v2 >= v2) ? v2 : v2) - (unsigned long long)(long long)((short)(18783) + v1)) ^ (long long)(0u - (unsigned long long)(long long)((unsigned long long)v2 + (unsigned long long)v2)));
  v5 |= (((signed char)v4 < (signed char)v2) ? (unsigned long long)(unsigned char)v2 : (unsigned long long)(v4 >> ((unsigned)i & 63u)));
  unsigned j6 = 3u;
  do {
    float v7 = damp(((((-2.270f) * v0) * ((float)((unsigned)j6 & 15u) / (1.0f + fabsf(v0)))) / (1.0f + fabsf((((float)((unsigned)t & 15u) * v0) * (v0 / (1.0f + fabsf(v0))))))));
  } while (--j6 > 0u);
  v0 = damp((sqrtf(fabsf((((unsigned short)i <= (signed char)(0)) ? v0 : v0))) + sqrtf(fabsf((v0 * (-2.264f))))));
  if (((signed char)((unsigned)(signed char)v1 << (6u & 7u)) <= (signed char)((unsigned)(signed char)(7) - (unsigned)(signed char)v4))) {
    unsigned j8 = 4u;
    while (j8-- > 0u) {
      double v9 = damp((sqrt(fabs((0.738 * (-0.470)))) * (((-2.265) + (-0.553)) + ((double)((unsigned)v5 & 15u) + (-3.315)))));
      v2 = max((long long)(unsigned short)((unsigned short)(13) > (unsigned short)v1), (long long)(short)v5);
    }
    signed char v10 = (signed char)(unsigned long long)((((int)v1 & 1) ? v1 : (unsigned char)v1) + (signed char)((signed char)(-110) >> (13u & 7u)));
  }
  __shared__ float s11[128];
  s11[t] = damp(((v0 + v0) * (v0 - v0)));
  __syncthreads();
  float v12 = s11[(t + 95) % 128];
  float v13 = s11[(unsigned)__ffs(t) % 128u];
  __syncthreads();
  --v4;
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  g += damp(v0);
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v4;
  h = h * 31u + (unsigned long long)v5;
  g += damp(v12);
  g += damp(v13);
  y0[i] = h;
  y1[i] = g;
  y2[i] = damp(sqrtf(fabsf(((i & 1) ? v0 : (float)((unsigned)t & 15u)))));
  y3[i] = (unsigned long long)((unsigned long long)(unsigned long long)((unsigned long long)v4 * (unsigned long long)v4) - (unsigned long long)(unsigned long long)((short)(31678) + (signed char)(2)));
}
