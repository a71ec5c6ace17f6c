// covers: random programs: bitwise operators
// covers: random programs: comparisons of mixed types
// covers: random programs: compound assignment
// covers: random programs: device functions
// covers: random programs: division and remainder
// covers: random programs: floating-point arithmetic
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
// launch: grid 3 block 128
// in float a0[384] uniform(-8,8)
// in float a1[384] uniform(-8,8)
// in uint a2[384] bits
// in float a3[384] uniform(-8,8)
// out ulonglong y0[384]
// out double y1[384]
// out float y2[384]
// fmad: magnitude 1e-3

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ unsigned f0(float p0, long long p1, float p2) {
  float v0 = damp((((p0 * p0) - (p2 + p0)) + (((p1 <= p1) ? p2 : p2) + ((-0.485f) + p0))));
  if (((short)(-17) <= (short)(17))) return (unsigned)(0u - (unsigned)808434061u);
  return (unsigned)((unsigned)(unsigned)((unsigned)630989670u * (unsigned)(unsigned)p1) + (unsigned)(unsigned)p1);
}
__device__ unsigned char f1(float p0) {
  return (unsigned char)((unsigned char)((unsigned)(unsigned char)(124) << (8u & 7u)) > (unsigned char)(19));
}

extern "C" __global__ void k(const float* a0, const float* a1, const unsigned* a2, const float* a3, unsigned long long* y0, double* y1, float* y2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v1 = a0[i];
  float v2 = a1[i];
  unsigned v3 = a2[i];
  float v4 = a3[i];
  float v5 = __shfl_xor_sync(0xffffffffu, damp((v2 + v4)), 19);
  unsigned l6[6];
  for (int j7 = 0; j7 < 6; ++j7) {
    l6[j7] = (unsigned)(__funnelshift_l((unsigned)j7, 0u, 4u) ^ f0(v5, (-1033774313ll), v2));
  }
  unsigned v8 = l6[(unsigned)((unsigned)v3 * (unsigned)v3) % 6u];
  unsigned l9[8];
  for (int j10 = 0; j10 < 8; ++j10) {
    l9[j10] = f0(v5, 1ll, v5);
  }
  unsigned v11 = l9[f0(v1, (-4ll), v4) % 8u];
  switch (__umulhi(f0(v5, 13ll, v1), v3) % 5u) {
  case 0: {
    signed char v12 = (signed char)((unsigned)(signed char)((unsigned)(signed char)((signed char)v3 >> (v11 & 7u)) - (unsigned)(signed char)~(signed char)v8) - (unsigned)(signed char)((signed char)~(signed char)t ^ (signed char)((unsigned)(signed char)(12) - (unsigned)(signed char)(-117))));
    double v13 = damp(fma((sqrt(fabs(1.823)) / (1.0 + fabs(((double)((unsigned)v3 & 15u) / (1.0 + fabs((double)((unsigned)v12 & 15u))))))), (((double)v12 * 1e-19) + (!(v3 & 2u) ? (-3.640) : (double)((unsigned)v3 & 15u))), (-1.502)));
    break;
  }
  case 1: {
    unsigned j14 = 2u;
    while (j14-- > 0u) {
      v3 = __umulhi((unsigned)(unsigned)((unsigned)j14 * (unsigned)v11), f0(v1, (-1657805548ll), v4));
      v11 = (((int)(i % (int)((t & 63) + 4)) >= ((18ll == (long long)j14) ? t : i)) ? (unsigned)(signed char)((signed char)(-12) % (signed char)(((signed char)(5) & 63) + 9)) : (unsigned)((signed char)((unsigned)(signed char)t + (unsigned)(signed char)(13)) - (unsigned short)((unsigned short)(1) > (unsigned short)(26607))));
    }
    long long v15 = max((long long)((unsigned long long)(long long)((-14ll) % (long long)(((long long)v8 & 63) + 9)) + (unsigned long long)(long long)v3), (long long)(unsigned char)v11);
  }  // falls through
  case 2: {
    if (!((unsigned)~v11 & 4u)) {
      v2 = damp(((sqrtf(fabsf(v1)) + fmaf(v4, v4, 1.612f)) + (((float)(unsigned long long)v3 * 1e-19f) * (v1 * v1))));
      v1 = damp((((short)((unsigned)(short)(-19) + (unsigned)(short)(12)) < (short)(0u - (unsigned)(short)(-6))) ? (((float)(short)(19) * 1e-19f) * (2.897f * v2)) : ((v5 + v2) + (((unsigned char)(2) > (unsigned char)(6)) ? v5 : v4))));
    }
  }  // falls through
  case 3: {
    unsigned short v16 = (unsigned short)((unsigned short)((unsigned)(unsigned short)((signed char)(107) + (short)(20730)) * (unsigned)(unsigned short)((unsigned short)v11 + (signed char)v8)) ^ (unsigned short)((unsigned short)((unsigned)(unsigned short)t - (unsigned)(unsigned short)(13)) & (unsigned short)((unsigned short)(25517) > (unsigned short)t)));
    v8 |= __brev(__brev(2u));
    break;
  }
  default: {
    unsigned v17 = f0((v4 * (float)((unsigned)v8 & 15u)), (long long)((unsigned long long)(long long)v8 - (unsigned long long)11ll), (v2 - v4));
  }
  }
  __shared__ int s18[128];
  s18[t] = ((((int)v11 == (unsigned char)i) || ((unsigned long long)i > (unsigned long long)t)) ? (int)((unsigned)i - (unsigned)i) : __popc((unsigned)t));
  __syncthreads();
  int v19 = s18[(t + 86) % 128];
  __syncthreads();
  if (((!(v3 & 2u) ? (signed char)(121) : (signed char)(102)) >= (signed char)((short)(4232) - (short)v11))) {
    v5 = damp((float)sqrt(fabs((2.539 * (-3.645)))));
  }
  v1 = damp(sqrtf(fabsf(((v4 / (1.0f + fabsf(v1))) + fmaf(v5, v1, v4)))));
  __shared__ unsigned s20[128];
  s20[t] = (unsigned)((unsigned short)((unsigned)(unsigned short)(0) * (unsigned)(unsigned short)(13)) - (unsigned short)~(unsigned short)v8);
  __syncthreads();
  unsigned v21 = s20[(t + 66) % 128];
  unsigned v22 = s20[(unsigned)(int)((unsigned)t + (unsigned)i) % 128u];
  __syncthreads();
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  g += damp(v1);
  g += damp(v2);
  h = h * 31u + (unsigned long long)v3;
  g += damp(v4);
  g += damp(v5);
  h = h * 31u + (unsigned long long)v8;
  h = h * 31u + (unsigned long long)v11;
  h = h * 31u + (unsigned long long)v19;
  h = h * 31u + (unsigned long long)v21;
  h = h * 31u + (unsigned long long)v22;
  y0[i] = h;
  y1[i] = g;
  y2[i] = damp(((0.540f + v5) / (1.0f + fabsf((v4 / (1.0f + fabsf(v5)))))));
}
