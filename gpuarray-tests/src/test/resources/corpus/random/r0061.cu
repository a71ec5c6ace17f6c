// covers: random programs: bitwise operators
// covers: random programs: comparisons of mixed types
// covers: random programs: division and remainder
// covers: random programs: floating to integer conversions
// covers: random programs: floating-point arithmetic
// covers: random programs: floating-point comparisons
// covers: random programs: integer arithmetic
// covers: random programs: integer conversions
// covers: random programs: integer functions
// covers: random programs: integer promotions
// covers: random programs: integer to floating conversions
// covers: random programs: loops
// covers: random programs: shared memory and barriers
// covers: random programs: shifts
// covers: random programs: structures and methods
// covers: random programs: switch
// launch: grid 3 block 128
// in float a0[384] uniform(-8,8)
// in int a1[384] specials
// in double a2[384] uniform(-8,8)
// out ulonglong y0[384]
// out double y1[384]
// out uint y2[384]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }

extern "C" __global__ void k(const float* a0, const int* a1, const double* a2, unsigned long long* y0, double* y1, unsigned* y2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v0 = a0[i];
  int v1 = a1[i];
  double v2 = a2[i];
  v2 = ((__fmul_rn(0.684f, v0) == (v0 / (-0.873f))) ? __dmul_rn(__dmul_rn(v2, v2), sqrt(fabs(v2))) : __dmul_rn(sqrt(fabs((double)t)), fma(v2, v2, v2)));
  struct S3 {
    double a;
    signed char b;
    __device__ double get(double other, bool mine) const { return pick(mine, a, other); }
  };
  S3 o3 = {(v2 - 2.247), (signed char)((signed char)t | (signed char)(27))};
  signed char v4 = o3.b;
  double v5 = o3.get(((i & 1) ? 3.155 : (double)i), ((i & 1) || (v2 > v2)));
  v4 = (signed char)((unsigned)(!((unsigned)v1 & 8u) ? (signed char)(0u - (unsigned)(signed char)(-3)) : (signed char)((signed char)(11) | v4)) - (unsigned)(signed char)((signed char)((unsigned)v4 - (unsigned)v4) % (signed char)((v4 & 63) + 7)));
  v4 = (signed char)((signed char)((unsigned)((v1 != (short)i) ? v4 : v4) - (unsigned)(signed char)((unsigned)v4 - (unsigned)v4)) >> ((unsigned)((unsigned)v1 / (unsigned)((5u & 63) + 4)) & 7u));
  switch ((unsigned)~(unsigned)((unsigned)14u - (unsigned)9u) % 5u) {
  case 0: {
    unsigned j6 = 3u;
    do {
      v4 = (signed char)((signed char)((!(14u & 4u) ? v4 : v4) > (signed char)t) >> ((unsigned)((unsigned)3u * (unsigned)j6) & 7u));
    } while (--j6 > 0u);
    switch ((unsigned)((unsigned)((short)t - v4) % (unsigned)(((unsigned)v4 & 63) + 2)) % 4u) {
    case 0: {
      v1 = (int)~(int)((unsigned)((1970931879 & 1) ? v1 : i) - (unsigned)(int)(i / (int)(((int)v1 & 63) + 8)));
      break;
    }
    case 1: {
      v1 = (int)((unsigned)(int)((unsigned)(int)between(v2, -100.0, 120.0) - (unsigned)(int)((short)v1 - v4)) - (unsigned)(int)((int)((unsigned)v1 * (unsigned)(int)v1) & (int)(v4 + (signed char)t)));
    }  // falls through
    case 2: {
      v2 = (__dmul_rn(sqrt(fabs(v2)), (2.286 + v2)) + __dmul_rn(((double)t + v2), sqrt(fabs(v5))));
    }  // falls through
    default: {
      v4 = (signed char)((unsigned)(signed char)((unsigned)(signed char)(v4 % (signed char)(((signed char)(1) & 63) + 3)) + (unsigned)(signed char)(v4 + v4)) - (unsigned)(signed char)((unsigned char)(0u - (unsigned)(unsigned char)v4) - (signed char)((signed char)i / (signed char)((v4 & 63) + 6))));
      v5 = __dmul_rn(__dmul_rn(__dmul_rn(v5, v5), ((2.383f == (float)t) ? v2 : v2)), __dmul_rn(fma(v5, v5, v2), (v5 - (-1.875))));
    }
    }
  }  // falls through
  case 1: {
    unsigned j7 = 4u;
    do {
      v1 = (int)(0u - (unsigned)(int)(min(t, v1) / (int)((i & 63) + 3)));
      v5 = (sqrt(fabs(__dmul_rn(v2, v2))) / (double)(unsigned long long)((unsigned long long)v4 & (unsigned long long)i));
    } while (--j7 > 0u);
    switch (min(((v5 == v2) ? (unsigned)v4 : (unsigned)t), 2u) % 5u) {
    case 0: {
      short v8 = (short)((unsigned)(short)((unsigned)(((signed char)(14) < (signed char)(3)) ? (short)v1 : (short)(-5)) * (unsigned)(short)(short)v1) + (unsigned)(short)((short)((short)v4 > (short)(13)) - (short)((unsigned short)(5) - (unsigned short)t)));
      break;
    }
    case 1: {
      v1 = (int)((unsigned)(int)((int)(i / (int)((14 & 63) + 8)) >> (2104315651u & 31u)) + (unsigned)min(max(t, t), i));
      v2 = fma((fma(v5, v5, v2) + (v2 - (-2.287))), sqrt(fabs(__dmul_rn((double)t, v2))), v2);
      break;
    }
    case 2: {
      v1 = (((short)((unsigned)(short)i + (unsigned)(short)(1)) <= (int)(i / (int)((i & 63) + 2))) ? ((12ull <= 12ull) ? (int)(i & v1) : (int)((unsigned short)v1 - (unsigned short)v1)) : (int)((unsigned)(int)(i / (int)((t & 63) + 5)) << ((unsigned)v4 & 31u)));
      float v9 = __fmul_rn((((unsigned)t == (unsigned)v4) ? __fmul_rn(v0, 0.280f) : (3.875f + v0)), ((14u <= v4) ? ((-1.071f) - (float)v4) : (v0 - v0)));
      break;
    }
    case 3: {
      unsigned char v10 = (unsigned char)((unsigned char)((unsigned char)(unsigned short)(15197) % (unsigned char)(((unsigned char)t & 63) + 4)) | (unsigned char)((unsigned char)between(v2, 0.0, 120.0) > (unsigned char)(6)));
      v5 = fma((double)(int)(0u - (unsigned)v1), (fma(v5, v5, v2) - (v2 + v2)), v2);
      break;
    }
    default: {
      v5 = fma((((unsigned)t == (unsigned short)v4) ? (v5 - v2) : fma(v2, v5, v2)), ((v2 - v2) + __dmul_rn(v2, (-2.393))), v5);
      v0 = fmaf(__fmul_rn((!((unsigned)v4 & 1u) ? 0.696f : (float)i), (v0 + v0)), truncf(__fmul_rn(1.179f, v0)), v0);
    }
    }
    break;
  }
  case 2: {
    for (int j11 = 0; j11 < 3; ++j11) {
      v4 = (signed char)between((fma(v5, v2, v2) + fma(v2, v5, 0.897)), -100.0, 120.0);
    }
    break;
  }
  case 3: {
    unsigned j12 = 2u;
    do {
      v4 = (signed char)((unsigned)(signed char)((unsigned)(signed char)((unsigned)v4 - (unsigned)v4) - (unsigned)(signed char)((signed char)j12 > (signed char)i)) * (unsigned)(signed char)((signed char)(v4 % (signed char)((v4 & 63) + 1)) > (signed char)v4));
    } while (--j12 > 0u);
    break;
  }
  default: {
    v2 = fma(((v5 + v2) + (v2 - (double)v4)), (!((unsigned)t & 8u) ? __dmul_rn(v5, v2) : __dmul_rn(v2, v2)), v5);
    v1 = (int)((short)((unsigned)(short)((unsigned)(short)t - (unsigned)(short)v1) * (unsigned)(short)~(short)i) - (signed char)((signed char)((unsigned)v4 - (unsigned)v4) % (signed char)((v4 & 63) + 1)));
  }
  }
  v0 = (((long long)(0u - (unsigned long long)(-10ll)) != (long long)((unsigned long long)(long long)v4 + (unsigned long long)(long long)t)) ? ((v0 + v0) + ((i & 1) ? v0 : v0)) : ((v0 + v0) + rintf((-0.772f))));
  __shared__ signed char s13[128];
  s13[t] = (signed char)~(signed char)((unsigned)v4 + (unsigned)v4);
  __syncthreads();
  signed char v14 = s13[(t + 15) % 128];
  __syncthreads();
  v1 = max((int)((int)(v14 + (unsigned short)(6)) % (int)((i & 63) + 1)), (int)((-11) & v1));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)(v0 == v0 ? __float_as_uint(v0) : 1);
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)(v2 == v2 ? __double_as_longlong(v2) : 1);
  h = h * 31u + (unsigned long long)v4;
  h = h * 31u + (unsigned long long)(v5 == v5 ? __double_as_longlong(v5) : 1);
  h = h * 31u + (unsigned long long)v14;
  y0[i] = h;
  y1[i] = sqrt(fabs(__dmul_rn(v2, (double)t)));
  y2[i] = (unsigned)(unsigned)((unsigned)(unsigned)i << ((unsigned)t & 31u));
}
