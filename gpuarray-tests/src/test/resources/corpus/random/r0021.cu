// covers: random programs: bitwise operators
// covers: random programs: comparisons of mixed types
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
// covers: random programs: structures and methods
// covers: random programs: switch
// covers: random programs: warp shuffles and votes
// launch: grid 3 block 128
// in uint a0[384] bits
// in float a1[384] uniform(-8,8)
// in float a2[384] uniform(-8,8)
// out ulonglong y0[384]
// out double y1[384]
// out float y2[384]
// out longlong y3[384]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ unsigned short f0(unsigned p0) {
  p0 >>= 6;
  p0 = (unsigned)((unsigned)(unsigned)((unsigned)(p0 & (unsigned)p0) | (unsigned)(p0 % (unsigned)((p0 & 63) + 3))) << ((unsigned)((short)p0 - (signed char)p0) & 31u));
  return (unsigned short)((unsigned short)((unsigned short)(4) >> (p0 & 15u)) % (unsigned short)(((unsigned short)(3) & 63) + 1));
}

extern "C" __global__ void k(const unsigned* a0, const float* a1, const float* a2, unsigned long long* y0, double* y1, float* y2, long long* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  unsigned v0 = a0[i];
  float v1 = a1[i];
  float v2 = a2[i];
  v0 += min((unsigned)between((float)v0, 0.0f, 120.0f), v0);
  v2 = sqrtf(fabsf(fmaf((2.951f / v1), __fmul_rn(v2, (float)i), v1)));
  struct S3 {
    unsigned long long a;
    float b;
    __device__ unsigned long long get(unsigned long long other, bool mine) const { return pick(mine, a, other); }
  };
  S3 o3 = {((i & 1) ? 10ull : (unsigned long long)i), (v2 + (float)t)};
  float v4 = o3.b;
  unsigned long long v5 = o3.get((unsigned long long)__popcll((unsigned long long)v0), ((t & 1) || ((long long)i <= (short)v0)));
  switch ((unsigned)(0u - (unsigned)(unsigned)(v0 & 15u)) % 3u) {
  case 0: {
    v1 = sqrtf(fabsf((((float)i + v2) / sqrtf(fabsf(v2)))));
    break;
  }
  case 1: {
    for (int j6 = 0; j6 < 2; ++j6) {
      v0 = (unsigned)(0u - (unsigned)__byte_perm(((i & 1) ? v0 : 4u), v0, 0x6351u));
      v1 = sqrtf(fabsf(__fmul_rn((v4 + v2), rintf(v1))));
    }
    break;
  }
  default: {
    v1 = __fmul_rn(((v2 + v1) / (float)14ll), (float)(unsigned)((unsigned)v0 + (unsigned)(unsigned)i));
    long long v7 = max(max((long long)((signed char)(-92) + (signed char)i), (-13ll)), (long long)((unsigned long long)(long long)v0 * (unsigned long long)(long long)v0));
  }
  }
  long long v8 = __shfl_sync(0xffffffffu, (long long)between(v2, -100.0f, 120.0f), (t * 7 + 15) & 31);
  v2 = fmaf(((v2 / v4) + ((float)v5 + v1)), ((v4 - 1.031f) - sqrtf(fabsf(v2))), v4);
  __shared__ int s9[128];
  s9[t] = __clz((int)((short)i + (signed char)(-64)));
  __syncthreads();
  int v10 = s9[(t + 125) % 128];
  int v11 = s9[(unsigned)(int)(i | t) % 128u];
  __syncthreads();
  float l12[5];
  for (int j13 = 0; j13 < 5; ++j13) {
    l12[j13] = __fmul_rn(__fmul_rn(v4, v1), sqrtf(fabsf(v4)));
  }
  float v14 = l12[(unsigned)~v0 % 5u];
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)v0;
  h = h * 31u + (unsigned long long)(v1 == v1 ? __float_as_uint(v1) : 1);
  h = h * 31u + (unsigned long long)(v2 == v2 ? __float_as_uint(v2) : 1);
  h = h * 31u + (unsigned long long)(v4 == v4 ? __float_as_uint(v4) : 1);
  h = h * 31u + (unsigned long long)v5;
  h = h * 31u + (unsigned long long)v8;
  h = h * 31u + (unsigned long long)v10;
  h = h * 31u + (unsigned long long)v11;
  h = h * 31u + (unsigned long long)(v14 == v14 ? __float_as_uint(v14) : 1);
  y0[i] = h;
  y1[i] = (double)((v1 < v1) ? (unsigned char)(17) : (unsigned char)(15));
  y2[i] = fmaf((v4 - v4), (v14 + v1), v14);
  y3[i] = (long long)((!(v0 & 4u) ? v8 : v8) ^ max(v8, v8));
}
