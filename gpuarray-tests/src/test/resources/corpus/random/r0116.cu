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
// covers: random programs: loops
// covers: random programs: nested branches
// covers: random programs: shifts
// covers: random programs: structures and methods
// covers: random programs: warp shuffles and votes
// launch: grid 2 block 32
// in float a0[64] uniform(-8,8)
// in short a1[64] bits
// in double a2[64] uniform(-8,8)
// out ulonglong y0[64]
// out double y1[64]
// out float y2[64]
// out uchar y3[64]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ unsigned long long f0(unsigned p0, signed char p1, int p2) {
  p2 = (int)((unsigned)(int)((unsigned)(((unsigned long long)p2 < 17ull) ? p2 : (int)p2) * (unsigned)(int)((unsigned)p2 - (unsigned)(-6))) * (unsigned)__mulhi((int)((unsigned)p2 << (p0 & 31u)), p2));
  return min((!(16u & 8u) ? (unsigned long long)p1 : 18ull), 7ull);
}
__device__ long long f1(unsigned p0) {
  p0 = ((rintf((-0.452f)) > __fmul_rn(2.611f, (-3.078f))) ? (unsigned)((unsigned)((unsigned)p0 - (unsigned)p0) ^ (unsigned)((unsigned short)p0 - (unsigned char)(10))) : (unsigned)(0u - (unsigned)(unsigned)((short)p0 + (short)p0)));
  return ((1.323 <= (double)p0) ? (long long)between((float)p0, -100.0f, 120.0f) : (!((unsigned)p0 & 8u) ? (long long)p0 : 13ll));
}

extern "C" __global__ void k(const float* a0, const short* a1, const double* a2, unsigned long long* y0, double* y1, float* y2, unsigned char* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v0 = a0[i];
  short v1 = a1[i];
  double v2 = a2[i];
  float v3 = __shfl_sync(0xffffffffu, (v0 - v0), (t * 7 + 31) & 31);
  if (((((unsigned long long)i != (signed char)(-8)) || (t & 1)) && ((unsigned char)i == (unsigned long long)v1))) {
    v2 = sqrt(fabs(fma((v2 + (double)i), (v2 / v2), v2)));
  }
  if (!((unsigned)((unsigned)7u << ((unsigned)t & 31u)) & 2u)) {
    v0 = sqrtf(fabsf(fabsf(__fmul_rn(v0, v3))));
    v0 = fmaf((fmaf(v3, v0, v0) + (v3 / 1.951f)), __fmul_rn(__fmul_rn(v3, v3), truncf(v3)), v3);
  }
  unsigned v4 = __ballot_sync(0xffffffffu, !((unsigned)t & 2u));
  if (((v3 / v0) != __fmul_rn(v3, v3))) {
    unsigned j5 = 2u;
    while (j5-- > 0u) {
      signed char v6 = (signed char)((signed char)((signed char)((unsigned)(signed char)t + (unsigned)(signed char)(19)) > (signed char)v4) > (signed char)((signed char)(3) > (signed char)(111)));
      v6 = (signed char)((signed char)((unsigned)(signed char)(v6 > v6) * (unsigned)((v3 != v0) ? v6 : v6)) > (signed char)(v6 / (signed char)((v6 & 63) + 1)));
    }
  } else {
    v1 = (short)((unsigned)(short)((!(v4 & 1u) ? v1 : v1) > (short)(14)) - (unsigned)(short)(((t & 1) ? v1 : v1) - (!(v4 & 8u) ? (signed char)(13) : (signed char)(32))));
    v4 = __funnelshift_l(__byte_perm((unsigned)((unsigned)t ^ v4), 15u, 0x5351u), (unsigned)((unsigned short)(10) - (unsigned char)i), 3u);
  }
  v1 = (short)~(short)between((v2 + v2), -100.0, 120.0);
  struct S7 {
    long long a;
    long long b;
    __device__ long long get(long long other, bool mine) const { return pick(mine, a, other); }
  };
  S7 o7 = {(long long)~(long long)t, max((long long)i, 19ll)};
  long long v8 = o7.b;
  long long v9 = o7.get((long long)(unsigned long long)v1, ((v2 < v2) && (4 != i)));
  v4 = (unsigned)((unsigned)__funnelshift_l((unsigned)between(v0, 0.0f, 120.0f), v4, 15u) - (unsigned)(unsigned)((unsigned)(v4 >> (414486669u & 31u)) % (unsigned)((v4 & 63) + 5)));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)(v0 == v0 ? __float_as_uint(v0) : 1);
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)(v2 == v2 ? __double_as_longlong(v2) : 1);
  h = h * 31u + (unsigned long long)(v3 == v3 ? __float_as_uint(v3) : 1);
  h = h * 31u + (unsigned long long)v4;
  h = h * 31u + (unsigned long long)v8;
  h = h * 31u + (unsigned long long)v9;
  y0[i] = h;
  y1[i] = ((v2 + (double)t) + fma(v2, v2, (double)i));
  y2[i] = fmaf(rintf(v0), (v0 / v3), (float)v8);
  y3[i] = (unsigned char)~(unsigned char)((unsigned)(unsigned char)v4 + (unsigned)(unsigned char)(14));
}
