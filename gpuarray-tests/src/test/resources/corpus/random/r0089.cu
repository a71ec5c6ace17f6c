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
// in uint a0[32] bits
// in longlong a1[32] bits
// in float a2[32] uniform(-8,8)
// in short a3[32] bits
// out ulonglong y0[32]
// out double y1[32]
// out float y2[32]
// out uint y3[32]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ double f0(float p0, long long p1, unsigned short p2) {
  if (!((unsigned)((unsigned)(unsigned)p1 - (unsigned)1714604886u) & 2u)) {
    p0 = ((!((unsigned)p1 & 4u) ? __fmul_rn(p0, p0) : (p0 + p0)) + (__fmul_rn(0.878f, p0) + (p0 - p0)));
    p1 = (long long)((long long)((long long)between(p0, -100.0f, 120.0f) & (long long)(p1 / (long long)(((-1179700365ll) & 63) + 3))) ^ (long long)((unsigned long long)(long long)((unsigned long long)1781270051ll << (3u & 63u)) * (unsigned long long)(long long)between(p0, -100.0f, 120.0f)));
  }
  return sqrt(fabs(__dmul_rn((double)p1, (-2.574))));
}
__device__ float f1(float p0, unsigned p1, unsigned char p2) {
  float v0 = fmaf(((p0 / (float)p1) + fmaf(p0, p0, p0)), (!(p1 & 8u) ? fmaf(p0, (-0.774f), p0) : __fmul_rn(p0, (float)p1)), (-1.972f));
  int v1 = (int)between(((float)(short)p2 + (v0 + p0)), -100.0f, 120.0f);
  if (((v0 == p0) && (v0 > p0))) return ((float)v1 - v0);
  return fmaf((v0 + v0), sqrtf(fabsf(p0)), (float)p1);
}

extern "C" __global__ void k(const unsigned* a0, const long long* a1, const float* a2, const short* a3, unsigned long long* y0, double* y1, float* y2, unsigned* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  unsigned v2 = a0[i];
  long long v3 = a1[i];
  float v4 = a2[i];
  short v5 = a3[i];
  v5 = (short)((short)((unsigned)(short)((unsigned)(short)i + (unsigned)v5) - (unsigned)(short)((unsigned)v5 * (unsigned)v5)) | (short)~(short)((unsigned)v5 - (unsigned)(short)(1874)));
  __shared__ int s6[32];
  s6[t] = (int)((short)((unsigned)v5 << (v2 & 15u)) + (signed char)~(signed char)(16));
  __syncthreads();
  int v7 = s6[(t + 28) % 32];
  int v8 = s6[(unsigned)__mulhi(i, (-8)) % 32u];
  __syncthreads();
  switch ((unsigned)((unsigned)(unsigned)(v2 / (unsigned)((v2 & 63) + 8)) * (unsigned)(unsigned)((unsigned)v2 * (unsigned)v2)) % 5u) {
  case 0: {
    switch ((unsigned)((unsigned)(v2 / (unsigned)((v2 & 63) + 7)) % (unsigned)((v2 & 63) + 6)) % 5u) {
    case 0: {
      v2 = (((signed char)((signed char)(-11) | (signed char)v8) == (unsigned short)((unsigned short)(24230) > (unsigned short)(4))) ? (unsigned)((unsigned)((unsigned)v2 - (unsigned)v2) / (unsigned)((v2 & 63) + 9)) : (unsigned)((unsigned)(unsigned)v5 + (unsigned)(unsigned)((unsigned)v2 + (unsigned)v2)));
      v3 = (long long)(0u - (unsigned long long)(long long)((short)(v5 | (short)(6)) - (short)(v5 | v5)));
    }  // falls through
    case 1: {
      v4 = f1(sqrtf(fabsf(2.170f)), (unsigned)(v2 / (unsigned)((v2 & 63) + 3)), (unsigned char)((unsigned char)v3 > (unsigned char)(14)));
      int v9 = (((unsigned)~v2 <= (unsigned)(0u - (unsigned)v2)) ? min((int)v5, t) : (int)((int)((unsigned)v7 * (unsigned)v8) ^ (int)((unsigned)11 - (unsigned)856370630)));
      break;
    }
    case 2: {
      v8 = (int)((unsigned)(int)~(int)((unsigned short)v2 + (signed char)(-2)) - (unsigned)(int)((short)((signed char)(8) - v5) - (short)between(v4, -100.0f, 120.0f)));
      break;
    }
    case 3: {
      short v10 = (short)((short)((short)((unsigned)v5 + (unsigned)v5) >> (v2 & 15u)) > ((v7 & 1) ? (short)(18) : (short)v5));
      v4 = __fmul_rn(__fmul_rn((v4 - (-3.027f)), (2.096f - v4)), __fmul_rn(fmaf(v4, v4, v4), (float)(signed char)t));
      break;
    }
    default: {
      double v11 = ((fma((double)i, (-3.834), (-2.721)) < __dmul_rn((-0.283), (-2.058))) ? __dmul_rn(__dmul_rn((double)v7, (double)v5), (0.958 - (-2.829))) : f0(v4, v3, (unsigned short)(19)));
    }
    }
    unsigned long long v12 = (unsigned long long)((unsigned long long)(unsigned long long)((unsigned long long)(unsigned long long)between((-1.411), 0.0, 120.0) + (unsigned long long)(unsigned long long)((unsigned long long)(unsigned long long)i - (unsigned long long)15ull)) - (unsigned long long)__brevll((unsigned long long)((unsigned long long)436348796ull << (v2 & 63u))));
    break;
  }
  case 1: {
    unsigned long long v13 = (unsigned long long)((unsigned long long)__popcll((unsigned long long)((unsigned long long)9ull + (unsigned long long)5ull)) / (unsigned long long)(((unsigned long long)(747780521ull ^ 1359877603ull) & 63) + 1));
    break;
  }
  case 2: {
    v8 = (int)(unsigned)((unsigned)(unsigned)(v2 ^ v2) << (v2 & 31u));
  }  // falls through
  case 3: {
    v2 = (unsigned)((unsigned)(unsigned)((unsigned)min(v2, v2) * (unsigned)(unsigned)between(v4, 0.0f, 120.0f)) + (unsigned)(unsigned)((unsigned)(unsigned)(v2 / (unsigned)((v2 & 63) + 3)) << (v2 & 31u)));
    if (((unsigned char)((unsigned char)(12) > (unsigned char)(17)) == (unsigned char)((unsigned char)(116) > (unsigned char)(5)))) {
      v2 = (unsigned)((unsigned)(unsigned)((unsigned)(unsigned)(v2 / (unsigned)((v2 & 63) + 5)) - (unsigned)(unsigned)(v2 | v2)) - (unsigned)(((signed char)(4) == v7) ? (unsigned)(8u ^ 0u) : (unsigned)((unsigned)v2 + (unsigned)v2)));
    }
    break;
  }
  default: {
    v3 = (long long)((unsigned long long)(long long)((signed char)~(signed char)(11) + (signed char)((unsigned)(signed char)v2 - (unsigned)(signed char)v2)) * (unsigned long long)(long long)((unsigned long long)(long long)(v3 / (long long)((312526846ll & 63) + 5)) * (unsigned long long)(long long)((unsigned long long)v3 + (unsigned long long)0ll)));
  }
  }
  unsigned long long v14 = __shfl_down_sync(0xffffffffu, (unsigned long long)((unsigned long long)i | 6ull), 7);
  for (int j15 = 0; j15 < 5; ++j15) {
    switch ((unsigned)((unsigned)__byte_perm(v2, v2, 0x4351u) * (unsigned)(unsigned)((unsigned char)j15 + v5)) % 3u) {
    case 0: {
      v4 = fmaf(((v4 + v4) / (float)v5), fmaf(__fmul_rn(v4, v4), (float)t, v4), v4);
      unsigned v16 = __brev((unsigned)(__brev(v2) / (unsigned)((v2 & 63) + 3)));
      break;
    }
    case 1: {
      unsigned short v17 = (unsigned short)~(unsigned short)((unsigned)(unsigned short)((unsigned)(unsigned short)(18) * (unsigned)(unsigned short)(30283)) * (unsigned)(unsigned short)((unsigned short)v3 > (unsigned short)(18)));
      break;
    }
    default: {
      long long v18 = (long long)between((__fmul_rn(v4, v4) + ((float)v5 - (float)i)), -100.0f, 120.0f);
    }
    }
  }
  int v19 = __shfl_up_sync(0xffffffffu, (int)((signed char)(15) + (unsigned char)v8), 23);
  short l20[5];
  for (int j21 = 0; j21 < 5; ++j21) {
    l20[j21] = (short)((short)(0u - (unsigned)v5) > (short)v2);
  }
  short v22 = nth(l20, (unsigned)between((-1.542f), 0.0f, 120.0f));
  __shared__ short s23[32];
  s23[t] = (short)(unsigned char)((unsigned)(unsigned char)v19 + (unsigned)(unsigned char)(11));
  __syncthreads();
  short v24 = s23[(t + 23) % 32];
  short v25 = s23[(unsigned)__clz(i) % 32u];
  __syncthreads();
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)(v4 == v4 ? __float_as_uint(v4) : 1);
  h = h * 31u + (unsigned long long)v5;
  h = h * 31u + (unsigned long long)v7;
  h = h * 31u + (unsigned long long)v8;
  h = h * 31u + (unsigned long long)v14;
  h = h * 31u + (unsigned long long)v19;
  h = h * 31u + (unsigned long long)v22;
  h = h * 31u + (unsigned long long)v24;
  h = h * 31u + (unsigned long long)v25;
  y0[i] = h;
  y1[i] = sqrt(fabs(((v7 & 1) ? (double)v19 : (double)i)));
  y2[i] = __fmul_rn(fmaf((float)t, 3.219f, v4), ceilf(v4));
  y3[i] = (unsigned)(unsigned short)~(unsigned short)(9);
}
