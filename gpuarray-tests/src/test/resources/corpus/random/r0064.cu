// covers: random programs: bitwise operators
// covers: random programs: comparisons of mixed types
// covers: random programs: compound assignment
// covers: random programs: device functions
// covers: random programs: division and remainder
// covers: random programs: floating to integer conversions
// covers: random programs: floating-point arithmetic
// covers: random programs: floating-point comparisons
// covers: random programs: integer arithmetic
// covers: random programs: integer conversions
// covers: random programs: integer functions
// covers: random programs: integer promotions
// covers: random programs: local arrays
// covers: random programs: shared memory and barriers
// covers: random programs: shifts
// covers: random programs: structures and methods
// covers: random programs: switch
// covers: random programs: warp shuffles and votes
// launch: grid 1 block 64
// in uint a0[64] specials
// in float a1[64] uniform(-8,8)
// in uchar a2[64] bits
// in uint a3[64] bits
// out ulonglong y0[64]
// out double y1[64]
// out float y2[64]
// out int y3[64]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ int f0(float p0) {
  p0 = ((__fmul_rn(p0, p0) - fmaf(p0, (-1.059f), 3.060f)) + (((0.826 < (-2.171)) ? p0 : p0) + (p0 / p0)));
  if (((-18) != 13)) return (int)(2 >> (574273052u & 31u));
  return max((int)((unsigned short)(1151) - (unsigned short)(17)), (-82253186));
}

extern "C" __global__ void k(const unsigned* a0, const float* a1, const unsigned char* a2, const unsigned* a3, unsigned long long* y0, double* y1, float* y2, int* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  unsigned v0 = a0[i];
  float v1 = a1[i];
  unsigned char v2 = a2[i];
  unsigned v3 = a3[i];
  switch ((unsigned)(0u - (unsigned)(unsigned)((unsigned short)(10) + (unsigned short)(18724))) % 3u) {
  case 0: {
    v1 = (((!(1u & 1u) ? v1 : 0.722f) / __fmul_rn(v1, v1)) + __fmul_rn(sqrtf(fabsf(v1)), sqrtf(fabsf((float)t))));
  }  // falls through
  case 1: {
    v3 = (unsigned)(__byte_perm(__funnelshift_l(13u, v0, 0u), v0, 0x1351u) % (unsigned)(((unsigned)(v3 % (unsigned)((v3 & 63) + 2)) & 63) + 1));
  }  // falls through
  default: {
    v0++;
  }
  }
  struct S4 {
    unsigned short a;
    short b;
    __device__ unsigned short get(unsigned short other, bool mine) const { return pick(mine, a, other); }
  };
  S4 o4 = {(unsigned short)((unsigned short)i % (unsigned short)(((unsigned short)(13) & 63) + 8)), (short)((short)(14) & (short)(17))};
  short v5 = o4.b;
  unsigned short v6 = o4.get((unsigned short)((unsigned)(unsigned short)t - (unsigned)(unsigned short)v3), ((double)v2 != (double)v2));
  v2 = (unsigned char)((unsigned)(unsigned char)((unsigned char)(v2 > v2) > v2) * (unsigned)(unsigned char)between((3.690f + v1), 0.0f, 120.0f));
  __shared__ unsigned long long s7[64];
  s7[t] = (unsigned long long)(((3.378 <= (double)i) ? (unsigned long long)v6 : (unsigned long long)i) >> ((unsigned)v3 & 63u));
  __syncthreads();
  unsigned long long v8 = s7[(t + 32) % 64];
  unsigned long long v9 = s7[(unsigned)f0(v1) % 64u];
  __syncthreads();
  short l10[4];
  for (int j11 = 0; j11 < 4; ++j11) {
    l10[j11] = (short)((unsigned)(short)((short)j11 > v5) * (unsigned)(short)(v2 - v5));
  }
  short v12 = l10[(unsigned)(v2 + v5) % 4u];
  int v13 = __shfl_down_sync(0xffffffffu, (int)between((-3.674), -100.0, 120.0), 2);
  unsigned char l14[3];
  for (int j15 = 0; j15 < 3; ++j15) {
    l14[j15] = (unsigned char)(((signed char)v12 >= (signed char)t) ? v6 : v6);
  }
  unsigned char v16 = nth(l14, (unsigned)(0u - (unsigned)v0));
  __shared__ short s17[64];
  s17[t] = (short)((unsigned)(short)((unsigned)v5 - (unsigned)(short)(0)) - (unsigned)(short)((short)v16 + v12));
  __syncthreads();
  short v18 = s17[(t + 13) % 64];
  short v19 = s17[(unsigned)(int)((unsigned)i * (unsigned)v13) % 64u];
  __syncthreads();
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)v0;
  h = h * 31u + (unsigned long long)(v1 == v1 ? __float_as_uint(v1) : 1);
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)v5;
  h = h * 31u + (unsigned long long)v6;
  h = h * 31u + (unsigned long long)v8;
  h = h * 31u + (unsigned long long)v9;
  h = h * 31u + (unsigned long long)v12;
  h = h * 31u + (unsigned long long)v13;
  h = h * 31u + (unsigned long long)v16;
  h = h * 31u + (unsigned long long)v18;
  h = h * 31u + (unsigned long long)v19;
  y0[i] = h;
  y1[i] = sqrt(fabs(__dmul_rn(0.529, (double)v0)));
  y2[i] = __fmul_rn((v1 + v1), ((v1 == (float)v16) ? 2.130f : v1));
  y3[i] = (int)((unsigned)(int)((unsigned)(int)v16 + (unsigned)(int)v16) * (unsigned)f0(v1));
}
