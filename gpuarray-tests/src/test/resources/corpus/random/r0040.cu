// covers: random programs: bitwise operators
// covers: random programs: comparisons of mixed types
// covers: random programs: compound assignment
// covers: random programs: device functions
// covers: random programs: division and remainder
// covers: random programs: floating-point arithmetic
// covers: random programs: floating-point comparisons
// covers: random programs: integer arithmetic
// covers: random programs: integer conversions
// covers: random programs: integer functions
// covers: random programs: integer promotions
// covers: random programs: loops
// covers: random programs: nested branches
// covers: random programs: shared memory and barriers
// covers: random programs: shifts
// covers: random programs: structures and methods
// covers: random programs: switch
// covers: random programs: warp shuffles and votes
// launch: grid 1 block 96
// in float a0[96] uniform(-8,8)
// in float a1[96] uniform(-8,8)
// in longlong a2[96] bits
// in longlong a3[96] bits
// in ulonglong a4[96] bits
// out ulonglong y0[96]
// out double y1[96]
// out uint y2[96]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ float f0(unsigned p0) {
  if (((signed char)((unsigned)(signed char)p0 - (unsigned)(signed char)p0) < (signed char)((unsigned)(signed char)(6) + (unsigned)(signed char)p0))) {
    unsigned short v0 = (unsigned short)((unsigned)(unsigned short)((unsigned)(unsigned short)((unsigned short)p0 > (unsigned short)(17761)) - (unsigned)(unsigned short)((unsigned short)p0 > (unsigned short)(1103))) - (unsigned)(unsigned short)((unsigned short)((unsigned)(unsigned short)p0 << (p0 & 15u)) > (unsigned short)(4110)));
  }
  p0 -= (unsigned)((short)((unsigned)(short)p0 * (unsigned)(short)p0) - (unsigned char)((unsigned)(unsigned char)(6) - (unsigned)(unsigned char)(1)));
  if (((7ull <= (signed char)(36)) || ((long long)p0 != (unsigned char)p0))) return sqrtf(fabsf((float)p0));
  return __fmul_rn(((float)p0 + 3.744f), sqrtf(fabsf((float)p0)));
}

extern "C" __global__ void k(const float* a0, const float* a1, const long long* a2, const long long* a3, const unsigned long long* a4, unsigned long long* y0, double* y1, unsigned* y2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v1 = a0[i];
  float v2 = a1[i];
  long long v3 = a2[i];
  long long v4 = a3[i];
  unsigned long long v5 = a4[i];
  unsigned j6 = 2u;
  while (j6-- > 0u) {
    if ((j6 == t)) continue;
    switch ((unsigned)((unsigned)(unsigned)((unsigned)15u + (unsigned)j6) * (unsigned)(unsigned)(j6 % (unsigned)(((unsigned)i & 63) + 9))) % 3u) {
    case 0: {
      v4 = (long long)(0u - (unsigned long long)((v2 == v1) ? (long long)((unsigned long long)v4 << (13u & 63u)) : ((3u >= (unsigned char)(14)) ? v3 : v4)));
      v3 = ((max(v3, v4) != (long long)(0u - (unsigned long long)v4)) ? (long long)((unsigned long long)max(v4, v3) - (unsigned long long)max(v4, v3)) : (long long)((long long)(11ll % (long long)((v4 & 63) + 5)) % (long long)((v3 & 63) + 6)));
      break;
    }
    case 1: {
      v2 = (truncf(__fmul_rn(v1, (float)t)) - f0(j6));
    }  // falls through
    default: {
      v4 = max((long long)((unsigned short)(short)v3 - (unsigned char)((unsigned char)v3 > (unsigned char)(2))), (long long)((unsigned long long)v3 + (unsigned long long)v3));
      v1 = (__fmul_rn(f0(j6), ((float)v5 + v1)) - f0(j6));
    }
    }
  }
  __shared__ double s7[96];
  s7[t] = ((v5 > (unsigned long long)i) ? __dmul_rn(2.158, (double)v4) : __dmul_rn((double)v4, (-0.154)));
  __syncthreads();
  double v8 = s7[(t + 52) % 96];
  __syncthreads();
  __shared__ float s9[96];
  s9[t] = sqrtf(fabsf(f0(4u)));
  __syncthreads();
  float v10 = s9[(t + 27) % 96];
  __syncthreads();
  __shared__ unsigned long long s11[96];
  s11[t] = (unsigned long long)~(unsigned long long)((unsigned long long)4ull - (unsigned long long)v5);
  __syncthreads();
  unsigned long long v12 = s11[(t + 80) % 96];
  __syncthreads();
  int v13 = (int)(__clz((int)(0u - (unsigned)t)) | ((i != i) ? (int)((unsigned)i << (7u & 31u)) : (int)((unsigned)(int)t + (unsigned)(int)i)));
  float v14 = __shfl_xor_sync(0xffffffffu, f0(17u), 19);
  struct S15 {
    unsigned short a;
    short b;
    __device__ unsigned short get(unsigned short other, bool mine) const { return pick(mine, a, other); }
  };
  S15 o15 = {(unsigned short)((unsigned short)v12 ^ (unsigned short)t), (short)((unsigned)(short)(-3) << (8u & 15u))};
  short v16 = o15.b;
  unsigned short v17 = o15.get((unsigned short)v16, ((unsigned char)(87) == (unsigned char)(19)));
  unsigned v18 = (unsigned)((unsigned)((unsigned)(unsigned)((unsigned)3u * (unsigned)13u) - (unsigned)(unsigned)((unsigned char)t - (signed char)(8))) >> (__byte_perm(15u, 1173221568u, 0x1351u) & 31u));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)(v1 == v1 ? __float_as_uint(v1) : 1);
  h = h * 31u + (unsigned long long)(v2 == v2 ? __float_as_uint(v2) : 1);
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)v4;
  h = h * 31u + (unsigned long long)v5;
  h = h * 31u + (unsigned long long)(v8 == v8 ? __double_as_longlong(v8) : 1);
  h = h * 31u + (unsigned long long)(v10 == v10 ? __float_as_uint(v10) : 1);
  h = h * 31u + (unsigned long long)v12;
  h = h * 31u + (unsigned long long)v13;
  h = h * 31u + (unsigned long long)(v14 == v14 ? __float_as_uint(v14) : 1);
  h = h * 31u + (unsigned long long)v16;
  h = h * 31u + (unsigned long long)v17;
  h = h * 31u + (unsigned long long)v18;
  y0[i] = h;
  y1[i] = rint(((v5 > v5) ? v8 : v8));
  y2[i] = (unsigned)((unsigned)__funnelshift_l(v18, v18, 8u) - (unsigned)__umulhi(v18, v18));
}
