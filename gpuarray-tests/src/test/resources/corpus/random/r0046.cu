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
// covers: random programs: integer to floating conversions
// covers: random programs: loops
// covers: random programs: nested branches
// covers: random programs: shifts
// covers: random programs: warp shuffles and votes
// launch: grid 1 block 64
// in uint a0[64] bits
// in double a1[64] uniform(-8,8)
// in float a2[64] uniform(-8,8)
// out ulonglong y0[64]
// out double y1[64]
// out uint y2[64]
// out double y3[64]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ long long f0(unsigned p0, int p1, unsigned short p2) {
  float v0 = ((((float)p0 - (-2.374f)) / ((float)p0 + (float)p2)) / (((float)p1 + 2.396f) + ((p1 & 1) ? 0.798f : (float)p0)));
  v0 = (float)(unsigned short)(0u - (unsigned)(unsigned short)((unsigned)p2 + (unsigned)p2));
  return (long long)(max(13ll, 2016901360ll) ^ max(8ll, (long long)p0));
}
__device__ long long f1(unsigned p0, double p1) {
  if ((((long long)p0 != (long long)p0) && ((unsigned short)(1044) < 1ull))) {
    p1 = sqrt(fabs((double)(int)((unsigned)1 * (unsigned)(-0))));
  } else {
    p0 = ((((unsigned short)p0 == (unsigned short)p0) && ((unsigned short)p0 != (unsigned short)(8))) ? (unsigned)((unsigned)(p0 >> (p0 & 31u)) % (unsigned)((6u & 63) + 3)) : (unsigned)(__umulhi(p0, 7u) ^ (unsigned)((unsigned)p0 << (p0 & 31u))));
  }
  if ((((long long)p0 < (long long)p0) && (p1 == p1))) {
    unsigned v1 = (unsigned)((unsigned)((unsigned)(unsigned)((unsigned)p0 + (unsigned)p0) * (unsigned)(unsigned)((unsigned)p0 - (unsigned)p0)) / (unsigned)(((unsigned)((unsigned)p0 - (unsigned)p0) & 63) + 2));
  }
  return max(f0(p0, (int)p0, (unsigned short)(10880)), (-1088477953ll));
}

extern "C" __global__ void k(const unsigned* a0, const double* a1, const float* a2, unsigned long long* y0, double* y1, unsigned* y2, double* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  unsigned v2 = a0[i];
  double v3 = a1[i];
  float v4 = a2[i];
  unsigned j5 = 1u;
  do {
    if (((1.745 / v3) == __dmul_rn(v3, v3))) {
      v2 = (((signed char)((unsigned)(signed char)t - (unsigned)(signed char)i) < (signed char)~(signed char)(81)) ? (unsigned)((unsigned)((unsigned)v2 * (unsigned)v2) ^ (unsigned)~v2) : (unsigned)((unsigned short)((unsigned)(unsigned short)t + (unsigned)(unsigned short)(5)) - (signed char)((signed char)(0) > (signed char)i)));
    } else {
      v3 = sqrt(fabs(__dmul_rn((v3 / v3), (v3 + v3))));
      v3 = __dmul_rn((((v4 > v4) && ((short)(16234) != (short)(-0))) ? (v3 + v3) : (v3 - v3)), (double)(short)((unsigned)(short)i << (j5 & 15u)));
    }
    v2 = (unsigned)(unsigned char)__umulhi(v2, v2);
  } while (--j5 > 0u);
  v2 |= (unsigned)(0u - (unsigned)__umulhi(v2, v2));
  unsigned j6 = 2u;
  while (j6-- > 0u) {
    if (((!(9u & 4u) ? (long long)i : 2ll) <= ((v3 > v3) ? (long long)t : 17ll))) {
      v4 = sqrtf(fabsf(__fmul_rn((v4 + v4), fmaf(v4, v4, v4))));
      double v7 = (sqrt(fabs(__dmul_rn(v3, 0.062))) / (double)__brevll(7ull));
    } else {
      double v8 = __dmul_rn(((2.290 / (double)t) + (v3 / v3)), trunc(((double)v2 - v3)));
      v3 = __dmul_rn((fma(v3, v3, v3) + (v3 + v3)), ((v3 - v3) / (double)(signed char)i));
    }
    for (int j9 = 0; j9 < 3; ++j9) {
      if (((1.510f > v4) || (t & 1))) break;
      v3 = (sqrt(fabs(__dmul_rn(v3, v3))) - fma((v3 / v3), rint(v3), (-1.254)));
    }
  }
  for (int j10 = 0; j10 < 3; ++j10) {
    v3 = sqrt(fabs(__dmul_rn(sqrt(fabs(v3)), (v3 + v3))));
    unsigned v11 = (unsigned)((unsigned)((unsigned)(unsigned)((unsigned)v2 * (unsigned)v2) - (unsigned)(unsigned)((short)i + (unsigned char)(4))) ^ ((v3 != v3) ? (unsigned)(v2 >> (9u & 31u)) : __umulhi(v2, 12u)));
  }
  if ((((long long)v2 >= (unsigned char)(7)) || (v4 > v4))) {
    --v2;
  }
  double v12 = __shfl_up_sync(0xffffffffu, (v3 - (double)t), 27);
  if (!((unsigned)((unsigned short)i - (signed char)(19)) & 8u)) {
    v4 = (((v4 - v4) + (v4 + v4)) + ((((unsigned short)(4) >= v2) ? v4 : (float)t) - (v4 + v4)));
  } else {
    v2 = (!((unsigned)(v2 / (unsigned)((15u & 63) + 3)) & 1u) ? (unsigned)((unsigned)(unsigned)((unsigned)v2 * (unsigned)v2) + (unsigned)(unsigned)((unsigned)v2 * (unsigned)v2)) : (unsigned)(__umulhi(v2, v2) >> (v2 & 31u)));
  }
  v2 = (unsigned)((unsigned)((t < (int)i) ? (unsigned)(v2 >> (v2 & 31u)) : (unsigned)((unsigned)v2 - (unsigned)v2)) * (unsigned)min(__umulhi(v2, v2), v2));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)(v3 == v3 ? __double_as_longlong(v3) : 1);
  h = h * 31u + (unsigned long long)(v4 == v4 ? __float_as_uint(v4) : 1);
  h = h * 31u + (unsigned long long)(v12 == v12 ? __double_as_longlong(v12) : 1);
  y0[i] = h;
  y1[i] = __dmul_rn(fma(v12, v3, v12), (v12 / v3));
  y2[i] = (unsigned)((unsigned)((unsigned)v2 * (unsigned)v2) >> (v2 & 31u));
  y3[i] = (fma(v12, v12, v3) - (v3 + v12));
}
