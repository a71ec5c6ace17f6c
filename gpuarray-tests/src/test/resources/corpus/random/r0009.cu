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
// covers: random programs: shared memory and barriers
// covers: random programs: shifts
// covers: random programs: structures and methods
// launch: grid 2 block 96
// in float a0[192] uniform(-8,8)
// in ulonglong a1[192] bits
// in longlong a2[192] bits
// in longlong a3[192] bits
// in char a4[192] specials
// out ulonglong y0[192]
// out double y1[192]
// out float y2[192]
// out ushort y3[192]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ int f0(unsigned p0) {
  p0 = (unsigned)((unsigned)((2.868f != (-3.705f)) ? min(p0, p0) : (unsigned)((unsigned)(unsigned)p0 - (unsigned)p0)) * (unsigned)__funnelshift_l((unsigned)((unsigned)p0 << (11u & 31u)), p0, 21u));
  p0 = (unsigned)(0u - (unsigned)(unsigned)((signed char)between((-3.702f), -100.0f, 120.0f) - (unsigned short)((unsigned)(unsigned short)p0 << (p0 & 15u))));
  return (int)((int)((int)p0 % (int)(((int)p0 & 63) + 7)) | __clz(44928367));
}
__device__ unsigned short f1(float p0, unsigned char p1) {
  p1 = (unsigned char)((unsigned)(unsigned char)((unsigned char)((unsigned char)(4) / (unsigned char)((p1 & 63) + 9)) >> ((unsigned)p1 & 7u)) - (unsigned)(unsigned char)((unsigned char)((unsigned)(unsigned char)(2) * (unsigned)(unsigned char)p1) > p1));
  unsigned long long v0 = (unsigned long long)((unsigned long long)(unsigned long long)((unsigned long long)((unsigned short)(3) - (unsigned short)(3846)) / (unsigned long long)((2ull & 63) + 7)) + (unsigned long long)(unsigned long long)((unsigned long long)(unsigned long long)(19ull >> (1u & 63u)) + (unsigned long long)((3ull > (unsigned long long)p1) ? (unsigned long long)p1 : 1982853748ull)));
  return (unsigned short)~(unsigned short)((unsigned)(unsigned short)v0 - (unsigned)(unsigned short)(30833));
}

extern "C" __global__ void k(const float* a0, const unsigned long long* a1, const long long* a2, const long long* a3, const signed char* a4, unsigned long long* y0, double* y1, float* y2, unsigned short* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v1 = a0[i];
  unsigned long long v2 = a1[i];
  long long v3 = a2[i];
  long long v4 = a3[i];
  signed char v5 = a4[i];
  v4 = (long long)(((!((unsigned)v5 & 4u) && ((-1.913f) >= v1)) ? (long long)((long long)t / (long long)((v4 & 63) + 4)) : (long long)(v5 + (unsigned short)(6))) % (long long)(((long long)~(long long)t & 63) + 5));
  __shared__ short s6[96];
  s6[t] = (short)((signed char)((unsigned)(signed char)v3 * (unsigned)v5) + (unsigned char)((unsigned char)t % (unsigned char)(((unsigned char)t & 63) + 3)));
  __syncthreads();
  short v7 = s6[(t + 15) % 96];
  short v8 = s6[(unsigned)((i & 1) ? i : i) % 96u];
  __syncthreads();
  v2 = (unsigned long long)(0u - (unsigned long long)(unsigned long long)((unsigned long long)((unsigned long long)v2 - (unsigned long long)v2) % (unsigned long long)((v2 & 63) + 3)));
  struct S9 {
    float a;
    unsigned b;
    __device__ float get(float other, bool mine) const { return pick(mine, a, other); }
  };
  S9 o9 = {__fmul_rn(v1, v1), (unsigned)((unsigned)16u - (unsigned)19u)};
  unsigned v10 = o9.b;
  float v11 = o9.get((v1 - v1), ((unsigned short)v2 == (unsigned short)t));
  __shared__ unsigned long long s12[96];
  s12[t] = (unsigned long long)((unsigned short)(0u - (unsigned)(unsigned short)(24081)) + (signed char)((signed char)t > v5));
  __syncthreads();
  unsigned long long v13 = s12[(t + 94) % 96];
  unsigned long long v14 = s12[(unsigned)(int)(t >> (v10 & 31u)) % 96u];
  __syncthreads();
  v2++;
  unsigned long long v15 = (unsigned long long)__popcll((unsigned long long)((unsigned long long)between((double)v8, 0.0, 120.0) & (unsigned long long)(v14 % (unsigned long long)((v2 & 63) + 2))));
  v3 = (long long)((unsigned long long)(long long)((long long)((unsigned long long)v4 * (unsigned long long)v3) / (long long)((v3 & 63) + 3)) - (unsigned long long)max(max(v4, 1705281805ll), v4));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)(v1 == v1 ? __float_as_uint(v1) : 1);
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)v4;
  h = h * 31u + (unsigned long long)v5;
  h = h * 31u + (unsigned long long)v7;
  h = h * 31u + (unsigned long long)v8;
  h = h * 31u + (unsigned long long)v10;
  h = h * 31u + (unsigned long long)(v11 == v11 ? __float_as_uint(v11) : 1);
  h = h * 31u + (unsigned long long)v13;
  h = h * 31u + (unsigned long long)v14;
  h = h * 31u + (unsigned long long)v15;
  y0[i] = h;
  y1[i] = (((double)v2 + 0.308) / __dmul_rn((-3.592), 1.722));
  y2[i] = ((v1 / v1) + sqrtf(fabsf(v1)));
  y3[i] = (unsigned short)((unsigned)(unsigned short)between(v1, 0.0f, 120.0f) + (unsigned)(((long long)i > 11ll) ? (unsigned short)(1) : (unsigned short)(3092)));
}
