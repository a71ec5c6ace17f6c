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
// covers: random programs: integer to floating conversions
// covers: random programs: local arrays
// covers: random programs: nested branches
// covers: random programs: shared memory and barriers
// covers: random programs: shifts
// covers: random programs: structures and methods
// launch: grid 3 block 128
// in float a0[384] uniform(-8,8)
// in uint a1[384] bits
// in uchar a2[384] specials
// in double a3[384] uniform(-8,8)
// in ushort a4[384] bits
// out ulonglong y0[384]
// out double y1[384]
// out float y2[384]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ unsigned short f0(float p0, double p1, short p2) {
  if ((fma((-1.488), p1, p1) <= trunc(3.175))) {
    p1 = __dmul_rn(__dmul_rn((p1 - p1), (p1 / p1)), __dmul_rn(((p0 == p0) ? p1 : p1), (p1 - p1)));
  }
  if ((((int)p2 > (int)p2) || (p0 >= (float)p2))) {
    p1 = (((unsigned long long)((unsigned long long)p2 % (unsigned long long)((16ull & 63) + 1)) == (long long)((unsigned long long)726641512ll << ((unsigned)p2 & 63u))) ? ((p1 - (double)p2) / sqrt(fabs(p1))) : __dmul_rn(ceil((double)p2), (p1 - p1)));
  } else {
    p2 = (short)(unsigned long long)((unsigned long long)(unsigned long long)((unsigned long long)p2 ^ (unsigned long long)p2) << (14u & 63u));
    int v0 = (int)((signed char)(0u - (unsigned)(signed char)((unsigned)(signed char)(-1) - (unsigned)(signed char)(-15))) + (unsigned char)((unsigned)(unsigned char)((unsigned char)p2 > (unsigned char)(15)) + (unsigned)(unsigned char)~(unsigned char)(14)));
  }
  if ((!(14u & 1u) && (p2 < p2))) return (unsigned short)((unsigned)(unsigned short)(1) - (unsigned)(unsigned short)(0));
  return (unsigned short)((unsigned)(unsigned short)((unsigned short)p2 & (unsigned short)p2) - (unsigned)(unsigned short)((unsigned short)(14) / (unsigned short)(((unsigned short)(7) & 63) + 9)));
}

extern "C" __global__ void k(const float* a0, const unsigned* a1, const unsigned char* a2, const double* a3, const unsigned short* a4, unsigned long long* y0, double* y1, float* y2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v1 = a0[i];
  unsigned v2 = a1[i];
  unsigned char v3 = a2[i];
  double v4 = a3[i];
  unsigned short v5 = a4[i];
  v1 = ((__fmul_rn((float)t, v1) + fmaf(v1, v1, 2.561f)) / sqrtf(fabsf(fmaf(v1, v1, v1))));
  unsigned short l6[8];
  for (int j7 = 0; j7 < 8; ++j7) {
    l6[j7] = (unsigned short)((unsigned short)((unsigned)v5 - (unsigned)v5) >> (v2 & 15u));
  }
  unsigned short v8 = nth(l6, (unsigned)t);
  v3++;
  __shared__ unsigned short s9[128];
  s9[t] = (unsigned short)(f0(v1, (-1.622), (short)(5049)) > v5);
  __syncthreads();
  unsigned short v10 = s9[(t + 41) % 128];
  unsigned short v11 = s9[(unsigned)(int)(t ^ t) % 128u];
  __syncthreads();
  v8 = f0((v1 / v1), __dmul_rn(v4, (-3.598)), (short)((signed char)v11 - (signed char)v8));
  struct S12 {
    int a;
    int b;
    __device__ int get(int other, bool mine) const { return pick(mine, a, other); }
  };
  S12 o12 = {(((signed char)(2) <= (unsigned)v10) ? t : t), (int)(i % (int)(((int)v2 & 63) + 5))};
  int v13 = o12.b;
  int v14 = o12.get(__popc((unsigned)141293818), !(362445281u & 8u));
  v14 = (int)((int)~(!((unsigned)v5 & 8u) ? v13 : t) | (int)((int)(t % (int)((v14 & 63) + 2)) | (int)(v14 % (int)((v14 & 63) + 5))));
  v14 = (int)((int)((unsigned)(int)(v14 ^ i) + (unsigned)max(i, v13)) ^ (int)((unsigned)(int)(17 ^ 12) * (unsigned)__mulhi(t, v14)));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)(v1 == v1 ? __float_as_uint(v1) : 1);
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)(v4 == v4 ? __double_as_longlong(v4) : 1);
  h = h * 31u + (unsigned long long)v5;
  h = h * 31u + (unsigned long long)v8;
  h = h * 31u + (unsigned long long)v10;
  h = h * 31u + (unsigned long long)v11;
  h = h * 31u + (unsigned long long)v13;
  h = h * 31u + (unsigned long long)v14;
  y0[i] = h;
  y1[i] = rint(sqrt(fabs(v4)));
  y2[i] = __fmul_rn(__fmul_rn(v1, v1), floorf((-0.896f)));
}
