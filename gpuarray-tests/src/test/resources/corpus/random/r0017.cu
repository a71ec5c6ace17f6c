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
// covers: random programs: shifts
// covers: random programs: structures and methods
// covers: random programs: switch
// covers: random programs: warp shuffles and votes
// launch: grid 1 block 128
// in float a0[128] uniform(-8,8)
// in int a1[128] bits
// in longlong a2[128] bits
// out ulonglong y0[128]
// out double y1[128]
// out uint y2[128]
// out uint y3[128]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ float f0(unsigned p0, unsigned short p1) {
  if ((!(p0 & 4u) || (16 & 1))) return fabsf((float)p0);
  return fmaf(fabsf((float)p1), (float)(unsigned long long)p0, (-1.155f));
}

extern "C" __global__ void k(const float* a0, const int* a1, const long long* a2, unsigned long long* y0, double* y1, unsigned* y2, unsigned* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v0 = a0[i];
  int v1 = a1[i];
  long long v2 = a2[i];
  v0 = __fmul_rn(__fmul_rn(sqrtf(fabsf(v0)), (v0 + v0)), (((unsigned long long)v2 > (unsigned long long)v1) ? __fmul_rn(v0, v0) : fmaf(v0, v0, 2.959f)));
  switch ((unsigned)((unsigned)(10u % (unsigned)((8u & 63) + 2)) >> ((unsigned)v2 & 31u)) % 5u) {
  case 0: {
    v0 = floorf(fmaf(f0((unsigned)i, (unsigned short)(2)), __fmul_rn(v0, v0), v0));
    break;
  }
  case 1: {
    v0 = __fmul_rn(fmaf(f0(1u, (unsigned short)t), f0((unsigned)v2, (unsigned short)(4)), v0), sqrtf(fabsf((v0 + (float)v1))));
    break;
  }
  case 2: {
    v0 = __fmul_rn(sqrtf(fabsf(__fmul_rn((-2.015f), v0))), __fmul_rn((v0 / v0), (v0 + (-3.036f))));
    v2 = (long long)((unsigned long long)max((long long)(v2 | v2), v2) - (unsigned long long)(long long)((unsigned long long)(long long)((long long)v1 % (long long)((v2 & 63) + 8)) - (unsigned long long)(long long)between((double)v2, -100.0, 120.0)));
    break;
  }
  case 3: {
    int v3 = __popc((unsigned)(((unsigned long long)v2 <= (unsigned long long)i) ? max(t, v1) : (int)1807806282u));
  }  // falls through
  default: {
    v1 = (int)between((((-3.269f) >= v0) ? (v0 - (float)t) : ((float)v2 + v0)), -100.0f, 120.0f);
  }
  }
  unsigned long long v4 = __shfl_down_sync(0xffffffffu, (unsigned long long)((unsigned long long)(unsigned long long)t << (8u & 63u)), 11);
  v2 = (long long)((unsigned long long)(long long)((long long)(v2 >> ((unsigned)v2 & 63u)) % (long long)((v2 & 63) + 4)) + (unsigned long long)(long long)(max(v2, v2) >> (0u & 63u)));
  v1 = (int)((unsigned)(int)~(int)(0u - (unsigned)v1) - (unsigned)(int)((unsigned)((v4 <= (unsigned short)i) ? t : i) * (unsigned)(int)~t));
  unsigned l5[2];
  for (int j6 = 0; j6 < 2; ++j6) {
    l5[j6] = (unsigned)((unsigned)__byte_perm((unsigned)v2, (unsigned)v2, 0x4351u) * (unsigned)(unsigned)between((double)j6, 0.0, 120.0));
  }
  unsigned v7 = nth(l5, (unsigned)((unsigned char)(105) - (unsigned char)v1));
  struct S8 {
    int a;
    short b;
    __device__ int get(int other, bool mine) const { return pick(mine, a, other); }
  };
  S8 o8 = {(int)(v1 % (int)((i & 63) + 1)), (short)v4};
  short v9 = o8.b;
  int v10 = o8.get((int)((unsigned)(int)v1 << (v7 & 31u)), (v0 >= v0));
  v1 = (int)((unsigned)(((double)t > (-1.857)) ? (int)between(v0, -100.0f, 120.0f) : (int)((unsigned)v10 * (unsigned)i)) + (unsigned)__clz(__mulhi(v10, v10)));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)(v0 == v0 ? __float_as_uint(v0) : 1);
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v4;
  h = h * 31u + (unsigned long long)v7;
  h = h * 31u + (unsigned long long)v9;
  h = h * 31u + (unsigned long long)v10;
  y0[i] = h;
  y1[i] = __dmul_rn(((-1.034) - (double)v7), ((-1.936) + 2.524));
  y2[i] = __funnelshift_l((unsigned)(v7 & v7), v7, 24u);
  y3[i] = (unsigned)((unsigned)(unsigned)(v7 | (unsigned)v1) << (v7 & 31u));
}
