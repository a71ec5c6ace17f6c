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
// covers: random programs: switch
// covers: random programs: warp shuffles and votes
// launch: grid 1 block 96
// in uint a0[96] specials
// in double a1[96] uniform(-8,8)
// in short a2[96] bits
// out ulonglong y0[96]
// out double y1[96]
// out float y2[96]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ signed char f0(unsigned p0, signed char p1, unsigned p2) {
  p0 = (unsigned)((short)((unsigned)(short)((unsigned)(short)(6) + (unsigned)(short)(1)) * (unsigned)(short)((unsigned)(short)p0 - (unsigned)(short)p0)) - (short)((unsigned)(short)((unsigned)(short)p1 * (unsigned)(short)(-1)) * (unsigned)(short)((short)p2 > (short)p1)));
  p0 = (unsigned)((((-0.249f) <= (-0.149f)) ? (short)((short)(29938) > (short)(10)) : (short)((short)(1) > (short)p2)) - (unsigned short)((unsigned)(unsigned short)((unsigned)(unsigned short)(24352) << (p0 & 15u)) << (p2 & 15u)));
  return (((-1.878f) >= 0.221f) ? (((int)p0 < (int)p2) ? p1 : (signed char)p2) : (signed char)~(signed char)(16));
}

extern "C" __global__ void k(const unsigned* a0, const double* a1, const short* a2, unsigned long long* y0, double* y1, float* y2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  unsigned v0 = a0[i];
  double v1 = a1[i];
  short v2 = a2[i];
  switch ((unsigned)((unsigned)((unsigned)v0 - (unsigned)v0) / (unsigned)((v0 & 63) + 3)) % 5u) {
  case 0: {
    v2 = (((v1 / v1) <= sqrt(fabs(v1))) ? (short)(unsigned short)((unsigned)(unsigned short)(11608) << ((unsigned)i & 15u)) : (short)((unsigned)(short)(v2 - v2) - (unsigned)(short)(signed char)i));
    switch ((unsigned)((unsigned char)((unsigned)(unsigned char)t << (v0 & 7u)) + (unsigned char)((unsigned char)v2 & (unsigned char)t)) % 4u) {
    case 0: {
      v0 = (unsigned)(((3.193 < v1) ? (unsigned)(v0 & (unsigned)v0) : __umulhi(1u, v0)) ^ (unsigned)((unsigned)(unsigned)between(3.978f, 0.0f, 120.0f) * (unsigned)__umulhi(v0, v0)));
      v1 = __dmul_rn((((v1 < v1) ? v1 : v1) + __dmul_rn(v1, v1)), __dmul_rn(((-0.515) / v1), ((v1 >= v1) ? v1 : v1)));
      break;
    }
    case 1: {
      v0 = (unsigned)((unsigned)((unsigned)(unsigned)(unsigned char)v2 - (unsigned)__funnelshift_l(v0, v0, 22u)) & (unsigned)((unsigned short)((unsigned short)(3) / (unsigned short)(((unsigned short)(16) & 63) + 9)) + (unsigned char)((unsigned char)(11) >> (2u & 7u))));
      break;
    }
    case 2: {
      v2 = (short)(((v0 != v0) ? (short)((short)(19) > v2) : (short)(v2 > v2)) + (!(v0 & 2u) ? (unsigned char)~(unsigned char)v0 : (unsigned char)((unsigned char)t | (unsigned char)(14))));
      v1 = ((sqrt(fabs(v1)) - fma(v1, v1, v1)) / sqrt(fabs((v1 - v1))));
      break;
    }
    default: {
      v0 = (unsigned)((unsigned)(unsigned)((unsigned)(unsigned)((unsigned short)(6) - (signed char)v2) - (unsigned)(unsigned)((unsigned)(unsigned)i - (unsigned)v0)) * (unsigned)__byte_perm((unsigned)(unsigned short)v2, v0, 0x5351u));
      v2 = (short)((signed char)(f0(v0, (signed char)t, v0) / (signed char)(((signed char)v0 & 63) + 4)) - (unsigned char)((unsigned char)((unsigned)(unsigned char)(4) * (unsigned)(unsigned char)v0) > (unsigned char)(7)));
    }
    }
    break;
  }
  case 1: {
    switch (__funnelshift_l(__umulhi(v0, v0), v0, 29u) % 4u) {
    case 0: {
      v2 = (short)((short)((short)((unsigned)v2 * (unsigned)v2) > v2) > (!(v0 & 2u) ? v2 : v2));
      v2 = (short)((short)((short)((unsigned char)v2 - (unsigned short)(15)) ^ ((i & 1) ? v2 : v2)) >> ((unsigned)~v0 & 15u));
      break;
    }
    case 1: {
      v1 = sqrt(fabs((double)f0(v0, (signed char)t, v0)));
      break;
    }
    case 2: {
      v1 = (sqrt(fabs(((i & 1) ? v1 : v1))) + ((v1 / (double)v2) + __dmul_rn(3.345, v1)));
      break;
    }
    default: {
      v2 = (short)((unsigned)(short)((short)((unsigned)v2 + (unsigned)v2) / (short)((v2 & 63) + 7)) - (unsigned)(short)((short)(v2 % (short)((v2 & 63) + 4)) > v2));
      v1 = (__dmul_rn(rint(v1), __dmul_rn(v1, (-1.060))) - sqrt(fabs((v1 / v1))));
    }
    }
    unsigned j3 = 3u;
    while (j3-- > 0u) {
      v1 = sqrt(fabs((!(v0 & 2u) ? (v1 / v1) : __dmul_rn(v1, v1))));
    }
    break;
  }
  case 2: {
    long long v4 = (long long)((unsigned long long)(long long)~max(5ll, 16ll) << ((unsigned)(v0 ^ v0) & 63u));
  }  // falls through
  case 3: {
    switch ((unsigned)((unsigned char)((unsigned char)v0 | (unsigned char)(18)) + (((short)v0 >= v2) ? v2 : v2)) % 5u) {
    case 0: {
      v0 = (unsigned)between(__dmul_rn(((19 & 1) ? v1 : v1), fma(v1, (double)t, v1)), 0.0, 120.0);
      v2 = (short)(0u - (unsigned)(short)((short)((unsigned)(short)(12) * (unsigned)v2) ^ (short)(v2 > v2)));
      break;
    }
    case 1: {
      v1 = __dmul_rn(fma((v1 - v1), (v1 / v1), v1), fma(fma(v1, v1, v1), __dmul_rn(v1, 3.677), (-3.051)));
      unsigned v5 = (unsigned)(0u - (unsigned)(unsigned)((unsigned)(unsigned)((unsigned)v0 * (unsigned)1u) - (unsigned)(unsigned)(v0 ^ v0)));
      break;
    }
    case 2: {
      v2 = (short)((unsigned)(short)((short)(v2 + (unsigned short)v0) | (short)(-970028879ll)) + (unsigned)(short)((short)(0u - (unsigned)v2) >> (v0 & 15u)));
    }  // falls through
    case 3: {
      v0 = (((v1 == v1) || (v2 != v2)) ? ((7ull != (signed char)t) ? (unsigned)(v0 ^ v0) : (unsigned)((unsigned)v0 - (unsigned)v0)) : (unsigned)((((int)v0 & 1) ? v2 : (short)v0) - (unsigned char)((unsigned char)v0 % (unsigned char)(((unsigned char)v2 & 63) + 3))));
      break;
    }
    default: {
      v0 = (unsigned)((unsigned)(unsigned)~(unsigned)((unsigned)v0 * (unsigned)v0) * (unsigned)((v0 <= v0) ? (unsigned)((unsigned)v0 + (unsigned)v0) : ((v1 > v1) ? v0 : 6u)));
    }
    }
    v0 >>= 2;
  }  // falls through
  default: {
    short v6 = (short)((short)(0u - (unsigned)(short)(v2 % (short)((v2 & 63) + 1))) % (short)(((short)(v2 & v2) & 63) + 9));
    v0 -= (unsigned)((signed char)((unsigned)(signed char)t * (unsigned)(signed char)(13)) - (unsigned char)v0);
  }
  }
  __shared__ double s7[96];
  s7[t] = __dmul_rn((double)t, sqrt(fabs(v1)));
  __syncthreads();
  double v8 = s7[(t + 21) % 96];
  double v9 = s7[(unsigned)(int)((unsigned)i * (unsigned)i) % 96u];
  __syncthreads();
  signed char l10[8];
  for (int j11 = 0; j11 < 8; ++j11) {
    l10[j11] = (signed char)((signed char)((signed char)v2 / (signed char)(((signed char)i & 63) + 3)) & (signed char)between(2.327f, -100.0f, 120.0f));
  }
  signed char v12 = l10[(unsigned)(v0 / (unsigned)((v0 & 63) + 9)) % 8u];
  unsigned v13 = __shfl_xor_sync(0xffffffffu, (unsigned)(v0 >> (v0 & 31u)), 17);
  int v14 = __shfl_up_sync(0xffffffffu, (int)(i % (int)((i & 63) + 8)), 6);
  double l15[4];
  for (int j16 = 0; j16 < 4; ++j16) {
    l15[j16] = (ceil(v8) + sqrt(fabs(v9)));
  }
  double v17 = l15[(unsigned)4u % 4u];
  __shared__ float s18[96];
  s18[t] = __fmul_rn((1.084f + (float)v12), (!(v0 & 8u) ? (-2.203f) : 0.330f));
  __syncthreads();
  float v19 = s18[(t + 22) % 96];
  __syncthreads();
  --v0;
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)v0;
  h = h * 31u + (unsigned long long)(v1 == v1 ? __double_as_longlong(v1) : 1);
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)(v8 == v8 ? __double_as_longlong(v8) : 1);
  h = h * 31u + (unsigned long long)(v9 == v9 ? __double_as_longlong(v9) : 1);
  h = h * 31u + (unsigned long long)v12;
  h = h * 31u + (unsigned long long)v13;
  h = h * 31u + (unsigned long long)v14;
  h = h * 31u + (unsigned long long)(v17 == v17 ? __double_as_longlong(v17) : 1);
  h = h * 31u + (unsigned long long)(v19 == v19 ? __float_as_uint(v19) : 1);
  y0[i] = h;
  y1[i] = (fabs(v1) / sqrt(fabs(v9)));
  y2[i] = ((v19 + v19) + fmaf(v19, (-3.747f), v19));
}
