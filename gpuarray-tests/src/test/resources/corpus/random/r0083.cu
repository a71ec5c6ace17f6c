// covers: random programs: bitwise operators
// covers: random programs: comparisons of mixed types
// covers: random programs: compound assignment
// covers: random programs: floating-point arithmetic
// covers: random programs: integer arithmetic
// covers: random programs: integer conversions
// covers: random programs: integer functions
// covers: random programs: integer promotions
// covers: random programs: local arrays
// covers: random programs: loops
// covers: random programs: shifts
// covers: random programs: structures and methods
// covers: random programs: switch
// covers: random programs: warp shuffles and votes
// launch: grid 2 block 128
// in float a0[256] uniform(-8,8)
// in float a1[256] uniform(-8,8)
// in uint a2[256] bits
// in short a3[256] bits
// out ulonglong y0[256]
// out double y1[256]
// out float y2[256]
// out double y3[256]
// fmad: magnitude 1e-3

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }

extern "C" __global__ void k(const float* a0, const float* a1, const unsigned* a2, const short* a3, unsigned long long* y0, double* y1, float* y2, double* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v0 = a0[i];
  float v1 = a1[i];
  unsigned v2 = a2[i];
  short v3 = a3[i];
  v2 = (unsigned)((unsigned)(unsigned)((unsigned)(unsigned)(v2 | v2) * (unsigned)__byte_perm((unsigned)v2, (unsigned)i, 0x1351u)) - (unsigned)(unsigned)((unsigned)(unsigned)((unsigned)v2 - (unsigned)v2) << (v2 & 31u)));
  unsigned long long l4[6];
  for (int j5 = 0; j5 < 6; ++j5) {
    l4[j5] = (unsigned long long)((unsigned long long)((unsigned short)(14) - v3) & __brevll((unsigned long long)i));
  }
  unsigned long long v6 = l4[(unsigned)(v2 >> (v2 & 31u)) % 6u];
  switch (__funnelshift_l((unsigned)((unsigned)v2 << (v2 & 31u)), v2, 30u) % 3u) {
  case 0: {
    for (int j7 = 0; j7 < 4; ++j7) {
      if (!(v2 & 1u)) continue;
      v1 = damp((sqrtf(fabsf(fmaf(v0, v0, (float)((unsigned)v3 & 15u)))) * ((v0 * (-2.338f)) + ((-2.602f) - (float)((unsigned)v2 & 15u)))));
    }
    break;
  }
  case 1: {
    v6++;
    break;
  }
  default: {
    v2 >>= 1;
    v2++;
  }
  }
  int l8[5];
  for (int j9 = 0; j9 < 5; ++j9) {
    l8[j9] = (int)((unsigned)(int)((unsigned)8 - (unsigned)i) + (unsigned)((t & 1) ? i : i));
  }
  int v10 = nth(l8, (unsigned)(long long)i);
  unsigned v11 = __ballot_sync(0xffffffffu, !(v2 & 4u));
  unsigned long long l12[5];
  for (int j13 = 0; j13 < 5; ++j13) {
    l12[j13] = __brevll((unsigned long long)__popcll(v6));
  }
  unsigned long long v14 = l12[(unsigned)((unsigned)v11 + (unsigned)v2) % 5u];
  v6 = min((unsigned long long)((unsigned long long)__brevll(v6) * (unsigned long long)(unsigned long long)v3), (!(v2 & 2u) ? v6 : v6));
  struct S15 {
    double a;
    unsigned char b;
    __device__ double get(double other, bool mine) const { return pick(mine, a, other); }
  };
  S15 o15 = {damp((double)(float)((unsigned)v11 & 15u)), (unsigned char)((unsigned)(unsigned char)v10 * (unsigned)(unsigned char)v6)};
  unsigned char v16 = o15.b;
  double v17 = o15.get(damp(((double)((unsigned)v2 & 15u) / (1.0 + fabs((double)((unsigned)i & 15u))))), (v10 == (long long)v10));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  g += damp(v0);
  g += damp(v1);
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)v6;
  h = h * 31u + (unsigned long long)v10;
  h = h * 31u + (unsigned long long)v11;
  h = h * 31u + (unsigned long long)v14;
  h = h * 31u + (unsigned long long)v16;
  g += damp(v17);
  y0[i] = h;
  y1[i] = g;
  y2[i] = damp((((float)((unsigned)v3 & 15u) + v1) + sqrtf(fabsf(v1))));
  y3[i] = g;
}
