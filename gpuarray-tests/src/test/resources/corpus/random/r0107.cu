// covers: random programs: bitwise operators
// covers: random programs: division and remainder
// covers: random programs: floating-point arithmetic
// covers: random programs: integer arithmetic
// covers: random programs: integer functions
// covers: random programs: integer promotions
// covers: random programs: local arrays
// covers: random programs: shared memory and barriers
// covers: random programs: warp shuffles and votes
// launch: grid 3 block 96
// in float a0[288] uniform(-8,8)
// in uchar a1[288] specials
// in short a2[288] specials
// in char a3[288] bits
// out ulonglong y0[288]
// out double y1[288]
// out float y2[288]
// fmad: magnitude 1e-3

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }

extern "C" __global__ void k(const float* a0, const unsigned char* a1, const short* a2, const signed char* a3, unsigned long long* y0, double* y1, float* y2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v0 = a0[i];
  unsigned char v1 = a1[i];
  short v2 = a2[i];
  signed char v3 = a3[i];
  float l4[6];
  for (int j5 = 0; j5 < 6; ++j5) {
    l4[j5] = damp((!(4u & 1u) ? ((-0.045f) * (-2.731f)) : ((float)((unsigned)v3 & 15u) - v0)));
  }
  float v6 = l4[(unsigned)((unsigned)(unsigned)v1 + (unsigned)245879340u) % 6u];
  __shared__ signed char s7[96];
  s7[t] = (signed char)((signed char)(v3 > v3) > v3);
  __syncthreads();
  signed char v8 = s7[(t + 75) % 96];
  signed char v9 = s7[(unsigned)(int)((unsigned)t + (unsigned)t) % 96u];
  __syncthreads();
  double l10[7];
  for (int j11 = 0; j11 < 7; ++j11) {
    l10[j11] = damp(((2.195 + (double)((unsigned)v1 & 15u)) + ((double)((unsigned)i & 15u) / (1.0 + fabs((double)((unsigned)i & 15u))))));
  }
  double v12 = l10[min(0u, 5u) % 7u];
  v3 = (signed char)~(signed char)((signed char)(v3 & v8) % (signed char)((v8 & 63) + 4));
  unsigned long long v13 = __shfl_xor_sync(0xffffffffu, (unsigned long long)((unsigned short)i - (unsigned short)i), 22);
  long long v14 = __shfl_down_sync(0xffffffffu, (long long)((unsigned short)(23108) - (unsigned short)v1), 9);
  v8 = (signed char)((signed char)((unsigned char)~v1 + (unsigned char)((unsigned)v1 - (unsigned)v1)) > (signed char)(0u - (unsigned)(signed char)(122)));
  double l15[4];
  for (int j16 = 0; j16 < 4; ++j16) {
    l15[j16] = damp((((double)((unsigned)v3 & 15u) / (1.0 + fabs(v12))) + fma(v12, v12, v12)));
  }
  double v17 = nth(l15, min((unsigned)v2, 556423576u));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  g += damp(v0);
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  g += damp(v6);
  h = h * 31u + (unsigned long long)v8;
  h = h * 31u + (unsigned long long)v9;
  g += damp(v12);
  h = h * 31u + (unsigned long long)v13;
  h = h * 31u + (unsigned long long)v14;
  g += damp(v17);
  y0[i] = h;
  y1[i] = g;
  y2[i] = damp(sqrtf(fabsf(sqrtf(fabsf(v6)))));
}
