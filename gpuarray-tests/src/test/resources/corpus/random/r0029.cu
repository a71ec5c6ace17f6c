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
// covers: random programs: integer to floating conversions
// covers: random programs: local arrays
// covers: random programs: loops
// covers: random programs: nested branches
// covers: random programs: shared memory and barriers
// covers: random programs: shifts
// covers: random programs: switch
// covers: random programs: warp shuffles and votes
// launch: grid 1 block 32
// in float a0[32] uniform(-8,8)
// in float a1[32] uniform(-8,8)
// in float a2[32] uniform(-8,8)
// out ulonglong y0[32]
// out double y1[32]
// out uint y2[32]
// out float y3[32]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ float f0(float p0) {
  p0 = __fmul_rn((!(4u & 4u) ? fmaf(p0, p0, p0) : __fmul_rn((-1.031f), 1.320f)), __fmul_rn((3.569f / 0.964f), sqrtf(fabsf(p0))));
  if ((5u > 10311130u)) return (p0 + 2.547f);
  return (__fmul_rn(p0, p0) / (p0 + p0));
}

extern "C" __global__ void k(const float* a0, const float* a1, const float* a2, unsigned long long* y0, double* y1, unsigned* y2, float* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v0 = a0[i];
  float v1 = a1[i];
  float v2 = a2[i];
  unsigned v3 = __shfl_down_sync(0xffffffffu, ((i & 1) ? 17u : 279021640u), 23);
  __shared__ signed char s4[32];
  s4[t] = (signed char)((signed char)((signed char)(-10) & (signed char)(46)) > (signed char)(49));
  __syncthreads();
  signed char v5 = s4[(t + 22) % 32];
  __syncthreads();
  for (int j6 = 0; j6 < 3; ++j6) {
    if ((((long long)v5 > (long long)i) || (v3 > v3))) break;
    unsigned j7 = 1u;
    do {
      v3 = (unsigned)(signed char)~(signed char)((unsigned)v5 + (unsigned)v5);
    } while (--j7 > 0u);
    v2 = f0(truncf(v2));
  }
  unsigned long long l8[6];
  for (int j9 = 0; j9 < 6; ++j9) {
    l8[j9] = (unsigned long long)__brevll(10ull);
  }
  unsigned long long v10 = l8[min(v3, v3) % 6u];
  if (((long long)v10 != (long long)((unsigned char)i - (signed char)v3))) {
    v2 = truncf(__fmul_rn(__fmul_rn(v0, v2), ((-1.282f) + v2)));
  } else {
    v2 = (((v1 == v1) ? f0(v2) : (((int)v10 & 1) ? (float)t : (float)t)) - ((v2 + (-1.754f)) + ((i & 1) ? v0 : (-3.525f))));
  }
  unsigned v11 = __ballot_sync(0xffffffffu, ((-3.400) == (double)v5));
  switch ((unsigned)((signed char)((unsigned)v5 - (unsigned)(signed char)t) - (signed char)(v5 > v5)) % 4u) {
  case 0: {
    unsigned j12 = 1u;
    do {
      v2 = (((v2 / v2) - (float)v10) + (sqrtf(fabsf(v1)) / (v2 / (-0.029f))));
    } while (--j12 > 0u);
    if (((short)((unsigned)(short)(14836) << (v3 & 15u)) <= (short)((short)v3 > (short)v5))) {
      v3 = (unsigned)(0u - (unsigned)__funnelshift_l((unsigned)((unsigned char)(1) - (unsigned short)(9)), v3, 22u));
    }
    break;
  }
  case 1: {
    v3 = (unsigned)((((unsigned short)(18) <= (unsigned short)v11) ? (unsigned)(0u - (unsigned)v3) : (unsigned)(v5 + (unsigned char)(3))) >> ((unsigned)(v11 / (unsigned)((v3 & 63) + 7)) & 31u));
    v1 = ((__fmul_rn(v0, v2) + (!(v11 & 2u) ? (float)v5 : v0)) + (fmaf(v2, v1, v0) + (float)v5));
  }  // falls through
  case 2: {
    if (!((unsigned)between(v2, 0.0f, 120.0f) & 4u)) {
      v1 = (sqrtf(fabsf(sqrtf(fabsf(v2)))) - (__fmul_rn(v1, v2) + sqrtf(fabsf((float)v5))));
    }
    v2 = (fmaf(f0(v0), (float)(unsigned char)t, v2) / (float)(unsigned long long)((unsigned long long)v10 - (unsigned long long)v10));
  }  // falls through
  default: {
    v11 >>= 0;
    v10 = (unsigned long long)__popcll((unsigned long long)((unsigned long long)(unsigned long long)(v10 | v10) + (unsigned long long)__brevll(v10)));
  }
  }
  v3 = (unsigned)((unsigned char)((unsigned)(((-15) & 1) ? (unsigned char)(16) : (unsigned char)t) + (unsigned)(unsigned char)((unsigned char)(13) / (unsigned char)(((unsigned char)v11 & 63) + 9))) + (unsigned short)((unsigned short)((unsigned short)(6) > (unsigned short)t) | (unsigned short)((unsigned)(unsigned short)v10 - (unsigned)(unsigned short)(2))));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)(v0 == v0 ? __float_as_uint(v0) : 1);
  h = h * 31u + (unsigned long long)(v1 == v1 ? __float_as_uint(v1) : 1);
  h = h * 31u + (unsigned long long)(v2 == v2 ? __float_as_uint(v2) : 1);
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)v5;
  h = h * 31u + (unsigned long long)v10;
  h = h * 31u + (unsigned long long)v11;
  y0[i] = h;
  y1[i] = ((2.184 / (double)v5) / (!(v11 & 8u) ? (double)i : (double)v10));
  y2[i] = (unsigned)((unsigned)(18u / (unsigned)((v3 & 63) + 3)) / (unsigned)((v3 & 63) + 2));
  y3[i] = (fabsf(v2) - (((short)(-3) != (long long)v5) ? v1 : v1));
}
