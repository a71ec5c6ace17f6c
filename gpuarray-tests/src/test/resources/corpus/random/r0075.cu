// covers: random programs: bitwise operators
// covers: random programs: comparisons of mixed types
// covers: random programs: compound assignment
// covers: random programs: division and remainder
// covers: random programs: floating-point arithmetic
// covers: random programs: integer arithmetic
// covers: random programs: integer conversions
// covers: random programs: integer functions
// covers: random programs: integer promotions
// covers: random programs: integer to floating conversions
// covers: random programs: loops
// covers: random programs: nested branches
// covers: random programs: shifts
// launch: grid 3 block 128
// in float a0[384] uniform(-8,8)
// in uchar a1[384] specials
// in short a2[384] bits
// in uint a3[384] bits
// in float a4[384] uniform(-8,8)
// out ulonglong y0[384]
// out double y1[384]
// out float y2[384]
// out uint y3[384]
// fmad: magnitude 1e-3

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ signed char f0(float p0, float p1) {
  return ((!(11u & 2u) && (8 & 1)) ? (((-10) & 1) ? (signed char)(-126) : (signed char)(0)) : (signed char)((signed char)(0) > (signed char)(14)));
}

extern "C" __global__ void k(const float* a0, const unsigned char* a1, const short* a2, const unsigned* a3, const float* a4, unsigned long long* y0, double* y1, float* y2, unsigned* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v0 = a0[i];
  unsigned char v1 = a1[i];
  short v2 = a2[i];
  unsigned v3 = a3[i];
  float v4 = a4[i];
  v1 = (unsigned char)(unsigned short)((unsigned short)((unsigned short)(0) > (unsigned short)(3913)) >> (v3 & 15u));
  unsigned j5 = 4u;
  while (j5-- > 0u) {
    v2 = (short)((unsigned)(short)((unsigned)(short)(v2 | v2) + (unsigned)(short)((unsigned)v2 + (unsigned)(short)(-18))) + (unsigned)(short)((!(v3 & 4u) ? v2 : v2) / (short)((v2 & 63) + 1)));
    unsigned char v6 = (unsigned char)((unsigned)(unsigned char)((unsigned)(unsigned char)~(unsigned char)(71) * (unsigned)(unsigned char)(unsigned short)(21604)) - (unsigned)(unsigned char)((unsigned)(unsigned char)v2 - (unsigned)(unsigned char)((unsigned char)i % (unsigned char)((v1 & 63) + 9))));
  }
  v2 = (short)__ffs(__popc((unsigned)t));
  double v7 = damp((!((unsigned)((unsigned short)i + (unsigned short)t) & 4u) ? ((double)(long long)((long long)t & (-1840826846ll)) * 1e-19) : (!(v3 & 1u) ? (!(v3 & 2u) ? (double)((unsigned)v2 & 15u) : (-2.043)) : ((double)(short)(5) * 1e-19))));
  if (((short)~v2 < (short)i)) {
    v4 = damp((((((signed char)(5) <= (signed char)t) && (12ull != (unsigned long long)v2)) && (v2 < (-32155343ll))) ? (float)(v7 * (double)((unsigned)i & 15u)) : ((v4 * v0) * (v4 - v0))));
  }
  v7 = damp((((v7 + 0.067) / (1.0 + fabs((!((unsigned)v1 & 1u) ? v7 : v7)))) - ((v7 - (double)((unsigned)v3 & 15u)) + ((double)v2 * 1e-19))));
  v7 = damp((fma((v7 - v7), (v7 * v7), v7) - ((((-10ll) != v2) && (v1 >= v1)) ? (v7 + v7) : (v7 * v7))));
  v0 = damp((((v4 + v0) - (((int)i & 1) ? v0 : v4)) - ((1.231f + v4) * (v0 + (float)((unsigned)t & 15u)))));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  g += damp(v0);
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  g += damp(v4);
  g += damp(v7);
  y0[i] = h;
  y1[i] = g;
  y2[i] = damp((sqrtf(fabsf((-0.196f))) + (v0 * v0)));
  y3[i] = (unsigned)((unsigned)(signed char)v1 & (((unsigned long long)i != 6u) ? v3 : v3));
}
