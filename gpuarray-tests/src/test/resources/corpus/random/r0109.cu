// covers: random programs: bitwise operators
// covers: random programs: comparisons of mixed types
// covers: random programs: compound assignment
// covers: random programs: device functions
// covers: random programs: division and remainder
// covers: random programs: floating to integer conversions
// covers: random programs: floating-point arithmetic
// covers: random programs: integer arithmetic
// covers: random programs: integer conversions
// covers: random programs: integer functions
// covers: random programs: integer promotions
// covers: random programs: integer to floating conversions
// covers: random programs: local arrays
// covers: random programs: loops
// covers: random programs: nested branches
// covers: random programs: shared memory and barriers
// covers: random programs: shifts
// launch: grid 1 block 64
// in uint a0[64] specials
// in ulonglong a1[64] bits
// in double a2[64] uniform(-8,8)
// in uchar a3[64] bits
// out ulonglong y0[64]
// out double y1[64]
// out uint y2[64]
// out int y3[64]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ signed char f0(unsigned p0, short p1) {
  p0 = (unsigned)((unsigned char)((unsigned)(unsigned char)((unsigned char)p0 > (unsigned char)(2)) + (unsigned)(unsigned char)((unsigned char)(26) / (unsigned char)(((unsigned char)(5) & 63) + 5))) + (unsigned char)((signed char)(unsigned char)(17) - (signed char)((unsigned)(signed char)(6) << (p0 & 7u))));
  p1 = (short)((unsigned)(short)((short)(p1 > p1) >> (p0 & 15u)) - (unsigned)(short)(unsigned)between(0.918, 0.0, 120.0));
  return (signed char)((short)(p1 > (short)p1) - (unsigned short)((unsigned short)(14) >> (p0 & 15u)));
}
__device__ double f1(float p0) {
  return ((8 > 1) ? __dmul_rn(1.894, 2.287) : __dmul_rn(0.594, (-0.008)));
}

extern "C" __global__ void k(const unsigned* a0, const unsigned long long* a1, const double* a2, const unsigned char* a3, unsigned long long* y0, double* y1, unsigned* y2, int* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  unsigned v0 = a0[i];
  unsigned long long v1 = a1[i];
  double v2 = a2[i];
  unsigned char v3 = a3[i];
  v0 = (unsigned)((unsigned)((unsigned short)((unsigned short)v3 % (unsigned short)(((unsigned short)(15136) & 63) + 5)) - f0(16u, (short)v0)) | (unsigned)((((unsigned short)v1 < (unsigned char)(16)) ? v0 : v0) | min(v0, v0)));
  __shared__ int s4[64];
  s4[t] = (int)((int)((signed char)v3 + (signed char)t) ^ (int)((unsigned)i + (unsigned)i));
  __syncthreads();
  int v5 = s4[(t + 55) % 64];
  __syncthreads();
  if ((((signed char)(-8) <= (signed char)v0) || ((short)t != (short)(13)))) {
    v1 = (unsigned long long)((unsigned long long)(unsigned long long)((unsigned long long)min(v1, v1) + (unsigned long long)(unsigned long long)((unsigned long long)v1 - (unsigned long long)v1)) - (unsigned long long)(unsigned long long)((unsigned long long)(unsigned long long)~v1 * (unsigned long long)(unsigned long long)(v3 - (unsigned short)t)));
  }
  v3 += (unsigned char)(0u - (unsigned)(unsigned char)((unsigned)(unsigned char)i - (unsigned)v3));
  unsigned char l6[6];
  for (int j7 = 0; j7 < 6; ++j7) {
    l6[j7] = (unsigned char)between((v2 + v2), 0.0, 120.0);
  }
  unsigned char v8 = nth(l6, (unsigned)((short)(1) - (short)v5));
  __shared__ unsigned long long s9[64];
  s9[t] = (unsigned long long)((unsigned long long)(v1 / (unsigned long long)((v1 & 63) + 4)) >> (v0 & 63u));
  __syncthreads();
  unsigned long long v10 = s9[(t + 15) % 64];
  __syncthreads();
  unsigned j11 = 3u;
  while (j11-- > 0u) {
    v0 = (unsigned)((unsigned)((unsigned)((unsigned)v0 - (unsigned)j11) % (unsigned)((v0 & 63) + 6)) % (unsigned)((__funnelshift_l(j11, j11, 6u) & 63) + 8));
  }
  unsigned j12 = 1u;
  while (j12-- > 0u) {
    if (!((unsigned)(j12 | v0) & 2u)) {
      v2 = (double)(unsigned long long)(0u - (unsigned long long)(unsigned long long)((unsigned long long)v10 + (unsigned long long)(unsigned long long)v3));
    } else {
      v5 = ((!(v0 & 4u) && ((signed char)v0 > (signed char)i)) ? (int)((int)~10 % (int)((i & 63) + 6)) : (int)between(sqrt(fabs(v2)), -100.0, 120.0));
      short v13 = (short)((short)((short)((short)j12 > (short)v5) % (short)(((short)v1 & 63) + 8)) / (short)(((!(801435966u & 2u) ? (short)v5 : (short)(-15)) & 63) + 7));
    }
  }
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)v0;
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)(v2 == v2 ? __double_as_longlong(v2) : 1);
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)v5;
  h = h * 31u + (unsigned long long)v8;
  h = h * 31u + (unsigned long long)v10;
  y0[i] = h;
  y1[i] = sqrt(fabs(((double)t / v2)));
  y2[i] = (unsigned)((unsigned)((unsigned)i >> (v0 & 31u)) % (unsigned)((v0 & 63) + 7));
  y3[i] = (int)((unsigned)(int)((unsigned)t * (unsigned)v5) + (unsigned)(int)((unsigned short)v3 - (unsigned short)t));
}
