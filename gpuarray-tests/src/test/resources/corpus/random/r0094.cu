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
// covers: random programs: switch
// launch: grid 3 block 128
// in float a0[384] uniform(-8,8)
// in uint a1[384] bits
// in longlong a2[384] bits
// out ulonglong y0[384]
// out double y1[384]
// out uint y2[384]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ signed char f0(float p0, unsigned short p1, int p2) {
  return (signed char)((signed char)((signed char)p1 > (signed char)(12)) / (signed char)(((signed char)(18) & 63) + 2));
}
__device__ unsigned f1(unsigned p0, double p1) {
  p0 = (unsigned)((unsigned)((unsigned)(unsigned short)(14) ^ (unsigned)~p0) >> (((13 & 1) ? p0 : p0) & 31u));
  return (unsigned)((unsigned)(unsigned)(0u - (unsigned)p0) << (p0 & 31u));
}

extern "C" __global__ void k(const float* a0, const unsigned* a1, const long long* a2, unsigned long long* y0, double* y1, unsigned* y2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v0 = a0[i];
  unsigned v1 = a1[i];
  long long v2 = a2[i];
  double v3 = (((double)(unsigned char)v1 + ((-3.354) + (double)v2)) / (((double)t - (double)i) + rint((double)v1)));
  v2 = (long long)((unsigned long long)max((long long)((short)i + (unsigned char)(11)), (long long)i) + (unsigned long long)(long long)((short)((unsigned short)(0) - (unsigned short)i) + (signed char)(long long)i));
  v0 = fmaf((((unsigned short)(19299) == (unsigned char)i) ? (v0 + v0) : __fmul_rn(v0, v0)), (float)min(t, i), v0);
  v1 = (unsigned)((unsigned)(unsigned)((unsigned)((unsigned)v1 * (unsigned)v1) | f1(16u, v3)) - (unsigned)(unsigned)(0u - (unsigned)__byte_perm(v1, v1, 0x1351u)));
  unsigned j4 = 4u;
  do {
    v3 = __dmul_rn(((v3 - v3) / __dmul_rn(v3, v3)), (__dmul_rn(v3, v3) / __dmul_rn(v3, v3)));
  } while (--j4 > 0u);
  switch ((unsigned)((unsigned)(unsigned)~v1 - (unsigned)min(v1, (unsigned)v2)) % 4u) {
  case 0: {
    v3 = __dmul_rn(__dmul_rn(sqrt(fabs(v3)), (v3 - v3)), __dmul_rn(__dmul_rn(v3, v3), (v3 + v3)));
    v1 = (unsigned)((unsigned)((v3 < (-1.355)) ? (unsigned)(0u - (unsigned)v1) : (unsigned)((signed char)(12) - (short)v1)) - (unsigned)(unsigned)((unsigned)__umulhi(v1, (unsigned)t) << ((unsigned)v2 & 31u)));
    break;
  }
  case 1: {
    switch ((unsigned)((unsigned)(unsigned)(v1 | v1) - (unsigned)(unsigned)((unsigned)1917058773u * (unsigned)v1)) % 3u) {
    case 0: {
      v0 = fmaf((((float)v2 + v0) - ((10ull <= (int)t) ? v0 : v0)), __fmul_rn(sqrtf(fabsf(v0)), __fmul_rn(v0, (-0.974f))), v0);
    }  // falls through
    case 1: {
      unsigned short v5 = (unsigned short)((unsigned short)((unsigned)(unsigned short)((unsigned short)v2 | (unsigned short)v1) - (unsigned)(unsigned short)((unsigned short)(14459) > (unsigned short)(11))) >> ((unsigned)(short)(8) & 15u));
    }  // falls through
    default: {
      v2 = max(max((long long)(0u - (unsigned long long)v2), v2), (long long)((unsigned long long)v2 << (v1 & 63u)));
    }
    }
  }  // falls through
  case 2: {
    v0 = __fmul_rn(ceilf((float)v2), __fmul_rn(sqrtf(fabsf(v0)), (!(v1 & 8u) ? v0 : (float)t)));
    v2 = (long long)(0u - (unsigned long long)(((signed char)(14) == (unsigned char)(80)) ? (long long)(v2 & v2) : (long long)((unsigned long long)v2 * (unsigned long long)v2)));
    break;
  }
  default: {
    v1 = (unsigned)((unsigned)((((signed char)t > (short)(8)) || (v2 > (unsigned long long)i)) ? (unsigned)(v1 ^ v1) : (unsigned)(v1 % (unsigned)((v1 & 63) + 8))) + (unsigned)__funnelshift_l((unsigned)(v1 ^ 19u), v1, 6u));
  }
  }
  if (!((unsigned)((unsigned)v1 * (unsigned)v1) & 2u)) {
    v3 = sqrt(fabs((double)(short)((unsigned)(short)i + (unsigned)(short)t)));
    v3 = __dmul_rn((__dmul_rn(v3, v3) + sqrt(fabs(2.137))), __dmul_rn((v3 + v3), (v3 / v3)));
  }
  if ((f0(v0, (unsigned short)(15), t) <= (signed char)((signed char)v1 > (signed char)t))) {
    v2 = (((short)((short)v1 % (short)(((short)v1 & 63) + 7)) == (short)((short)v1 > (short)(-9))) ? (long long)((unsigned long long)(long long)((short)(-8) - (signed char)i) + (unsigned long long)(((long long)v2 >= (unsigned short)(0)) ? v2 : v2)) : (long long)((unsigned long long)max(v2, v2) - (unsigned long long)(long long)((signed char)(14) - (signed char)(13))));
    v0 = __fmul_rn(((v0 / v0) + ((i & 1) ? v0 : (float)v1)), ((((unsigned char)(17) <= (unsigned char)t) && !(v1 & 4u)) ? (float)v1 : sqrtf(fabsf(v0))));
  } else {
    unsigned j6 = 5u;
    while (j6-- > 0u) {
      v2 = (long long)((long long)((long long)((unsigned long long)(long long)v1 * (unsigned long long)v2) / (long long)((v2 & 63) + 1)) / (long long)(((long long)(short)v2 & 63) + 8));
      v2 = (!((unsigned)((signed char)i - (signed char)i) & 2u) ? max((long long)(0u - (unsigned long long)(long long)i), v2) : (long long)((unsigned long long)(long long)(v2 >> (v1 & 63u)) * (unsigned long long)(long long)((unsigned long long)14ll - (unsigned long long)v2)));
    }
  }
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)(v0 == v0 ? __float_as_uint(v0) : 1);
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)(v3 == v3 ? __double_as_longlong(v3) : 1);
  y0[i] = h;
  y1[i] = (((double)i + v3) - fma((double)i, v3, v3));
  y2[i] = (((short)v1 <= (short)(13)) ? (unsigned)(12u >> (v1 & 31u)) : (unsigned)(v1 >> (6u & 31u)));
}
