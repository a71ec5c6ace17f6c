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
// covers: random programs: loops
// covers: random programs: nested branches
// covers: random programs: shared memory and barriers
// covers: random programs: shifts
// covers: random programs: structures and methods
// covers: random programs: switch
// covers: random programs: warp shuffles and votes
// launch: grid 2 block 64
// in float a0[128] uniform(-8,8)
// in uchar a1[128] bits
// in longlong a2[128] bits
// in uint a3[128] bits
// in ulonglong a4[128] bits
// out ulonglong y0[128]
// out double y1[128]
// out uint y2[128]
// out float y3[128]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ long long f0(float p0) {
  p0 = (__fmul_rn(__fmul_rn(p0, p0), (0.770f + p0)) + __fmul_rn(truncf((-0.740f)), ((p0 >= p0) ? p0 : p0)));
  short v0 = (short)((short)((unsigned)(short)((short)(10044) > (short)(2)) * (unsigned)(short)((short)(32322) > (short)(6))) > (short)((unsigned)(short)(21978) - (unsigned)(short)(19)));
  return (long long)((16 & 1) ? (unsigned)v0 : (unsigned)v0);
}

extern "C" __global__ void k(const float* a0, const unsigned char* a1, const long long* a2, const unsigned* a3, const unsigned long long* a4, unsigned long long* y0, double* y1, unsigned* y2, float* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v1 = a0[i];
  unsigned char v2 = a1[i];
  long long v3 = a2[i];
  unsigned v4 = a3[i];
  unsigned long long v5 = a4[i];
  if (!(__byte_perm(v4, v4, 0x1351u) & 4u)) {
    v4 = ((((double)v2 - (-2.271)) > fma((double)v3, (-1.763), (double)v3)) ? __brev(__funnelshift_l(v4, v4, 18u)) : __brev((unsigned)between(v1, 0.0f, 120.0f)));
  }
  __shared__ float s6[64];
  s6[t] = sqrtf(fabsf((v1 + v1)));
  __syncthreads();
  float v7 = s6[(t + 24) % 64];
  __syncthreads();
  float v8 = __shfl_xor_sync(0xffffffffu, floorf(v1), 29);
  if (((v2 >= (unsigned char)(82)) && !(v4 & 4u))) {
    --v4;
  } else {
    v4 = (unsigned)((unsigned)(((short)v3 < (unsigned short)v2) ? (unsigned)(v4 / (unsigned)((v4 & 63) + 7)) : (unsigned)((unsigned)v4 - (unsigned)(unsigned)v2)) * (unsigned)__umulhi((unsigned)((unsigned)v4 - (unsigned)v4), 14u));
    switch ((unsigned)((unsigned)(11u ^ v4) | (unsigned)((unsigned)v4 - (unsigned)v4)) % 3u) {
    case 0: {
      v3 = (long long)((unsigned long long)max((long long)((unsigned long long)v3 + (unsigned long long)v3), v3) * (unsigned long long)(long long)((unsigned char)((unsigned)(unsigned char)t * (unsigned)v2) - (short)v3));
      v3 = (long long)(max(max(v3, (long long)v4), v3) % (long long)(((long long)(v3 ^ v3) & 63) + 6));
      break;
    }
    case 1: {
      signed char v9 = (signed char)((signed char)((signed char)((signed char)v4 > (signed char)(9)) % (signed char)(((signed char)t & 63) + 5)) > (signed char)((signed char)v3 / (signed char)(((signed char)v2 & 63) + 1)));
    }  // falls through
    default: {
      v2 = (unsigned char)((unsigned)((((signed char)v5 < (signed char)v4) && !(v4 & 1u)) ? (unsigned char)((unsigned)(unsigned char)(67) * (unsigned)v2) : (unsigned char)(v2 > v2)) + (unsigned)(unsigned char)((unsigned char)((unsigned)v2 * (unsigned)v2) & (unsigned char)between((double)v5, 0.0, 120.0)));
      v3 = max((long long)(0u - (unsigned long long)f0(v8)), ((i & 1) ? v3 : v3));
    }
    }
  }
  unsigned j10 = 3u;
  while (j10-- > 0u) {
    v4 = (unsigned)((unsigned short)((unsigned)(((unsigned short)(8) <= v3) ? (unsigned short)i : (unsigned short)(11)) << (19u & 15u)) - (signed char)(0u - (unsigned)(signed char)between(3.859, -100.0, 120.0)));
  }
  struct S11 {
    unsigned a;
    double b;
    __device__ unsigned get(unsigned other, bool mine) const { return pick(mine, a, other); }
  };
  S11 o11 = {((5u == (unsigned char)v5) ? v4 : v4), sqrt(fabs((-3.674)))};
  double v12 = o11.b;
  unsigned v13 = o11.get((unsigned)(v4 % (unsigned)((9u & 63) + 5)), (!(v4 & 2u) || ((unsigned short)v3 == (unsigned short)v4)));
  v7 = ((float)(short)((unsigned)(short)t << (v13 & 15u)) + (fmaf((float)v2, (float)t, v8) / __fmul_rn(v7, v8)));
  v5++;
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)(v1 == v1 ? __float_as_uint(v1) : 1);
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)v4;
  h = h * 31u + (unsigned long long)v5;
  h = h * 31u + (unsigned long long)(v7 == v7 ? __float_as_uint(v7) : 1);
  h = h * 31u + (unsigned long long)(v8 == v8 ? __float_as_uint(v8) : 1);
  h = h * 31u + (unsigned long long)(v12 == v12 ? __double_as_longlong(v12) : 1);
  h = h * 31u + (unsigned long long)v13;
  y0[i] = h;
  y1[i] = (__dmul_rn(v12, v12) + __dmul_rn(v12, v12));
  y2[i] = (unsigned)((unsigned)(v4 / (unsigned)((v13 & 63) + 3)) | (!(v13 & 4u) ? v13 : v4));
  y3[i] = rintf((v8 / v8));
}
