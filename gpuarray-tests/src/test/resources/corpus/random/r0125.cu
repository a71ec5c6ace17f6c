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
// launch: grid 3 block 64
// in uint a0[192] bits
// in ushort a1[192] bits
// in ushort a2[192] bits
// out ulonglong y0[192]
// out double y1[192]
// out uint y2[192]
// out ushort y3[192]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ double f0(unsigned p0, short p1, short p2) {
  unsigned long long v0 = (unsigned long long)__popcll((unsigned long long)(__brevll(1652765939ull) | (unsigned long long)~(unsigned long long)p0));
  if (((-8) != p0)) return __dmul_rn(1.158, (double)p1);
  return __dmul_rn(((-2.425) + (double)p0), fma(2.882, (double)p1, (double)p0));
}

extern "C" __global__ void k(const unsigned* a0, const unsigned short* a1, const unsigned short* a2, unsigned long long* y0, double* y1, unsigned* y2, unsigned short* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  unsigned v1 = a0[i];
  unsigned short v2 = a1[i];
  unsigned short v3 = a2[i];
  struct S4 {
    signed char a;
    unsigned char b;
    __device__ signed char get(signed char other, bool mine) const { return pick(mine, a, other); }
  };
  S4 o4 = {(signed char)((signed char)(-3) | (signed char)v1), (unsigned char)between((-1.235), 0.0, 120.0)};
  unsigned char v5 = o4.b;
  signed char v6 = o4.get((signed char)((unsigned)(signed char)v2 - (unsigned)(signed char)v3), (i != i));
  switch ((unsigned)((unsigned)__brev(v1) + (unsigned)__umulhi(v1, v1)) % 5u) {
  case 0: {
    if (((1.227 / 2.389) != ((double)v2 - (-1.880)))) {
      v3 = (unsigned short)((unsigned short)((unsigned short)(v2 >> (v1 & 15u)) > v2) | (unsigned short)((unsigned short)((unsigned)v2 * (unsigned)v2) ^ (((-3) & 1) ? v2 : v2)));
    } else {
      long long v7 = (long long)((unsigned long long)(long long)((unsigned long long)(long long)(14ll >> (8u & 63u)) - (unsigned long long)(long long)((unsigned long long)(long long)v6 * (unsigned long long)(long long)v2)) << ((unsigned)(16u & v1) & 63u));
      v6 = (signed char)((signed char)((signed char)(0u - (unsigned)v6) > v6) >> ((unsigned)(v1 & v1) & 7u));
    }
    v5 = (unsigned char)((unsigned char)((unsigned char)(v5 > v5) >> (18u & 7u)) > (unsigned char)((unsigned)v5 + (unsigned)v5));
    break;
  }
  case 1: {
    unsigned j8 = 3u;
    do {
      v1 = (unsigned)((short)((short)((unsigned)(short)(29139) * (unsigned)(short)(28994)) ^ (short)((unsigned)(short)i + (unsigned)(short)(-8))) + (unsigned short)((unsigned short)((unsigned short)(10) > v2) > v3));
      v1 = __umulhi((unsigned)((unsigned)(unsigned)((unsigned)j8 + (unsigned)v1) * (unsigned)(unsigned)(v5 - (short)(14))), min(v1, j8));
    } while (--j8 > 0u);
    break;
  }
  case 2: {
    int v9 = (int)((unsigned)(int)((unsigned)__ffs(t) << (1877704936u & 31u)) - (unsigned)(int)((int)((unsigned)i + (unsigned)t) / (int)((t & 63) + 5)));
    v2++;
    break;
  }
  case 3: {
    unsigned short v10 = (unsigned short)((unsigned short)((unsigned short)(v3 % (unsigned short)(((unsigned short)(9) & 63) + 3)) % (unsigned short)((v3 & 63) + 6)) / (unsigned short)(((unsigned short)((unsigned short)v6 > v2) & 63) + 3));
    unsigned j11 = 5u;
    do {
      v10 = (unsigned short)between(__dmul_rn(f0(v1, (short)v5, (short)(5)), (((-986677834ll) == 3ll) ? (double)v5 : (-1.427))), 0.0, 120.0);
    } while (--j11 > 0u);
    break;
  }
  default: {
    unsigned char v12 = (unsigned char)((unsigned)(unsigned char)((unsigned)(unsigned char)((short)(13) - v2) << (v1 & 7u)) << ((unsigned)(v1 / (unsigned)((v1 & 63) + 4)) & 7u));
  }
  }
  signed char l13[2];
  for (int j14 = 0; j14 < 2; ++j14) {
    l13[j14] = (signed char)between(((-2.721f) + 1.525f), -100.0f, 120.0f);
  }
  signed char v15 = nth(l13, (unsigned)~v1);
  struct S16 {
    float a;
    unsigned long long b;
    __device__ float get(float other, bool mine) const { return pick(mine, a, other); }
  };
  S16 o16 = {(!(v1 & 8u) ? 1.114f : (-3.596f)), (unsigned long long)((unsigned long long)16ull + (unsigned long long)5ull)};
  unsigned long long v17 = o16.b;
  float v18 = o16.get((0.821f + (-2.286f)), ((-3.425) < (double)v2));
  __shared__ float s19[64];
  s19[t] = sqrtf(fabsf((v18 / v18)));
  __syncthreads();
  float v20 = s19[(t + 60) % 64];
  __syncthreads();
  v3 = (unsigned short)((unsigned short)((unsigned)(unsigned short)((unsigned)(unsigned short)(13) + (unsigned)v3) + (unsigned)(unsigned short)(v2 > v3)) / (unsigned short)(((unsigned short)((unsigned)(unsigned short)(4819) * (unsigned)v2) & 63) + 3));
  struct S21 {
    unsigned short a;
    short b;
    __device__ unsigned short get(unsigned short other, bool mine) const { return pick(mine, a, other); }
  };
  S21 o21 = {(unsigned short)v2, (short)((short)v6 % (short)(((short)v17 & 63) + 2))};
  short v22 = o21.b;
  unsigned short v23 = o21.get((unsigned short)(v3 > v3), ((unsigned short)(15) > (unsigned short)(11)));
  long long v24 = __shfl_down_sync(0xffffffffu, (long long)~(-19ll), 26);
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)v5;
  h = h * 31u + (unsigned long long)v6;
  h = h * 31u + (unsigned long long)v15;
  h = h * 31u + (unsigned long long)v17;
  h = h * 31u + (unsigned long long)(v18 == v18 ? __float_as_uint(v18) : 1);
  h = h * 31u + (unsigned long long)(v20 == v20 ? __float_as_uint(v20) : 1);
  h = h * 31u + (unsigned long long)v22;
  h = h * 31u + (unsigned long long)v23;
  h = h * 31u + (unsigned long long)v24;
  y0[i] = h;
  y1[i] = (((-3.459) + (double)v6) / fma((-1.258), (-3.841), (double)v1));
  y2[i] = (unsigned)((unsigned)(v1 >> (v1 & 31u)) % (unsigned)((v1 & 63) + 7));
  y3[i] = (unsigned short)((unsigned)(unsigned short)(v2 / (unsigned short)((v2 & 63) + 4)) * (unsigned)(unsigned short)((unsigned)v3 * (unsigned)v23));
}
