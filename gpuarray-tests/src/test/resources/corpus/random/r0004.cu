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
// covers: random programs: loops
// covers: random programs: shared memory and barriers
// covers: random programs: shifts
// covers: random programs: structures and methods
// covers: random programs: switch
// covers: random programs: warp shuffles and votes
// launch: grid 1 block 128
// in float a0[128] uniform(-8,8)
// in uchar a1[128] specials
// in ulonglong a2[128] specials
// in char a3[128] bits
// out ulonglong y0[128]
// out double y1[128]
// out uint y2[128]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ unsigned short f0(float p0) {
  if (((-2.450) > 0.665)) return (unsigned short)(0u - (unsigned)(unsigned short)(4));
  return (unsigned short)between(truncf(p0), 0.0f, 120.0f);
}

extern "C" __global__ void k(const float* a0, const unsigned char* a1, const unsigned long long* a2, const signed char* a3, unsigned long long* y0, double* y1, unsigned* y2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v0 = a0[i];
  unsigned char v1 = a1[i];
  unsigned long long v2 = a2[i];
  signed char v3 = a3[i];
  unsigned v4 = (unsigned)((unsigned)((unsigned)(unsigned)((unsigned)(unsigned)v1 * (unsigned)9u) << ((unsigned)t & 31u)) % (unsigned)((__umulhi((unsigned)v2, (unsigned)i) & 63) + 4));
  v0 = fmaf(sqrtf(fabsf(fmaf(v0, (float)v1, 3.853f))), (((unsigned short)t >= v2) ? ((float)v1 / v0) : (v0 + v0)), v0);
  switch ((unsigned)((unsigned)(!(v4 & 8u) ? v4 : 17u) * (unsigned)__byte_perm(v4, v4, 0x3351u)) % 4u) {
  case 0: {
    v0 = (fmaf((((short)i < (long long)t) ? 0.966f : v0), (v0 / v0), v0) + fabsf((v0 - v0)));
    break;
  }
  case 1: {
    switch ((((short)v3 >= (short)v2) ? (unsigned)297232745ll : (unsigned)((unsigned)v4 * (unsigned)v4)) % 4u) {
    case 0: {
      v3 = (signed char)((signed char)(0u - (unsigned)(signed char)((signed char)(1) / (signed char)((v3 & 63) + 3))) + (short)((short)((short)(4232) > (short)(17)) >> (v4 & 15u)));
      v4 = (unsigned)((unsigned)(unsigned)((unsigned)(unsigned)(0u - (unsigned)v4) - (unsigned)__brev(v4)) - (unsigned)(unsigned)((unsigned)(v4 >> (v4 & 31u)) ^ (unsigned)((unsigned)v4 << (v4 & 31u))));
      break;
    }
    case 1: {
      v1 = (unsigned char)((unsigned char)((unsigned char)((unsigned)v1 * (unsigned)v1) > v1) > (unsigned char)(v1 >> (v4 & 7u)));
      break;
    }
    case 2: {
      v4 = ((((unsigned)t == v4) || (v0 < v0)) ? (unsigned)(short)((unsigned)(short)(10) + (unsigned)(short)(5)) : (unsigned)((unsigned)(unsigned)(0u - (unsigned)v4) - (unsigned)__umulhi(v4, v4)));
      v0 = fmaf(floorf(rintf(3.846f)), __fmul_rn(fmaf(v0, v0, v0), (v0 + 2.364f)), (float)v1);
      break;
    }
    default: {
      v0 = sqrtf(fabsf(((((int)t != (long long)t) ? (float)v2 : v0) / ((i & 1) ? v0 : v0))));
    }
    }
    unsigned j5 = 3u;
    while (j5-- > 0u) {
      v3 = (signed char)((signed char)((unsigned)(signed char)((signed char)v3 % (signed char)((v3 & 63) + 1)) - (unsigned)(signed char)(v3 | v3)) > (signed char)((unsigned)(signed char)i + (unsigned)v3));
      unsigned short v6 = (unsigned short)(0u - (unsigned)(unsigned short)((unsigned short)((unsigned short)(15) & (unsigned short)(15)) > (unsigned short)j5));
    }
    break;
  }
  case 2: {
    switch ((unsigned)((unsigned)__brev(v4) + (unsigned)min(v4, v4)) % 5u) {
    case 0: {
      short v7 = (short)((short)((((-1) & 1) ? (short)t : (short)(7)) > (short)(-16)) > (short)((unsigned)(short)(1) * (unsigned)(short)v1));
      v1 = (unsigned char)(f0(v0) + (signed char)((unsigned)(signed char)((unsigned)v3 * (unsigned)v3) - (unsigned)(signed char)(v3 > (signed char)v3)));
      break;
    }
    case 1: {
      v3 = (signed char)((signed char)((short)between((-2.266f), -100.0f, 120.0f) + (unsigned char)(short)i) > (signed char)((unsigned)(signed char)t + (unsigned)v3));
      break;
    }
    case 2: {
      v1 = (unsigned char)((((short)(19) == v4) ? (unsigned char)(v1 > v1) : ((v3 <= (short)(-16)) ? (unsigned char)(0) : (unsigned char)t)) > (((short)(11) >= i) ? v1 : v1));
      unsigned long long v8 = (unsigned long long)((unsigned long long)between(fmaf(v0, v0, v0), 0.0f, 120.0f) >> ((unsigned)((short)(-5) + (unsigned short)v4) & 63u));
      break;
    }
    case 3: {
      v4 = (unsigned)((unsigned)((unsigned)((v2 < (long long)i) ? v4 : (unsigned)v2) * (unsigned)(unsigned)~v4) ^ __byte_perm((((unsigned short)v4 == (short)i) ? v4 : v4), v4, 0x5351u));
      v0 = (sqrtf(fabsf((v0 - v0))) + __fmul_rn((float)(unsigned short)v2, __fmul_rn(v0, v0)));
      break;
    }
    default: {
      v0 = (sqrtf(fabsf(((float)v3 / v0))) + __fmul_rn((v0 / v0), __fmul_rn(0.058f, v0)));
      v1 = (unsigned char)(unsigned short)((unsigned)f0(v0) * (unsigned)(unsigned short)((unsigned char)(19) - (unsigned short)(10837)));
    }
    }
    v1++;
    break;
  }
  default: {
    switch (__funnelshift_l((unsigned)((unsigned)v4 + (unsigned)v4), v4, 31u) % 4u) {
    case 0: {
      v4 = (unsigned)(((v4 == v4) ? (unsigned char)((unsigned)(unsigned char)(15) * (unsigned)v1) : (((short)(15130) < (short)(5)) ? v1 : v1)) + (unsigned char)((unsigned char)((unsigned)v1 - (unsigned)(unsigned char)v3) % (unsigned char)((v1 & 63) + 9)));
      break;
    }
    case 1: {
      unsigned short v9 = (unsigned short)((unsigned)(unsigned short)((unsigned)(unsigned short)((unsigned short)v3 & (unsigned short)(12)) * (unsigned)(unsigned short)(v3 - v3)) - (unsigned)(unsigned short)((unsigned)(unsigned short)((unsigned short)(2) + (unsigned short)i) << (v4 & 15u)));
      v1 = (unsigned char)((unsigned)(unsigned char)((unsigned)(unsigned char)((unsigned)v1 - (unsigned)v1) + (unsigned)(unsigned char)~(unsigned char)v3) << ((unsigned)(v3 + v3) & 7u));
    }  // falls through
    case 2: {
      long long v10 = max((long long)(unsigned short)((unsigned)(unsigned short)v2 * (unsigned)(unsigned short)v3), max(14ll, (-11ll)));
    }  // falls through
    default: {
      v3 = (signed char)(unsigned short)((unsigned short)((unsigned)(unsigned short)(5) * (unsigned)(unsigned short)i) % (unsigned short)(((unsigned short)v2 & 63) + 5));
      v0 = rintf((float)(unsigned)(v4 & 17u));
    }
    }
  }
  }
  float v11 = __shfl_xor_sync(0xffffffffu, sqrtf(fabsf((-1.912f))), 13);
  signed char l12[2];
  for (int j13 = 0; j13 < 2; ++j13) {
    l12[j13] = (signed char)((((double)v1 == (double)v3) ? v3 : v3) | (signed char)((short)(16) + v1));
  }
  signed char v14 = l12[((v11 >= v0) ? v4 : v4) % 2u];
  __shared__ int s15[128];
  s15[t] = __mulhi(((i & 1) ? i : 12), (int)i);
  __syncthreads();
  int v16 = s15[(t + 72) % 128];
  __syncthreads();
  __shared__ unsigned char s17[128];
  s17[t] = (unsigned char)((unsigned char)~v1 >> (v4 & 7u));
  __syncthreads();
  unsigned char v18 = s17[(t + 105) % 128];
  unsigned char v19 = s17[(unsigned)(int)(0u - (unsigned)v16) % 128u];
  __syncthreads();
  struct S20 {
    short a;
    unsigned long long b;
    __device__ short get(short other, bool mine) const { return pick(mine, a, other); }
  };
  S20 o20 = {(short)((unsigned)(short)(0) - (unsigned)(short)(4)), (unsigned long long)(v14 - (unsigned short)(17))};
  unsigned long long v21 = o20.b;
  short v22 = o20.get((short)((short)v19 % (short)(((short)(14877) & 63) + 9)), (v2 <= 1235721267ull));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)(v0 == v0 ? __float_as_uint(v0) : 1);
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)v4;
  h = h * 31u + (unsigned long long)(v11 == v11 ? __float_as_uint(v11) : 1);
  h = h * 31u + (unsigned long long)v14;
  h = h * 31u + (unsigned long long)v16;
  h = h * 31u + (unsigned long long)v18;
  h = h * 31u + (unsigned long long)v19;
  h = h * 31u + (unsigned long long)v21;
  h = h * 31u + (unsigned long long)v22;
  y0[i] = h;
  y1[i] = fma((((-0.998) == (double)v1) ? (double)v16 : (-2.881)), fma((double)v21, (double)v3, (double)v4), (double)v22);
  y2[i] = ((v1 >= (signed char)(102)) ? __funnelshift_l(v4, v4, 10u) : (unsigned)(v4 % (unsigned)((v4 & 63) + 6)));
}
