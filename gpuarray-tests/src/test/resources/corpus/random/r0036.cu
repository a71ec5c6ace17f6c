// covers: random programs: bitwise operators
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
// covers: random programs: loops
// covers: random programs: shared memory and barriers
// covers: random programs: shifts
// covers: random programs: structures and methods
// covers: random programs: switch
// launch: grid 2 block 32
// in float a0[64] uniform(-8,8)
// in int a1[64] bits
// in ulonglong a2[64] bits
// in double a3[64] uniform(-8,8)
// out ulonglong y0[64]
// out double y1[64]
// out float y2[64]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }

extern "C" __global__ void k(const float* a0, const int* a1, const unsigned long long* a2, const double* a3, unsigned long long* y0, double* y1, float* y2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v0 = a0[i];
  int v1 = a1[i];
  unsigned long long v2 = a2[i];
  double v3 = a3[i];
  v2 = (unsigned long long)((unsigned long long)((unsigned long long)__brevll(v2) + (unsigned long long)((t & 1) ? v2 : (unsigned long long)v2)) >> (min((unsigned)v1, 19u) & 63u));
  v0 = (sqrtf(fabsf(sqrtf(fabsf(v0)))) + ((1.185f - v0) + sqrtf(fabsf(0.244f))));
  struct S4 {
    unsigned char a;
    float b;
    __device__ unsigned char get(unsigned char other, bool mine) const { return pick(mine, a, other); }
  };
  S4 o4 = {(unsigned char)((unsigned char)t > (unsigned char)(0)), (((unsigned char)(2) != (unsigned char)(27)) ? v0 : v0)};
  float v5 = o4.b;
  unsigned char v6 = o4.get((unsigned char)((unsigned char)(8) / (unsigned char)(((unsigned char)(17) & 63) + 5)), ((t & 1) && !(17u & 4u)));
  __shared__ signed char s7[32];
  s7[t] = (signed char)((unsigned char)((unsigned)v6 << ((unsigned)v6 & 7u)) - (unsigned short)((unsigned)(unsigned short)i + (unsigned)(unsigned short)(18)));
  __syncthreads();
  signed char v8 = s7[(t + 9) % 32];
  signed char v9 = s7[(unsigned)(int)(0u - (unsigned)t) % 32u];
  __syncthreads();
  struct S10 {
    long long a;
    double b;
    __device__ long long get(long long other, bool mine) const { return pick(mine, a, other); }
  };
  S10 o10 = {(long long)((short)(2) - (short)v9), __dmul_rn(v3, (double)v1)};
  double v11 = o10.b;
  long long v12 = o10.get((long long)((unsigned long long)3ll * (unsigned long long)(long long)v2), !(10u & 4u));
  switch ((unsigned)between(__dmul_rn((double)v8, v11), 0.0, 120.0) % 4u) {
  case 0: {
    v5 = fmaf(((!(19u & 4u) && (v6 <= v6)) ? ((v1 & 1) ? v5 : v5) : __fmul_rn(v5, v5)), __fmul_rn(__fmul_rn(v5, v5), __fmul_rn(v0, 1.962f)), v0);
    v5 = (sqrtf(fabsf((v0 + v5))) - ((v0 + v5) - __fmul_rn(v5, v0)));
  }  // falls through
  case 1: {
    unsigned j13 = 4u;
    do {
      v8 = (signed char)(((v11 < v3) ? (signed char)((signed char)(52) / (signed char)(((signed char)(86) & 63) + 8)) : (signed char)((unsigned)v8 - (unsigned)(signed char)(-101))) > ((v0 < v0) ? (signed char)(110) : (signed char)v9));
      v3 = (double)((v5 > v5) ? (!(j13 & 2u) ? (unsigned short)(3) : (unsigned short)v8) : (unsigned short)(signed char)(-5));
    } while (--j13 > 0u);
    break;
  }
  case 2: {
    unsigned j14 = 2u;
    while (j14-- > 0u) {
      v2 = (((unsigned)(j14 ^ j14) <= __brev(3u)) ? min((unsigned long long)((unsigned long long)v2 * (unsigned long long)v2), 6ull) : (unsigned long long)((unsigned long long)(unsigned long long)(5ull % (unsigned long long)((v2 & 63) + 4)) - (unsigned long long)(unsigned long long)((unsigned long long)i & v2)));
      v2 = (unsigned long long)((unsigned long long)((!(j14 & 4u) && (v8 <= v9)) ? (unsigned long long)(v6 - v6) : (unsigned long long)((unsigned long long)v2 * (unsigned long long)v2)) + (unsigned long long)(unsigned long long)((unsigned long long)__brevll(v2) + (unsigned long long)(unsigned long long)v6));
    }
    break;
  }
  default: {
    unsigned v15 = (unsigned)((unsigned)((unsigned)(unsigned)((unsigned)503799661u - (unsigned)13u) * (unsigned)(unsigned)(1555123002u / (unsigned)((1u & 63) + 9))) / (unsigned)(((unsigned)((unsigned)(unsigned)v9 - (unsigned)2u) & 63) + 5));
    v6 = (unsigned char)((unsigned char)((unsigned)(unsigned char)(v6 % (unsigned char)((v6 & 63) + 1)) + (unsigned)(unsigned char)((unsigned short)v9 - v9)) ^ (unsigned char)((unsigned char)((unsigned char)v15 | v6) >> (v15 & 7u)));
  }
  }
  unsigned j16 = 3u;
  while (j16-- > 0u) {
    unsigned short v17 = (unsigned short)(((v3 < v3) ? (unsigned short)((unsigned short)i % (unsigned short)(((unsigned short)t & 63) + 5)) : (unsigned short)(0u - (unsigned)(unsigned short)(8077))) & (unsigned short)((unsigned)((v5 <= v5) ? (unsigned short)(27230) : (unsigned short)v8) + (unsigned)(unsigned short)(unsigned short)(8023)));
  }
  unsigned char l18[8];
  for (int j19 = 0; j19 < 8; ++j19) {
    l18[j19] = (unsigned char)((unsigned char)(v6 + (short)(12102)) % (unsigned char)((v6 & 63) + 6));
  }
  unsigned char v20 = l18[(unsigned)((unsigned)(unsigned)v8 - (unsigned)10u) % 8u];
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)(v0 == v0 ? __float_as_uint(v0) : 1);
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)(v3 == v3 ? __double_as_longlong(v3) : 1);
  h = h * 31u + (unsigned long long)(v5 == v5 ? __float_as_uint(v5) : 1);
  h = h * 31u + (unsigned long long)v6;
  h = h * 31u + (unsigned long long)v8;
  h = h * 31u + (unsigned long long)v9;
  h = h * 31u + (unsigned long long)(v11 == v11 ? __double_as_longlong(v11) : 1);
  h = h * 31u + (unsigned long long)v12;
  h = h * 31u + (unsigned long long)v20;
  y0[i] = h;
  y1[i] = floor(floor(v3));
  y2[i] = fmaf(__fmul_rn(v0, v0), sqrtf(fabsf(v0)), v0);
}
