// covers: random programs: bitwise operators
// covers: random programs: comparisons of mixed types
// covers: random programs: device functions
// covers: random programs: division and remainder
// covers: random programs: floating to integer conversions
// covers: random programs: floating-point arithmetic
// covers: random programs: floating-point comparisons
// covers: random programs: integer arithmetic
// covers: random programs: integer conversions
// covers: random programs: integer functions
// covers: random programs: integer to floating conversions
// covers: random programs: shared memory and barriers
// covers: random programs: shifts
// covers: random programs: structures and methods
// launch: grid 3 block 96
// in float a0[288] uniform(-8,8)
// in ushort a1[288] bits
// in longlong a2[288] bits
// in ulonglong a3[288] specials
// out ulonglong y0[288]
// out double y1[288]
// out uint y2[288]
// out float y3[288]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ unsigned short f0(float p0, signed char p1, signed char p2) {
  unsigned v0 = min((unsigned)((unsigned)((unsigned)p1 | 7u) ^ min(14u, 15u)), (unsigned)9u);
  return (unsigned short)((unsigned short)((unsigned short)(13076) > (unsigned short)(3)) & (unsigned short)((unsigned short)(27182) >> (v0 & 15u)));
}

extern "C" __global__ void k(const float* a0, const unsigned short* a1, const long long* a2, const unsigned long long* a3, unsigned long long* y0, double* y1, unsigned* y2, float* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v1 = a0[i];
  unsigned short v2 = a1[i];
  long long v3 = a2[i];
  unsigned long long v4 = a3[i];
  __shared__ double s5[96];
  s5[t] = __dmul_rn(((-0.657) - (double)v3), __dmul_rn((-2.773), 0.530));
  __syncthreads();
  double v6 = s5[(t + 92) % 96];
  double v7 = s5[(unsigned)((t & 1) ? i : (-5)) % 96u];
  __syncthreads();
  float v8 = __fmul_rn(__fmul_rn(sqrtf(fabsf(v1)), sqrtf(fabsf(v1))), ((v4 != (unsigned long long)t) ? __fmul_rn(v1, v1) : ceilf(v1)));
  __shared__ unsigned short s9[96];
  s9[t] = (unsigned short)((unsigned)(unsigned short)((unsigned)v2 * (unsigned)v2) - (unsigned)(unsigned short)(v2 > v2));
  __syncthreads();
  unsigned short v10 = s9[(t + 46) % 96];
  unsigned short v11 = s9[(unsigned)max(t, i) % 96u];
  __syncthreads();
  v1 = (float)(short)((unsigned)(short)~(short)v2 - (unsigned)(short)((unsigned)(short)i - (unsigned)(short)v3));
  struct S12 {
    unsigned char a;
    int b;
    __device__ unsigned char get(unsigned char other, bool mine) const { return pick(mine, a, other); }
  };
  S12 o12 = {(unsigned char)(0u - (unsigned)(unsigned char)(12)), (int)~i};
  int v13 = o12.b;
  unsigned char v14 = o12.get((unsigned char)((unsigned char)i > (unsigned char)v4), (1910459319u >= (unsigned char)v13));
  v2 = f0((1.581f / v1), (signed char)((signed char)t > (signed char)(7)), (signed char)((unsigned)(signed char)(-5) - (unsigned)(signed char)(15)));
  v14 = (unsigned char)(((v8 < 3.179f) ? (unsigned char)((unsigned)v14 + (unsigned)v14) : (unsigned char)(v14 > (unsigned char)i)) / (unsigned char)(((unsigned char)((unsigned char)v11 >> ((unsigned)v14 & 7u)) & 63) + 4));
  v1 = (((signed char)((unsigned)(signed char)(17) * (unsigned)(signed char)(7)) < (int)between(v1, -100.0f, 120.0f)) ? fmaf((v8 - (float)v13), ((-2.513f) / v8), v8) : (!((unsigned)v11 & 8u) ? (v8 - v1) : __fmul_rn(1.997f, 1.818f)));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)(v1 == v1 ? __float_as_uint(v1) : 1);
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)v4;
  h = h * 31u + (unsigned long long)(v6 == v6 ? __double_as_longlong(v6) : 1);
  h = h * 31u + (unsigned long long)(v7 == v7 ? __double_as_longlong(v7) : 1);
  h = h * 31u + (unsigned long long)(v8 == v8 ? __float_as_uint(v8) : 1);
  h = h * 31u + (unsigned long long)v10;
  h = h * 31u + (unsigned long long)v11;
  h = h * 31u + (unsigned long long)v13;
  h = h * 31u + (unsigned long long)v14;
  y0[i] = h;
  y1[i] = ((v6 + v7) + sqrt(fabs(v7)));
  y2[i] = __umulhi((unsigned)((unsigned)v2 / (unsigned)(((unsigned)v4 & 63) + 1)), 19u);
  y3[i] = sqrtf(fabsf((float)v13));
}
