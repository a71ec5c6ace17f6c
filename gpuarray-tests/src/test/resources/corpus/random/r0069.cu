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
// covers: random programs: loops
// covers: random programs: nested branches
// covers: random programs: shared memory and barriers
// covers: random programs: shifts
// covers: random programs: structures and methods
// covers: random programs: switch
// covers: random programs: warp shuffles and votes
// launch: grid 1 block 64
// in uint a0[64] bits
// in uint a1[64] specials
// in ushort a2[64] bits
// in uchar a3[64] bits
// out ulonglong y0[64]
// out double y1[64]
// out float y2[64]
// out longlong y3[64]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ unsigned short f0(unsigned p0, float p1, unsigned char p2) {
  p2 = (unsigned char)((unsigned char)((unsigned)(((int)p2 & 1) ? p2 : p2) * (unsigned)(unsigned char)(p2 & p2)) % (unsigned char)((((p0 <= (short)p2) ? p2 : p2) & 63) + 5));
  if (((double)p0 != (double)p2)) return (unsigned short)((unsigned short)p0 > (unsigned short)(6));
  return (unsigned short)((unsigned short)((unsigned)(unsigned short)(0) * (unsigned)(unsigned short)(16)) / (unsigned short)(((unsigned short)p0 & 63) + 6));
}
__device__ double f1(unsigned p0, long long p1, unsigned p2) {
  p1 = (long long)((unsigned long long)max((long long)((unsigned long long)p1 << (p0 & 63u)), p1) * (unsigned long long)(long long)((unsigned long long)(long long)(p1 >> (p0 & 63u)) * (unsigned long long)(long long)(0u - (unsigned long long)p1)));
  unsigned j0 = 2u;
  while (j0-- > 0u) {
    if (!(j0 & 4u)) break;
    p1 = (long long)(signed char)((unsigned)(((signed char)(2) >= (signed char)(10)) ? (signed char)p2 : (signed char)j0) * (unsigned)(signed char)((unsigned char)(19) + (short)(19)));
  }
  return (((int)p2 > (unsigned short)p2) ? __dmul_rn((double)p0, (-2.450)) : (((int)p0 & 1) ? (double)p0 : 0.682));
}

extern "C" __global__ void k(const unsigned* a0, const unsigned* a1, const unsigned short* a2, const unsigned char* a3, unsigned long long* y0, double* y1, float* y2, long long* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  unsigned v1 = a0[i];
  unsigned v2 = a1[i];
  unsigned short v3 = a2[i];
  unsigned char v4 = a3[i];
  v2++;
  double l5[7];
  for (int j6 = 0; j6 < 7; ++j6) {
    l5[j6] = f1(v2, 16ll, v1);
  }
  double v7 = nth(l5, (unsigned)((unsigned)v2 + (unsigned)v2));
  v3 = (unsigned short)((unsigned)(unsigned short)max((int)t, t) - (unsigned)(unsigned short)((unsigned)(unsigned short)((short)v2 + (short)(4)) << (v2 & 15u)));
  switch ((unsigned)(unsigned)((unsigned)v2 * (unsigned)v1) % 5u) {
  case 0: {
    for (int j8 = 0; j8 < 4; ++j8) {
      v1 = (unsigned)((unsigned)((unsigned)(unsigned)((unsigned)v1 - (unsigned)821274242u) * (unsigned)(unsigned)((unsigned)v2 * (unsigned)v2)) % (unsigned)(((unsigned)v3 & 63) + 6));
    }
    break;
  }
  case 1: {
    unsigned j9 = 3u;
    do {
      unsigned long long v10 = (unsigned long long)between(fmaf(((float)v3 + (float)v1), ((-1.802f) + (float)v3), (float)j9), 0.0f, 120.0f);
    } while (--j9 > 0u);
  }  // falls through
  case 2: {
    v3 = (unsigned short)((unsigned char)((unsigned char)((unsigned char)(13) > v4) > v4) - ((v3 != (unsigned short)(6)) ? (signed char)((signed char)(-6) & (signed char)v4) : (signed char)between(v7, -100.0, 120.0)));
    if ((fmaf((-2.703f), (float)v1, 1.792f) < fmaf((float)t, (float)v2, 0.923f))) {
      v4 = (unsigned char)max(max(18ll, 718386358ll), (long long)t);
    }
  }  // falls through
  case 3: {
    v1 = (unsigned)(__brev((unsigned)(v2 ^ v2)) | min((unsigned)((unsigned)v1 * (unsigned)v1), (unsigned)t));
    break;
  }
  default: {
    short v11 = (!((unsigned)((short)v2 - v4) & 1u) ? (short)((short)((short)v2 > (short)(3)) >> (v2 & 15u)) : (!(v2 & 1u) ? (short)((short)i / (short)(((short)(-7) & 63) + 1)) : (short)((short)(-15) > (short)(-31573))));
  }
  }
  v4++;
  struct S12 {
    double a;
    unsigned long long b;
    __device__ double get(double other, bool mine) const { return pick(mine, a, other); }
  };
  S12 o12 = {(v7 / (-1.409)), (unsigned long long)t};
  unsigned long long v13 = o12.b;
  double v14 = o12.get(__dmul_rn((double)v1, v7), ((v7 > v7) && (v2 == v1)));
  float v15 = __shfl_up_sync(0xffffffffu, ((float)i / (float)v2), 17);
  __shared__ float s16[64];
  s16[t] = sqrtf(fabsf(__fmul_rn(v15, v15)));
  __syncthreads();
  float v17 = s16[(t + 15) % 64];
  float v18 = s16[(unsigned)(int)((unsigned)i - (unsigned)i) % 64u];
  __syncthreads();
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)v4;
  h = h * 31u + (unsigned long long)(v7 == v7 ? __double_as_longlong(v7) : 1);
  h = h * 31u + (unsigned long long)v13;
  h = h * 31u + (unsigned long long)(v14 == v14 ? __double_as_longlong(v14) : 1);
  h = h * 31u + (unsigned long long)(v15 == v15 ? __float_as_uint(v15) : 1);
  h = h * 31u + (unsigned long long)(v17 == v17 ? __float_as_uint(v17) : 1);
  h = h * 31u + (unsigned long long)(v18 == v18 ? __float_as_uint(v18) : 1);
  y0[i] = h;
  y1[i] = f1(v1, 91028397ll, v2);
  y2[i] = (!(v2 & 2u) ? fmaf(v15, v15, v18) : __fmul_rn(1.296f, v15));
  y3[i] = (long long)((unsigned long long)max((long long)v1, 1ll) + (unsigned long long)max((long long)v3, (long long)t));
}
