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
// covers: random programs: local arrays
// covers: random programs: loops
// covers: random programs: shared memory and barriers
// covers: random programs: shifts
// covers: random programs: switch
// launch: grid 1 block 96
// in uint a0[96] bits
// in ushort a1[96] specials
// in ulonglong a2[96] bits
// out ulonglong y0[96]
// out double y1[96]
// out uint y2[96]
// out uint y3[96]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }

extern "C" __global__ void k(const unsigned* a0, const unsigned short* a1, const unsigned long long* a2, unsigned long long* y0, double* y1, unsigned* y2, unsigned* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  unsigned v0 = a0[i];
  unsigned short v1 = a1[i];
  unsigned long long v2 = a2[i];
  v1 = (unsigned short)((unsigned)(unsigned short)((unsigned short)((unsigned char)v2 + v1) + (short)((short)t ^ (short)(11))) * (unsigned)(unsigned short)((unsigned short)((unsigned)v1 * (unsigned)v1) >> (v0 & 15u)));
  v0 = (((3.897f - 0.940f) == ((float)v1 + (-0.969f))) ? (unsigned)between(((float)t - (float)v1), 0.0f, 120.0f) : (unsigned)(0u - (unsigned)(unsigned)(v0 / (unsigned)((v0 & 63) + 2))));
  unsigned j3 = 5u;
  do {
    v1 = (unsigned short)((unsigned short)((unsigned short)((unsigned short)v0 > v1) ^ (unsigned short)(v1 ^ v1)) % (unsigned short)(((unsigned short)((unsigned)v1 + (unsigned)(unsigned short)v1) & 63) + 2));
    unsigned j4 = 1u;
    do {
      v1 = (((unsigned)((short)(-10) + (short)(-5)) < (signed char)((signed char)j4 > (signed char)t)) ? (unsigned short)(0u - (unsigned)(unsigned short)((unsigned)v1 - (unsigned)v1)) : (unsigned short)((signed char)((signed char)t > (signed char)(9)) - (short)(v1 - (short)(15))));
      v0 = (unsigned)((unsigned)((unsigned)((unsigned)(unsigned)j3 + (unsigned)v0) / (unsigned)((j4 & 63) + 9)) >> ((unsigned)(j3 % (unsigned)((j3 & 63) + 8)) & 31u));
    } while (--j4 > 0u);
  } while (--j3 > 0u);
  unsigned j5 = 4u;
  while (j5-- > 0u) {
    if (!(v0 & 8u)) break;
    switch ((unsigned)(((v2 > v0) ? v0 : v0) / (unsigned)((v0 & 63) + 3)) % 4u) {
    case 0: {
      v0 = (unsigned)((unsigned)(unsigned)((unsigned)(unsigned)(v1 + (unsigned char)v1) + (unsigned)min(v0, v0)) * (unsigned)(unsigned)((unsigned)(unsigned)(j5 / (unsigned)((j5 & 63) + 6)) * (unsigned)(unsigned)((unsigned)i & v0)));
      v1 = (unsigned short)((!(j5 & 8u) ? (unsigned short)((unsigned)v1 * (unsigned)v1) : (unsigned short)(0u - (unsigned)v1)) > (unsigned short)between(1.957f, 0.0f, 120.0f));
      break;
    }
    case 1: {
      v2 = __brevll((unsigned long long)~(unsigned long long)((short)t - (signed char)(-5)));
      v0 = (unsigned)((unsigned)(unsigned)((short)((short)(-4) / (short)(((short)(16) & 63) + 9)) + (unsigned char)((unsigned char)(75) > (unsigned char)i)) - (unsigned)min((unsigned)between((-1.013), 0.0, 120.0), (unsigned)v1));
      break;
    }
    case 2: {
      v1 = (unsigned short)((unsigned)(unsigned short)~(unsigned short)2u + (unsigned)(unsigned short)((unsigned short)(v1 > (unsigned short)j5) / (unsigned short)((v1 & 63) + 7)));
      v0 = (((int)(t >> (v0 & 31u)) == (int)(t % (int)((i & 63) + 5))) ? (unsigned)(__umulhi(j5, (unsigned)i) % (unsigned)((1u & 63) + 5)) : (unsigned)((short)((short)v2 ^ (short)(27063)) + (short)((unsigned)(short)(3) + (unsigned)(short)(9))));
      break;
    }
    default: {
      float v6 = ((__fmul_rn((float)v1, (float)v2) + ((float)v1 + (float)v0)) + (__fmul_rn(1.507f, (float)v2) / ((float)j5 + (float)v1)));
    }
    }
  }
  double l7[3];
  for (int j8 = 0; j8 < 3; ++j8) {
    l7[j8] = __dmul_rn(((-1.388) + 2.429), ((j8 > t) ? (double)v0 : (double)v0));
  }
  double v9 = l7[(unsigned)~(unsigned)v2 % 3u];
  for (int j10 = 0; j10 < 1; ++j10) {
    if (!(v0 & 8u)) break;
    v0 = min((unsigned)(__umulhi(v0, (unsigned)t) % (unsigned)((v0 & 63) + 6)), min((unsigned)j10, v0));
  }
  v9 = (fma(ceil(v9), fma(v9, v9, v9), v9) + __dmul_rn(rint(v9), __dmul_rn((double)t, v9)));
  __shared__ short s11[96];
  s11[t] = (short)(0u - (unsigned)(short)((short)v1 > (short)v1));
  __syncthreads();
  short v12 = s11[(t + 16) % 96];
  __syncthreads();
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)v0;
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)(v9 == v9 ? __double_as_longlong(v9) : 1);
  h = h * 31u + (unsigned long long)v12;
  y0[i] = h;
  y1[i] = (double)(short)((unsigned)(short)(-14) - (unsigned)(short)(8));
  y2[i] = ((1ll < 14ll) ? (unsigned)(0u - (unsigned)v0) : (unsigned)((unsigned)v0 * (unsigned)v0));
  y3[i] = (unsigned)((unsigned)(unsigned)(15u % (unsigned)((v0 & 63) + 8)) + (unsigned)(unsigned)((unsigned)v0 - (unsigned)(unsigned)v0));
}
