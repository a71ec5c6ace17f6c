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
// covers: random programs: nested branches
// covers: random programs: shared memory and barriers
// covers: random programs: shifts
// covers: random programs: switch
// launch: grid 2 block 32
// in uint a0[64] specials
// in uint a1[64] bits
// in ulonglong a2[64] bits
// in longlong a3[64] specials
// in int a4[64] bits
// out ulonglong y0[64]
// out double y1[64]
// out uint y2[64]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ float f0(float p0) {
  return sqrtf(fabsf(__fmul_rn((-2.156f), (-1.303f))));
}

extern "C" __global__ void k(const unsigned* a0, const unsigned* a1, const unsigned long long* a2, const long long* a3, const int* a4, unsigned long long* y0, double* y1, unsigned* y2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  unsigned v0 = a0[i];
  unsigned v1 = a1[i];
  unsigned long long v2 = a2[i];
  long long v3 = a3[i];
  int v4 = a4[i];
  double v5 = ((((double)v0 / (double)t) + ((i & 1) ? (-3.583) : (double)v3)) / (__dmul_rn(3.774, (double)t) - __dmul_rn((-3.005), (double)v4)));
  if (!((unsigned)(unsigned char)v4 & 2u)) {
    v5 = fma((((-3.634f) < (float)v4) ? ((double)i + v5) : __dmul_rn((-2.314), v5)), __dmul_rn((!(v0 & 2u) ? v5 : v5), ceil(v5)), 0.333);
    switch ((unsigned)((unsigned)((short)v3 - (signed char)v3) ^ (unsigned)(v0 / (unsigned)((v1 & 63) + 9))) % 4u) {
    case 0: {
      v1 = (unsigned)(long long)((unsigned long long)max(v3, v3) - (unsigned long long)(long long)(v3 >> (v0 & 63u)));
    }  // falls through
    case 1: {
      v5 = __dmul_rn((sqrt(fabs(v5)) + (((unsigned char)(82) <= v0) ? v5 : v5)), (sqrt(fabs(v5)) / __dmul_rn(v5, v5)));
      float v6 = truncf(sqrtf(fabsf(f0((float)v3))));
      break;
    }
    case 2: {
      v2 = (unsigned long long)((unsigned long long)(unsigned long long)((unsigned long long)(unsigned long long)(short)(-6) - (unsigned long long)(unsigned long long)((unsigned char)v4 + (unsigned char)(11))) << ((unsigned)(6u | 8u) & 63u));
      v0 = (unsigned)((unsigned)(unsigned)((unsigned)(unsigned)(v0 ^ v0) + (unsigned)(((unsigned char)(5) > v4) ? 246843700u : v0)) * (unsigned)((v3 >= v3) ? (unsigned)between(v5, 0.0, 120.0) : (unsigned)((unsigned)v0 - (unsigned)v0)));
      break;
    }
    default: {
      unsigned long long v7 = (unsigned long long)((unsigned char)((unsigned char)((unsigned char)(17) >> ((unsigned)v3 & 7u)) > (unsigned char)i) + (signed char)(((t & 1) ? (signed char)v3 : (signed char)v0) / (signed char)(((signed char)v2 & 63) + 4)));
      v3 = (long long)((unsigned char)((unsigned)((i & 1) ? (unsigned char)i : (unsigned char)v7) - (unsigned)(unsigned char)((unsigned char)v3 > (unsigned char)v2)) - (unsigned short)((unsigned)(unsigned short)((unsigned)(unsigned short)v7 - (unsigned)(unsigned short)v7) * (unsigned)(unsigned short)((unsigned)(unsigned short)v4 - (unsigned)(unsigned short)(19))));
    }
    }
  } else {
    v5 = ((double)(unsigned)(v1 ^ v0) - sqrt(fabs((v5 + v5))));
  }
  v3 = max((long long)((unsigned long long)(long long)(v3 >> (v0 & 63u)) - (unsigned long long)max(v3, v3)), (long long)((unsigned long long)(-836085798ll) * (unsigned long long)v3));
  switch ((!(v0 & 8u) ? (unsigned)((unsigned short)v2 - (signed char)v2) : min(v1, (unsigned)v3)) % 4u) {
  case 0: {
    if (((short)((short)t >> (v0 & 15u)) == (short)((unsigned)(short)v4 << (382198344u & 15u)))) {
      double v8 = (fma(fma(v5, v5, (-2.407)), (v5 - v5), (double)t) / ((((unsigned short)(21795) >= v2) && (v0 != (unsigned short)v1)) ? (v5 - v5) : ((double)v3 - v5)));
      v0 = (unsigned)((unsigned)~(((unsigned long long)v4 != (unsigned short)(4)) ? v0 : v0) >> ((unsigned)((unsigned)v1 * (unsigned)0u) & 31u));
    } else {
      v2 = min((unsigned long long)((unsigned long long)__brevll(12ull) + (unsigned long long)(unsigned long long)((unsigned long long)v2 + (unsigned long long)v2)), (unsigned long long)((unsigned long long)v2 * (unsigned long long)v2));
    }
  }  // falls through
  case 1: {
    if ((((float)v4 > (float)v0) && ((signed char)(119) < (signed char)(0)))) {
      v0 = __funnelshift_l((unsigned)~(unsigned)(v1 / (unsigned)((v0 & 63) + 8)), (unsigned)~(unsigned)i, 28u);
    }
    v2 = (unsigned long long)((unsigned long long)(unsigned long long)((unsigned char)(0u - (unsigned)(unsigned char)(14)) - (unsigned char)((unsigned char)v2 ^ (unsigned char)(11))) - (unsigned long long)(unsigned long long)((unsigned long long)(v2 / (unsigned long long)((v2 & 63) + 8)) % (unsigned long long)((v2 & 63) + 9)));
    break;
  }
  case 2: {
    if (((unsigned long long)((unsigned long long)(unsigned long long)v2 << (v0 & 63u)) != (unsigned long long)(v2 >> (v1 & 63u)))) {
      v5 = __dmul_rn((((double)v1 + v5) / ((v4 & 1) ? v5 : v5)), (sqrt(fabs(v5)) + (((unsigned char)v1 >= v2) ? v5 : v5)));
    } else {
      short v9 = (short)((!((unsigned)t & 4u) ? (short)((unsigned char)(13) + (unsigned short)(1490)) : (short)((short)(14) > (short)v3)) >> ((unsigned)(v1 >> (v0 & 31u)) & 15u));
      v1 = (unsigned)((unsigned)(unsigned)between(((-3.832) + v5), 0.0, 120.0) + (unsigned)min((unsigned)(0u - (unsigned)5u), v1));
    }
    if ((fma(v5, (double)v0, v5) > (double)(unsigned char)(13))) {
      double v10 = ceil(__dmul_rn(fma(v5, v5, v5), (!(v0 & 1u) ? v5 : v5)));
    }
    break;
  }
  default: {
    if (((signed char)((signed char)v3 > (signed char)v2) <= (signed char)((unsigned)(signed char)(0) + (unsigned)(signed char)(-6)))) {
      v2 = (!((unsigned)~(unsigned)i & 1u) ? ((v3 < v1) ? (unsigned long long)(signed char)(19) : (unsigned long long)(v2 % (unsigned long long)((2ull & 63) + 7))) : ((((int)v0 & 1) || ((-15ll) != v3)) ? (unsigned long long)((unsigned long long)v2 * (unsigned long long)v2) : (unsigned long long)~v2));
    }
  }
  }
  __shared__ double s11[32];
  s11[t] = ((v5 + v5) / __dmul_rn(v5, v5));
  __syncthreads();
  double v12 = s11[(t + 31) % 32];
  double v13 = s11[(unsigned)(int)((unsigned)v4 + (unsigned)(int)t) % 32u];
  __syncthreads();
  __shared__ unsigned long long s14[32];
  s14[t] = (unsigned long long)((unsigned long long)(unsigned long long)((unsigned long long)v2 * (unsigned long long)v2) + (unsigned long long)(unsigned long long)(v2 % (unsigned long long)((v2 & 63) + 6)));
  __syncthreads();
  unsigned long long v15 = s14[(t + 5) % 32];
  unsigned long long v16 = s14[(unsigned)(int)((unsigned)t - (unsigned)t) % 32u];
  __syncthreads();
  v1 = (((unsigned)v3 <= (short)((unsigned)(short)v1 - (unsigned)(short)v1)) ? (unsigned)((unsigned)(unsigned)((unsigned)v1 + (unsigned)v0) << (v1 & 31u)) : (unsigned)((short)v2 - (unsigned short)((unsigned)(unsigned short)v1 - (unsigned)(unsigned short)t)));
  v2 = (unsigned long long)((unsigned long long)(unsigned long long)__popcll((unsigned long long)(v16 & v2)) * (unsigned long long)(!(v0 & 1u) ? (unsigned long long)((unsigned long long)v16 | v15) : (unsigned long long)((unsigned long long)v15 * (unsigned long long)(unsigned long long)v3)));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)v0;
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)v4;
  h = h * 31u + (unsigned long long)(v5 == v5 ? __double_as_longlong(v5) : 1);
  h = h * 31u + (unsigned long long)(v12 == v12 ? __double_as_longlong(v12) : 1);
  h = h * 31u + (unsigned long long)(v13 == v13 ? __double_as_longlong(v13) : 1);
  h = h * 31u + (unsigned long long)v15;
  h = h * 31u + (unsigned long long)v16;
  y0[i] = h;
  y1[i] = ((v12 - (-1.697)) + (!(1946150729u & 8u) ? (double)v15 : v12));
  y2[i] = (unsigned)((unsigned)(unsigned)(v1 | v0) + (unsigned)__funnelshift_l(15u, v1, 11u));
}
