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
// covers: random programs: integer to floating conversions
// covers: random programs: local arrays
// covers: random programs: loops
// covers: random programs: shared memory and barriers
// covers: random programs: shifts
// covers: random programs: switch
// launch: grid 3 block 96
// in float a0[288] uniform(-8,8)
// in float a1[288] uniform(-8,8)
// in float a2[288] uniform(-8,8)
// in short a3[288] bits
// out ulonglong y0[288]
// out double y1[288]
// out float y2[288]
// out char y3[288]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ double f0(unsigned p0, int p1) {
  p0 = min(__byte_perm((unsigned)(p0 >> (p0 & 31u)), p0, 0x7351u), (unsigned)(p0 % (unsigned)((5u & 63) + 3)));
  unsigned j0 = 1u;
  do {
    double v1 = (double)(unsigned)~__brev(j0);
  } while (--j0 > 0u);
  if (!(p0 & 2u)) return (((short)(-5) < (long long)p1) ? (double)p0 : (-3.446));
  return ((double)(unsigned short)p0 + (1.956 - (double)p1));
}
__device__ unsigned long long f1(float p0, signed char p1, short p2) {
  if ((p1 != p1)) return (unsigned long long)((unsigned long long)(unsigned long long)p1 * (unsigned long long)(unsigned long long)p2);
  return (unsigned long long)((unsigned long long)(unsigned long long)p1 - (unsigned long long)min(294836143ull, (unsigned long long)p2));
}

extern "C" __global__ void k(const float* a0, const float* a1, const float* a2, const short* a3, unsigned long long* y0, double* y1, float* y2, signed char* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v2 = a0[i];
  float v3 = a1[i];
  float v4 = a2[i];
  short v5 = a3[i];
  __shared__ int s6[96];
  s6[t] = ((((double)v5 >= 0.841) || !(14u & 1u)) ? (int)((unsigned char)(14) + (unsigned short)(4)) : (int)((unsigned)(int)i - (unsigned)(int)i));
  __syncthreads();
  int v7 = s6[(t + 16) % 96];
  __syncthreads();
  __shared__ signed char s8[96];
  s8[t] = (signed char)((unsigned)(!(17u & 4u) ? (signed char)(110) : (signed char)(18)) - (unsigned)(signed char)((unsigned)(signed char)i * (unsigned)(signed char)(3)));
  __syncthreads();
  signed char v9 = s8[(t + 95) % 96];
  __syncthreads();
  v9 = (signed char)((signed char)((unsigned)(signed char)~v9 + (unsigned)(signed char)((unsigned)v9 - (unsigned)v9)) / (signed char)(((signed char)((unsigned)v9 - (unsigned)v9) & 63) + 8));
  unsigned short l10[5];
  for (int j11 = 0; j11 < 5; ++j11) {
    l10[j11] = (unsigned short)((unsigned short)((unsigned)(unsigned short)v9 * (unsigned)(unsigned short)v7) % (unsigned short)(((unsigned short)i & 63) + 7));
  }
  unsigned short v12 = nth(l10, (((long long)v9 >= (long long)i) ? 644480834u : 15u));
  unsigned j13 = 5u;
  do {
    switch ((unsigned)((unsigned)__funnelshift_l((unsigned)v5, j13, 8u) * (unsigned)min(j13, j13)) % 5u) {
    case 0: {
      v12 = (unsigned short)((unsigned short)(0u - (unsigned)(unsigned short)((unsigned)(unsigned short)(9) * (unsigned)v12)) > (unsigned short)((unsigned)v12 * (unsigned)v12));
      break;
    }
    case 1: {
      v4 = (((v2 - v4) + ((v7 & 1) ? v4 : v3)) / (((t & 1) ? v3 : v2) / fmaf((float)i, 1.365f, v4)));
      break;
    }
    case 2: {
      v2 = sqrtf(fabsf((sqrtf(fabsf(v4)) + (0.163f + v2))));
      v9 = (signed char)((unsigned)(signed char)(((16ll >= (long long)v9) ? (signed char)(18) : v9) + (unsigned char)((unsigned)(unsigned char)t * (unsigned)(unsigned char)(11))) - (unsigned)(signed char)((unsigned)(signed char)(v9 > v9) + (unsigned)(signed char)((unsigned)v9 * (unsigned)v9)));
      break;
    }
    case 3: {
      unsigned short v14 = (unsigned short)(unsigned short)((unsigned short)(v12 ^ (unsigned short)(31486)) > (unsigned short)v9);
      break;
    }
    default: {
      v7 = (int)between(((j13 != 8u) ? f0(j13, v7) : ((double)v9 - (double)t)), -100.0, 120.0);
    }
    }
    unsigned j15 = 2u;
    while (j15-- > 0u) {
      v3 = truncf(((v4 - v3) / (v2 / v3)));
      v7 = (int)((unsigned)((i <= (-12)) ? (int)(i | t) : max(t, t)) + (unsigned)(int)((unsigned)(int)(v7 >> (j15 & 31u)) - (unsigned)(int)(v12 + (unsigned char)v7)));
    }
  } while (--j13 > 0u);
  v3 = __fmul_rn(__fmul_rn((v3 / v2), (v3 + v4)), ((v4 / v2) + (2.891f / v3)));
  v7 = __mulhi((int)((unsigned)((v7 & 1) ? 2 : i) - (unsigned)(int)between((double)v12, -100.0, 120.0)), (int)((unsigned)v7 + (unsigned)t));
  signed char v16 = (signed char)((unsigned)(signed char)((signed char)(v9 > (signed char)v5) ^ (signed char)((unsigned)v9 * (unsigned)v9)) - (unsigned)(signed char)(0u - (unsigned)(signed char)(v9 | v9)));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)(v2 == v2 ? __float_as_uint(v2) : 1);
  h = h * 31u + (unsigned long long)(v3 == v3 ? __float_as_uint(v3) : 1);
  h = h * 31u + (unsigned long long)(v4 == v4 ? __float_as_uint(v4) : 1);
  h = h * 31u + (unsigned long long)v5;
  h = h * 31u + (unsigned long long)v7;
  h = h * 31u + (unsigned long long)v9;
  h = h * 31u + (unsigned long long)v12;
  h = h * 31u + (unsigned long long)v16;
  y0[i] = h;
  y1[i] = (((6u > (unsigned)t) ? 2.724 : (double)i) + sqrt(fabs(1.876)));
  y2[i] = (ceilf(v2) + (v2 + v2));
  y3[i] = (signed char)((unsigned)(signed char)~v16 - (unsigned)(signed char)(v9 > v9));
}
