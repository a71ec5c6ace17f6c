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
// covers: random programs: shifts
// covers: random programs: warp shuffles and votes
// launch: grid 1 block 32
// in uint a0[32] bits
// in float a1[32] uniform(-8,8)
// in ushort a2[32] bits
// in char a3[32] specials
// out ulonglong y0[32]
// out double y1[32]
// out uint y2[32]
// out short y3[32]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ double f0(float p0, unsigned p1, double p2) {
  return sqrt(fabs((p2 + (-0.836))));
}
__device__ unsigned short f1(unsigned p0, float p1) {
  p1 = (fmaf((p1 + p1), ((-0.445f) / (-2.994f)), p1) - __fmul_rn(sqrtf(fabsf(p1)), fmaf(p1, p1, p1)));
  p0 = (unsigned)((unsigned)((((int)p0 & 1) && !(p0 & 1u)) ? (unsigned)((unsigned short)(7) + (signed char)(-1)) : (unsigned)(p0 | p0)) * (unsigned)(unsigned)(__byte_perm(p0, p0, 0x7351u) & (unsigned)((unsigned)p0 * (unsigned)p0)));
  if (((short)(7) != (short)p0)) return (unsigned short)((unsigned short)p0 > (unsigned short)p0);
  return (unsigned short)((unsigned)(unsigned short)(unsigned long long)p0 << (p0 & 15u));
}

extern "C" __global__ void k(const unsigned* a0, const float* a1, const unsigned short* a2, const signed char* a3, unsigned long long* y0, double* y1, unsigned* y2, short* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  unsigned v0 = a0[i];
  float v1 = a1[i];
  unsigned short v2 = a2[i];
  signed char v3 = a3[i];
  v0 = (unsigned)(__brev(min((unsigned)v2, (unsigned)v2)) % (unsigned)(((unsigned)(0u - (unsigned)v0) & 63) + 4));
  float v4 = __shfl_xor_sync(0xffffffffu, (v1 / v1), 5);
  if (!((unsigned)(v2 + v3) & 2u)) {
    v0 = (unsigned)(0u - (unsigned)(unsigned)((unsigned)(unsigned)((unsigned)v0 * (unsigned)v0) - (unsigned)(unsigned)((unsigned)v0 << (v0 & 31u))));
    v0 = __funnelshift_l((((unsigned char)(15) != v0) ? (unsigned)((unsigned char)v3 + (unsigned short)(18)) : (unsigned)between(0.109, 0.0, 120.0)), __funnelshift_l(v0, v0, 7u), 23u);
  } else {
    v0 = (((unsigned)(unsigned short)(19) <= ((v0 >= v0) ? v0 : (unsigned)i)) ? (unsigned)((unsigned)(unsigned)(v3 - (signed char)v3) + (unsigned)(unsigned)((unsigned)v0 * (unsigned)v0)) : (unsigned)((unsigned)(v0 % (unsigned)((v0 & 63) + 6)) >> (v0 & 31u)));
    v0++;
  }
  for (int j5 = 0; j5 < 1; ++j5) {
    if (((-0.828) == (-1.700))) continue;
    v2 ^= (unsigned short)(f1(v0, v1) > v2);
  }
  double v6 = __shfl_up_sync(0xffffffffu, f0(v4, v0, 0.877), 25);
  for (int j7 = 0; j7 < 4; ++j7) {
    if ((3ull != (unsigned long long)v0)) break;
    v4 = (((signed char)((short)(1) + v3) < (long long)between(v1, -100.0f, 120.0f)) ? (((float)i + v1) - __fmul_rn(v4, v1)) : __fmul_rn(((float)j7 - v1), fabsf(v4)));
    v6 = sqrt(fabs(((v6 + 0.185) + fma(v6, v6, (double)j7))));
  }
  if (!((!((unsigned)v3 & 1u) ? v0 : v0) & 2u)) {
    v2 = (unsigned short)((unsigned short)((unsigned short)(v2 > v2) & (unsigned short)~v2) | f1(v0, v4));
  } else {
    v3 = ((((0.153f > v4) ? (-5) : i) < (int)(t ^ i)) ? (signed char)((unsigned)(signed char)(v3 & v3) - (unsigned)(signed char)((unsigned)(signed char)(-15) * (unsigned)v3)) : (((short)v0 >= (short)(-16)) ? (signed char)((unsigned)(signed char)v2 * (unsigned)v3) : (signed char)((unsigned char)v0 - (short)(13))));
  }
  short l8[4];
  for (int j9 = 0; j9 < 4; ++j9) {
    l8[j9] = (short)((unsigned)(short)((short)t + (unsigned char)t) * (unsigned)(short)((unsigned char)j9 - (unsigned char)v2));
  }
  short v10 = l8[__funnelshift_l(v0, v0, 16u) % 4u];
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)v0;
  h = h * 31u + (unsigned long long)(v1 == v1 ? __float_as_uint(v1) : 1);
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)(v4 == v4 ? __float_as_uint(v4) : 1);
  h = h * 31u + (unsigned long long)(v6 == v6 ? __double_as_longlong(v6) : 1);
  h = h * 31u + (unsigned long long)v10;
  y0[i] = h;
  y1[i] = sqrt(fabs(__dmul_rn(v6, v6)));
  y2[i] = (unsigned)((unsigned)min(v0, 1922775106u) * (unsigned)(unsigned)(3u / (unsigned)(((unsigned)t & 63) + 1)));
  y3[i] = (short)((short)(v10 / (short)((v10 & 63) + 1)) > v10);
}
