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
// covers: random programs: warp shuffles and votes
// launch: grid 2 block 96
// in uint a0[192] specials
// in double a1[192] uniform(-8,8)
// in uint a2[192] bits
// out ulonglong y0[192]
// out double y1[192]
// out uint y2[192]
// out char y3[192]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ short f0(float p0) {
  p0 = (sqrtf(fabsf((p0 - p0))) + __fmul_rn(fmaf(p0, p0, p0), ((-2.419f) / p0)));
  if (((short)(19727) > (unsigned char)(7))) return (short)((short)(18772) / (short)(((short)(-1) & 63) + 5));
  return (short)((unsigned)(short)((short)(11) ^ (short)(18)) - (unsigned)(short)between(p0, -100.0f, 120.0f));
}
__device__ unsigned f1(float p0, int p1, int p2) {
  p0 = (((unsigned)((unsigned)(unsigned)p2 + (unsigned)(unsigned)p2) != (unsigned)((unsigned)(unsigned)p1 + (unsigned)1845874388u)) ? ((p0 - p0) + sqrtf(fabsf(p0))) : ((((int)p2 & 1) || ((double)p1 >= 1.483)) ? fmaf(p0, p0, p0) : ((p2 & 1) ? p0 : p0)));
  p2 = (int)((int)((int)((unsigned)p2 - (unsigned)p1) / (int)((p2 & 63) + 2)) % (int)(((int)between(p0, -100.0f, 120.0f) & 63) + 8));
  return __brev((unsigned)(7u >> (10u & 31u)));
}

extern "C" __global__ void k(const unsigned* a0, const double* a1, const unsigned* a2, unsigned long long* y0, double* y1, unsigned* y2, signed char* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  unsigned v0 = a0[i];
  double v1 = a1[i];
  unsigned v2 = a2[i];
  double v3 = __shfl_sync(0xffffffffu, ((v1 < v1) ? v1 : (double)t), (t * 7 + 24) & 31);
  unsigned j4 = 3u;
  do {
    v0 = (unsigned)((unsigned)(unsigned)((unsigned)(v0 >> (v0 & 31u)) & (unsigned)((unsigned)v0 - (unsigned)j4)) * (unsigned)__umulhi(f1((float)i, (int)v2, i), j4));
  } while (--j4 > 0u);
  v3 = __dmul_rn(__dmul_rn(rint(v3), fma((-0.061), v3, v3)), ((2.892 + v3) / (v3 + (double)t)));
  v2 = f1(((float)i - (float)v0), (int)(t % (int)((t & 63) + 2)), (int)~i);
  signed char v5 = (signed char)((signed char)(unsigned)((signed char)(7) - (unsigned short)i) > (signed char)((signed char)t % (signed char)(((signed char)i & 63) + 6)));
  struct S6 {
    unsigned char a;
    float b;
    __device__ unsigned char get(unsigned char other, bool mine) const { return pick(mine, a, other); }
  };
  S6 o6 = {(unsigned char)~(unsigned char)(126), fmaf((float)t, (float)v0, (float)v0)};
  float v7 = o6.b;
  unsigned char v8 = o6.get((((int)t & 1) ? (unsigned char)v0 : (unsigned char)(15)), !(v2 & 8u));
  for (int j9 = 0; j9 < 3; ++j9) {
    unsigned j10 = 5u;
    do {
      v0 = __byte_perm(__brev((((unsigned short)v0 == (unsigned short)v8) ? v0 : v0)), (unsigned)(v2 >> (j10 & 31u)), 0x1351u);
    } while (--j10 > 0u);
    if ((max((long long)t, (long long)t) == (long long)((unsigned long long)(-5ll) * (unsigned long long)(long long)v2))) {
      v5 = (signed char)between((((short)v2 == (short)(13)) ? __fmul_rn(v7, v7) : (v7 + v7)), -100.0f, 120.0f);
      v1 = (((v1 + v1) + fabs(v3)) + ((v3 / v3) - ((j9 & 1) ? v3 : v3)));
    } else {
      v7 = (((v7 + v7) <= __fmul_rn(v7, v7)) ? __fmul_rn(((float)v8 + v7), (v7 + v7)) : (!(v0 & 4u) ? (v7 - v7) : (float)i));
    }
  }
  __shared__ unsigned long long s11[96];
  s11[t] = (unsigned long long)((unsigned long long)(unsigned long long)((unsigned long long)440977337ull << (v0 & 63u)) - (unsigned long long)(unsigned long long)((unsigned long long)2ull * (unsigned long long)(unsigned long long)t));
  __syncthreads();
  unsigned long long v12 = s11[(t + 44) % 96];
  unsigned long long v13 = s11[(unsigned)__clz(t) % 96u];
  __syncthreads();
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)v0;
  h = h * 31u + (unsigned long long)(v1 == v1 ? __double_as_longlong(v1) : 1);
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)(v3 == v3 ? __double_as_longlong(v3) : 1);
  h = h * 31u + (unsigned long long)v5;
  h = h * 31u + (unsigned long long)(v7 == v7 ? __float_as_uint(v7) : 1);
  h = h * 31u + (unsigned long long)v8;
  h = h * 31u + (unsigned long long)v12;
  h = h * 31u + (unsigned long long)v13;
  y0[i] = h;
  y1[i] = ((v1 / v3) - (double)i);
  y2[i] = min((unsigned)(v0 & (unsigned)t), v0);
  y3[i] = (signed char)((signed char)between(v1, -100.0, 120.0) >> (v2 & 7u));
}
