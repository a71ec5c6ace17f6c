// covers: random programs: bitwise operators
// covers: random programs: comparisons of mixed types
// covers: random programs: compound assignment
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
// covers: random programs: shared memory and barriers
// covers: random programs: shifts
// covers: random programs: structures and methods
// covers: random programs: switch
// launch: grid 1 block 128
// in uint a0[128] bits
// in ushort a1[128] bits
// in ulonglong a2[128] specials
// out ulonglong y0[128]
// out double y1[128]
// out uint y2[128]
// out double y3[128]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }

extern "C" __global__ void k(const unsigned* a0, const unsigned short* a1, const unsigned long long* a2, unsigned long long* y0, double* y1, unsigned* y2, double* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  unsigned v0 = a0[i];
  unsigned short v1 = a1[i];
  unsigned long long v2 = a2[i];
  int l3[7];
  for (int j4 = 0; j4 < 7; ++j4) {
    l3[j4] = ((v1 != v2) ? __ffs(j4) : (int)((unsigned)t - (unsigned)t));
  }
  int v5 = l3[(unsigned)(v0 >> (0u & 31u)) % 7u];
  struct S6 {
    short a;
    unsigned b;
    __device__ short get(short other, bool mine) const { return pick(mine, a, other); }
  };
  S6 o6 = {(((signed char)t < (signed char)v5) ? (short)(-6) : (short)(2)), (unsigned)(v0 / (unsigned)(((unsigned)v2 & 63) + 8))};
  unsigned v7 = o6.b;
  short v8 = o6.get((short)((short)(3) > (short)(-5)), (v0 <= (unsigned)v1));
  v7 = (unsigned)((unsigned)(unsigned)((unsigned)(v0 & v0) ^ (unsigned)between(2.118f, 0.0f, 120.0f)) + (unsigned)__funnelshift_l((unsigned)((unsigned)v0 * (unsigned)v0), v0, 0u));
  switch ((unsigned)((unsigned)((unsigned)v0 + (unsigned)v0) | (unsigned)(v0 % (unsigned)((v0 & 63) + 1))) % 5u) {
  case 0: {
    unsigned long long v9 = (unsigned long long)((unsigned long long)(unsigned long long)__popcll(__brevll(v2)) - (unsigned long long)(unsigned long long)((unsigned long long)(unsigned long long)((unsigned long long)v2 << (v0 & 63u)) + (unsigned long long)(unsigned long long)((unsigned long long)v2 * (unsigned long long)v2)));
    break;
  }
  case 1: {
    v7 = (unsigned)((unsigned)__brev((unsigned)((unsigned)v7 - (unsigned)v7)) - (unsigned)(unsigned)((unsigned)(unsigned)(unsigned long long)v1 * (unsigned)(unsigned)((unsigned)v0 + (unsigned)8u)));
    break;
  }
  case 2: {
    v0 = (unsigned)((unsigned)((unsigned)((unsigned)v7 << (3u & 31u)) & __funnelshift_l(v0, 1067994151u, 21u)) / (unsigned)((__umulhi(v7, v0) & 63) + 2));
    break;
  }
  case 3: {
    v5 = __popc((unsigned)(int)((unsigned)(int)between((double)i, -100.0, 120.0) + (unsigned)(int)between((double)v0, -100.0, 120.0)));
    v2 = (unsigned long long)(unsigned char)((unsigned char)((unsigned char)(3) & (unsigned char)(15)) > (unsigned char)v0);
    break;
  }
  default: {
    switch ((unsigned)between(fma((double)v8, (double)i, (double)v1), 0.0, 120.0) % 5u) {
    case 0: {
      v8 = (short)((unsigned char)((unsigned char)((unsigned char)v7 > (unsigned char)(12)) / (unsigned char)(((unsigned char)v1 & 63) + 4)) + (unsigned short)((unsigned short)(v1 > v1) > v1));
    }  // falls through
    case 1: {
      v0 = __funnelshift_l((((unsigned char)(111) != (unsigned char)(12)) ? (unsigned)between(1.448, 0.0, 120.0) : (unsigned)(v0 / (unsigned)(((unsigned)v2 & 63) + 7))), (unsigned)((unsigned)v0 % (unsigned)((v7 & 63) + 3)), 12u);
    }  // falls through
    case 2: {
      v5 = ((((float)v7 - (-1.495f)) != __fmul_rn((float)v5, (float)v7)) ? ((1ll != v2) ? (int)(v5 % (int)(((int)v5 & 63) + 7)) : __popc((unsigned)v5)) : (int)((signed char)(0u - (unsigned)(signed char)(10)) - ((0.693f <= (-1.966f)) ? v1 : v1)));
      v2 = (unsigned long long)((unsigned long long)(unsigned long long)((unsigned long long)(unsigned long long)((unsigned long long)v2 + (unsigned long long)v2) + (unsigned long long)((v2 >= v2) ? v2 : v2)) - (unsigned long long)(unsigned long long)((unsigned long long)(unsigned long long)~v2 * (unsigned long long)(unsigned long long)((unsigned long long)v2 * (unsigned long long)v2)));
      break;
    }
    case 3: {
      v0 = (unsigned)((unsigned)(((-1.028f) >= (float)v5) ? (unsigned)((unsigned)v0 * (unsigned)v7) : min(v7, v0)) + (unsigned)(unsigned)((unsigned)__umulhi(v0, v0) + (unsigned)(unsigned)((unsigned)v0 + (unsigned)v0)));
      v2 = (((i <= t) && ((long long)v7 >= (unsigned char)(12))) ? (unsigned long long)((unsigned char)((unsigned char)v7 > (unsigned char)(57)) - (unsigned short)(v1 > v1)) : (unsigned long long)((unsigned long long)__popcll(v2) % (unsigned long long)((v2 & 63) + 4)));
      break;
    }
    default: {
      v1 = (unsigned short)((unsigned)(unsigned short)((unsigned)(unsigned short)((unsigned)v1 + (unsigned)v1) + (unsigned)(unsigned short)(v1 + (unsigned char)(17))) * (unsigned)(unsigned short)(((1.996 != (double)t) ? v1 : v1) > v1));
    }
    }
    v2 = (unsigned long long)(unsigned)((unsigned char)((unsigned char)v0 + (unsigned char)v7) - (unsigned short)((unsigned)v1 + (unsigned)v1));
  }
  }
  struct S10 {
    float a;
    signed char b;
    __device__ float get(float other, bool mine) const { return pick(mine, a, other); }
  };
  S10 o10 = {(!(v0 & 4u) ? 3.097f : 1.132f), (signed char)((unsigned)(signed char)v1 + (unsigned)(signed char)(3))};
  signed char v11 = o10.b;
  float v12 = o10.get((float)v7, (!(v7 & 4u) || ((double)v11 >= (-1.246))));
  v1 = (unsigned short)((unsigned short)((unsigned)(unsigned short)((short)(14) + v11) - (unsigned)(unsigned short)((unsigned)v1 * (unsigned)v1)) >> ((unsigned)(v0 / (unsigned)((v0 & 63) + 6)) & 15u));
  __shared__ int s13[128];
  s13[t] = (int)((int)((unsigned)v5 * (unsigned)i) / (int)((i & 63) + 7));
  __syncthreads();
  int v14 = s13[(t + 6) % 128];
  int v15 = s13[(unsigned)(int)((unsigned)i + (unsigned)i) % 128u];
  __syncthreads();
  v15 = (int)((unsigned)(int)(signed char)(v11 & v11) * (unsigned)(int)((int)((unsigned)v14 + (unsigned)i) & (int)(0u - (unsigned)i)));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)v0;
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v5;
  h = h * 31u + (unsigned long long)v7;
  h = h * 31u + (unsigned long long)v8;
  h = h * 31u + (unsigned long long)v11;
  h = h * 31u + (unsigned long long)(v12 == v12 ? __float_as_uint(v12) : 1);
  h = h * 31u + (unsigned long long)v14;
  h = h * 31u + (unsigned long long)v15;
  y0[i] = h;
  y1[i] = __dmul_rn(((double)v1 + (-1.144)), (1.195 / 2.059));
  y2[i] = __byte_perm((unsigned)((unsigned)v0 + (unsigned)v0), v7, 0x4351u);
  y3[i] = (__dmul_rn((double)v14, 1.410) - (1.452 + (double)v7));
}
