// covers: random programs: bitwise operators
// covers: random programs: compound assignment
// covers: random programs: division and remainder
// covers: random programs: floating to integer conversions
// covers: random programs: floating-point arithmetic
// covers: random programs: floating-point comparisons
// covers: random programs: integer arithmetic
// covers: random programs: integer functions
// covers: random programs: integer promotions
// covers: random programs: integer to floating conversions
// covers: random programs: local arrays
// covers: random programs: loops
// covers: random programs: shared memory and barriers
// covers: random programs: shifts
// launch: grid 1 block 96
// in float a0[96] uniform(-8,8)
// in char a1[96] specials
// in ulonglong a2[96] bits
// in ulonglong a3[96] specials
// out ulonglong y0[96]
// out double y1[96]
// out float y2[96]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ int f0(float p0) {
  return (int)((unsigned)(int)((-11) >> (13u & 31u)) + (unsigned)(int)~13);
}

extern "C" __global__ void k(const float* a0, const signed char* a1, const unsigned long long* a2, const unsigned long long* a3, unsigned long long* y0, double* y1, float* y2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v0 = a0[i];
  signed char v1 = a1[i];
  unsigned long long v2 = a2[i];
  unsigned long long v3 = a3[i];
  __shared__ short s4[96];
  s4[t] = (short)((short)((unsigned)(short)(17091) - (unsigned)(short)(7004)) > (short)(15754));
  __syncthreads();
  short v5 = s4[(t + 69) % 96];
  short v6 = s4[(unsigned)(int)(0u - (unsigned)i) % 96u];
  __syncthreads();
  v0 = __fmul_rn((__fmul_rn(v0, v0) / __fmul_rn(v0, (-0.087f))), (__fmul_rn(v0, v0) - (v0 + (-1.085f))));
  unsigned j7 = 4u;
  do {
    unsigned j8 = 4u;
    while (j8-- > 0u) {
      v6 = (short)~(short)((unsigned)(short)((unsigned)v6 * (unsigned)(short)v5) - (unsigned)((t & 1) ? v5 : v6));
      unsigned char v9 = (unsigned char)between((((v0 == v0) ? v0 : v0) - (float)(long long)v2), 0.0f, 120.0f);
    }
    v5 = (short)((short)((short)((unsigned char)(0) - v1) > v5) > (short)(v6 > (short)(11)));
  } while (--j7 > 0u);
  int v10 = (int)((signed char)((unsigned)(signed char)(v1 > v1) * (unsigned)(signed char)(v1 - v1)) - (unsigned short)((unsigned short)((unsigned short)(2) > (unsigned short)v6) >> ((unsigned)i & 15u)));
  __shared__ unsigned s11[96];
  s11[t] = (unsigned)((!(1567445329u & 4u) ? (unsigned)i : (unsigned)v10) % (unsigned)(((unsigned)t & 63) + 4));
  __syncthreads();
  unsigned v12 = s11[(t + 2) % 96];
  __syncthreads();
  long long l13[6];
  for (int j14 = 0; j14 < 6; ++j14) {
    l13[j14] = (long long)((short)((unsigned)(short)v1 << (v12 & 15u)) - (short)((unsigned)(short)(16) + (unsigned)v6));
  }
  long long v15 = l13[(unsigned)((unsigned short)v10 - (unsigned short)(9)) % 6u];
  unsigned char v16 = (((unsigned char)((unsigned)(unsigned char)(9) + (unsigned)(unsigned char)(17)) != (unsigned char)((unsigned)(unsigned char)v6 << (v12 & 7u))) ? (unsigned char)((unsigned char)between(3.292, 0.0, 120.0) / (unsigned char)(((unsigned char)v6 & 63) + 5)) : (unsigned char)((unsigned short)((signed char)i - v1) - (short)(v6 | v5)));
  v16++;
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)(v0 == v0 ? __float_as_uint(v0) : 1);
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)v5;
  h = h * 31u + (unsigned long long)v6;
  h = h * 31u + (unsigned long long)v10;
  h = h * 31u + (unsigned long long)v12;
  h = h * 31u + (unsigned long long)v15;
  h = h * 31u + (unsigned long long)v16;
  y0[i] = h;
  y1[i] = (((double)v10 - (double)v5) + __dmul_rn(2.415, (double)v6));
  y2[i] = fmaf((v0 + v0), __fmul_rn(v0, v0), v0);
}
