// covers: random programs: bitwise operators
// covers: random programs: comparisons of mixed types
// covers: random programs: division and remainder
// covers: random programs: floating to integer conversions
// covers: random programs: floating-point arithmetic
// covers: random programs: floating-point comparisons
// covers: random programs: integer arithmetic
// covers: random programs: integer functions
// covers: random programs: integer promotions
// covers: random programs: integer to floating conversions
// covers: random programs: local arrays
// covers: random programs: nested branches
// covers: random programs: shifts
// covers: random programs: switch
// covers: random programs: warp shuffles and votes
// launch: grid 3 block 96
// in uint a0[288] specials
// in float a1[288] uniform(-8,8)
// in int a2[288] bits
// out ulonglong y0[288]
// out double y1[288]
// out float y2[288]
// out uchar y3[288]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ long long f0(unsigned p0, int p1, unsigned short p2) {
  if (!((((signed char)p2 < (signed char)p0) ? p0 : p0) & 4u)) {
    p0 = (((signed char)((unsigned)(signed char)p1 << (p0 & 7u)) != (int)((unsigned)p1 - (unsigned)p1)) ? (unsigned)((unsigned)((unsigned)p0 - (unsigned)17u) % (unsigned)((p0 & 63) + 8)) : __umulhi((unsigned)((unsigned)p0 - (unsigned)p0), 8u));
    p0 = (unsigned)((unsigned)__byte_perm(min(p0, p0), p0, 0x0351u) << ((unsigned)((unsigned)p0 * (unsigned)p0) & 31u));
  }
  switch ((unsigned)((unsigned)((unsigned)p0 << (p0 & 31u)) % (unsigned)((p0 & 63) + 6)) % 4u) {
  case 0: {
    p1 = __clz((int)((signed char)((unsigned)(signed char)(10) * (unsigned)(signed char)p1) - (unsigned char)((unsigned char)(17) / (unsigned char)(((unsigned char)(18) & 63) + 3))));
    break;
  }
  case 1: {
    p2 = ((((double)p1 / (double)p1) >= ((-2.069) - (-3.083))) ? (unsigned short)(0u - (unsigned)(unsigned short)((unsigned)p2 + (unsigned)p2)) : (unsigned short)((unsigned short)(p2 + (signed char)p0) > (unsigned short)(4)));
    p1 = (int)((short)((unsigned)(short)(0u - (unsigned)(short)(0)) * (unsigned)(short)((short)p0 >> (p0 & 15u))) - (short)((short)((unsigned)(short)p2 - (unsigned)(short)p0) / (short)(((short)p0 & 63) + 9)));
  }  // falls through
  case 2: {
    long long v0 = (long long)((unsigned long long)(long long)((unsigned long long)max((long long)p2, (long long)p1) + (unsigned long long)(long long)((unsigned long long)(long long)p1 - (unsigned long long)11ll)) + (unsigned long long)max((long long)((long long)p1 | 0ll), (long long)p0));
    break;
  }
  default: {
    short v1 = (short)between(sqrtf(fabsf(__fmul_rn(1.475f, (float)p2))), -100.0f, 120.0f);
    p0 = (unsigned)((unsigned)(((p1 >= (signed char)p1) || (0.323 < (double)v1)) ? __brev((unsigned)p0) : __funnelshift_l((unsigned)p1, (unsigned)v1, 3u)) + (unsigned)((p2 >= (unsigned short)(13)) ? (unsigned)((unsigned)p0 * (unsigned)p0) : (unsigned)~p0));
  }
  }
  if (((float)p1 != (float)p2)) return (long long)((unsigned long long)(long long)p1 - (unsigned long long)4ll);
  return max((long long)((unsigned long long)1ll + (unsigned long long)(long long)p0), (long long)p1);
}

extern "C" __global__ void k(const unsigned* a0, const float* a1, const int* a2, unsigned long long* y0, double* y1, float* y2, unsigned char* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  unsigned v2 = a0[i];
  float v3 = a1[i];
  int v4 = a2[i];
  int v5 = __popc((unsigned)(int)((unsigned)(int)between(v3, -100.0f, 120.0f) << (v2 & 31u)));
  v2 = (unsigned)((unsigned)(unsigned)((short)((short)v4 ^ (short)(7)) - (signed char)((unsigned)(signed char)i * (unsigned)(signed char)v5)) - (unsigned)(unsigned)(0u - (unsigned)(unsigned)((unsigned char)(43) - (unsigned char)v5)));
  float v6 = __shfl_xor_sync(0xffffffffu, fmaf(v3, v3, (-1.676f)), 10);
  short l7[7];
  for (int j8 = 0; j8 < 7; ++j8) {
    l7[j8] = (short)((short)((unsigned)(short)j8 - (unsigned)(short)v4) >> (v2 & 15u));
  }
  short v9 = l7[(unsigned)((unsigned)v2 + (unsigned)8u) % 7u];
  unsigned char l10[5];
  for (int j11 = 0; j11 < 5; ++j11) {
    l10[j11] = (unsigned char)((unsigned char)((unsigned char)v2 >> (v2 & 7u)) ^ (unsigned char)((unsigned char)j11 / (unsigned char)(((unsigned char)j11 & 63) + 5)));
  }
  unsigned char v12 = l10[(unsigned)(v2 % (unsigned)((v2 & 63) + 1)) % 5u];
  v9 = (short)((unsigned)(short)between((v6 - v3), -100.0f, 120.0f) << ((unsigned)((unsigned)1435069995u - (unsigned)v2) & 15u));
  int v13 = __shfl_sync(0xffffffffu, __mulhi(v4, t), (t * 7 + 5) & 31);
  unsigned short v14 = (unsigned short)((unsigned)(unsigned short)((unsigned)(unsigned short)((unsigned short)v2 >> (v2 & 15u)) + (unsigned)(unsigned short)((unsigned short)(6) ^ (unsigned short)(18))) << ((unsigned)(374354939u ^ v2) & 15u));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)(v3 == v3 ? __float_as_uint(v3) : 1);
  h = h * 31u + (unsigned long long)v4;
  h = h * 31u + (unsigned long long)v5;
  h = h * 31u + (unsigned long long)(v6 == v6 ? __float_as_uint(v6) : 1);
  h = h * 31u + (unsigned long long)v9;
  h = h * 31u + (unsigned long long)v12;
  h = h * 31u + (unsigned long long)v13;
  h = h * 31u + (unsigned long long)v14;
  y0[i] = h;
  y1[i] = (double)((t & 1) ? (signed char)v13 : (signed char)(13));
  y2[i] = (__fmul_rn(v6, v3) + (v3 / (float)v14));
  y3[i] = (unsigned char)(0u - (unsigned)(unsigned char)(v12 - (unsigned short)t));
}
