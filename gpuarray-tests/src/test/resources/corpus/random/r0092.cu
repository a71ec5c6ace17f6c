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
// covers: random programs: local arrays
// covers: random programs: loops
// covers: random programs: shared memory and barriers
// covers: random programs: shifts
// covers: random programs: structures and methods
// covers: random programs: warp shuffles and votes
// launch: grid 3 block 128
// in float a0[384] uniform(-8,8)
// in short a1[384] specials
// in short a2[384] bits
// in int a3[384] bits
// in short a4[384] specials
// out ulonglong y0[384]
// out double y1[384]
// out float y2[384]
// out char y3[384]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ short f0(unsigned p0) {
  return (short)((short)((short)(9) > (short)(-9)) / (short)(((short)p0 & 63) + 9));
}

extern "C" __global__ void k(const float* a0, const short* a1, const short* a2, const int* a3, const short* a4, unsigned long long* y0, double* y1, float* y2, signed char* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v0 = a0[i];
  short v1 = a1[i];
  short v2 = a2[i];
  int v3 = a3[i];
  short v4 = a4[i];
  double v5 = __shfl_sync(0xffffffffu, __dmul_rn((-0.686), (double)v2), (t * 7 + 30) & 31);
  __shared__ short s6[128];
  s6[t] = (short)((short)((unsigned char)v4 + (signed char)v4) - (unsigned char)((unsigned)(unsigned char)(16) + (unsigned)(unsigned char)t));
  __syncthreads();
  short v7 = s6[(t + 81) % 128];
  __syncthreads();
  struct S8 {
    short a;
    long long b;
    __device__ short get(short other, bool mine) const { return pick(mine, a, other); }
  };
  S8 o8 = {(short)~v1, (long long)(1407907950ll | 1ll)};
  long long v9 = o8.b;
  short v10 = o8.get((short)(v7 >> ((unsigned)v1 & 15u)), ((signed char)v4 >= (signed char)(3)));
  unsigned long long v11 = __shfl_up_sync(0xffffffffu, ((v3 & 1) ? (unsigned long long)v4 : (unsigned long long)v2), 21);
  v10 = (short)((short)((unsigned)(short)(v4 > v4) + (unsigned)(short)((unsigned)v10 + (unsigned)(short)v2)) / (short)((((v0 <= 3.099f) ? v1 : v10) & 63) + 2));
  v3 = (int)((unsigned)(int)((int)((unsigned)i - (unsigned)18) | max(v3, i)) + (unsigned)(int)((unsigned)(((signed char)(-122) < (signed char)v3) ? v3 : t) - (unsigned)(int)((unsigned)16 + (unsigned)t)));
  unsigned j12 = 4u;
  do {
    v3 = (int)((unsigned)(int)((unsigned)(int)((unsigned char)(7) - (unsigned char)(16)) - (unsigned)max(t, i)) - (unsigned)(int)((unsigned)(int)(v3 & t) * (unsigned)(int)((unsigned)i - (unsigned)(int)v9)));
    v2 = (short)((unsigned)(short)((short)((unsigned)(short)(14) + (unsigned)v10) & f0((unsigned)v4)) + (unsigned)(short)((unsigned char)(int)v9 - (short)(v1 % (short)(((short)j12 & 63) + 2))));
  } while (--j12 > 0u);
  unsigned short l13[4];
  for (int j14 = 0; j14 < 4; ++j14) {
    l13[j14] = (unsigned short)((unsigned)(unsigned short)((unsigned short)v3 % (unsigned short)(((unsigned short)(14) & 63) + 5)) * (unsigned)(unsigned short)((unsigned)(unsigned short)v4 + (unsigned)(unsigned short)v1));
  }
  unsigned short v15 = l13[__byte_perm(1979534194u, 994285050u, 0x1351u) % 4u];
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)(v0 == v0 ? __float_as_uint(v0) : 1);
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)v4;
  h = h * 31u + (unsigned long long)(v5 == v5 ? __double_as_longlong(v5) : 1);
  h = h * 31u + (unsigned long long)v7;
  h = h * 31u + (unsigned long long)v9;
  h = h * 31u + (unsigned long long)v10;
  h = h * 31u + (unsigned long long)v11;
  h = h * 31u + (unsigned long long)v15;
  y0[i] = h;
  y1[i] = __dmul_rn((v5 / v5), __dmul_rn(v5, v5));
  y2[i] = (fmaf(v0, v0, (float)v7) - (v0 - v0));
  y3[i] = (signed char)((unsigned)(signed char)((unsigned)(signed char)t * (unsigned)(signed char)(14)) * (unsigned)(signed char)((unsigned)(signed char)v15 << (6u & 7u)));
}
