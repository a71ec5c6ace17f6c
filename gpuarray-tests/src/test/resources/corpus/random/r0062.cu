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
// covers: random programs: loops
// covers: random programs: nested branches
// covers: random programs: shared memory and barriers
// covers: random programs: shifts
// covers: random programs: structures and methods
// covers: random programs: switch
// covers: random programs: warp shuffles and votes
// launch: grid 1 block 96
// in uint a0[96] bits
// in uint a1[96] bits
// in uchar a2[96] specials
// in longlong a3[96] specials
// out ulonglong y0[96]
// out double y1[96]
// out float y2[96]
// out ushort y3[96]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ long long f0(unsigned p0, signed char p1) {
  return (long long)(short)((unsigned)(short)p1 + (unsigned)(short)(15));
}

extern "C" __global__ void k(const unsigned* a0, const unsigned* a1, const unsigned char* a2, const long long* a3, unsigned long long* y0, double* y1, float* y2, unsigned short* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  unsigned v0 = a0[i];
  unsigned v1 = a1[i];
  unsigned char v2 = a2[i];
  long long v3 = a3[i];
  unsigned j4 = 3u;
  while (j4-- > 0u) {
    switch ((unsigned)((unsigned)__umulhi(v0, j4) << (v0 & 31u)) % 3u) {
    case 0: {
      v2 = (unsigned char)((unsigned short)between(((-2.523) + 2.243), 0.0, 120.0) + (short)((signed char)(v2 - (unsigned short)v1) + (short)((unsigned)(short)i * (unsigned)(short)(15757))));
      v2 = (unsigned char)((unsigned)(unsigned char)((unsigned)(unsigned char)(v2 > v2) + (unsigned)(unsigned char)((short)j4 - v2)) - (unsigned)(unsigned char)((unsigned)(unsigned char)((unsigned char)v1 >> (v0 & 7u)) * (unsigned)(unsigned char)between((-0.137f), 0.0f, 120.0f)));
      break;
    }
    case 1: {
      v3 = (long long)((unsigned short)((unsigned)(unsigned short)((unsigned short)(17) >> (v0 & 15u)) + (unsigned)(unsigned short)((unsigned)(unsigned short)(10208) * (unsigned)(unsigned short)(6))) + (((unsigned)v0 != j4) ? (signed char)(0u - (unsigned)(signed char)v2) : (signed char)((unsigned)(signed char)(2) + (unsigned)(signed char)(5))));
      v1 = (unsigned)((unsigned char)(0u - (unsigned)(unsigned char)~v2) - (short)((unsigned short)((unsigned)(unsigned short)v0 - (unsigned)(unsigned short)(18)) + (signed char)((unsigned)(signed char)(7) + (unsigned)(signed char)j4)));
      break;
    }
    default: {
      long long v5 = (long long)((unsigned long long)(long long)((short)((short)j4 | (short)i) - (short)((unsigned)(short)(1) * (unsigned)(short)(29922))) - (unsigned long long)f0(v0, (signed char)(19)));
    }
    }
  }
  struct S6 {
    float a;
    short b;
    __device__ float get(float other, bool mine) const { return pick(mine, a, other); }
  };
  S6 o6 = {(1.683f + (float)i), (short)((short)t > (short)v2)};
  short v7 = o6.b;
  float v8 = o6.get((1.211f + (float)v0), ((v7 == (unsigned long long)v0) || (t & 1)));
  __shared__ unsigned char s9[96];
  s9[t] = (unsigned char)((unsigned)(unsigned char)((unsigned)v2 * (unsigned)v2) + (unsigned)(unsigned char)((unsigned)v2 + (unsigned)(unsigned char)v3));
  __syncthreads();
  unsigned char v10 = s9[(t + 72) % 96];
  unsigned char v11 = s9[(unsigned)min((-14), t) % 96u];
  __syncthreads();
  __shared__ unsigned char s12[96];
  s12[t] = (unsigned char)((unsigned char)((unsigned char)v10 & v11) > v10);
  __syncthreads();
  unsigned char v13 = s12[(t + 43) % 96];
  __syncthreads();
  v13 = (unsigned char)((unsigned char)((unsigned)(unsigned char)(v11 > v2) + (unsigned)(unsigned char)(v7 - v7)) % (unsigned char)(((unsigned char)(v2 > v10) & 63) + 4));
  if (((signed char)((unsigned)(signed char)v11 - (unsigned)(signed char)v11) <= (signed char)((signed char)(-2) & (signed char)v13))) {
    v2 -= (unsigned char)((unsigned char)((unsigned short)v2 + (unsigned short)v13) > (unsigned char)v2);
  }
  int v14 = (int)((unsigned)(int)(((i & 1) ? 5 : t) / (int)((i & 63) + 6)) + (unsigned)(int)~(int)((unsigned)0 + (unsigned)i));
  float v15 = __shfl_xor_sync(0xffffffffu, sqrtf(fabsf(v8)), 2);
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)v0;
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)v7;
  h = h * 31u + (unsigned long long)(v8 == v8 ? __float_as_uint(v8) : 1);
  h = h * 31u + (unsigned long long)v10;
  h = h * 31u + (unsigned long long)v11;
  h = h * 31u + (unsigned long long)v13;
  h = h * 31u + (unsigned long long)v14;
  h = h * 31u + (unsigned long long)(v15 == v15 ? __float_as_uint(v15) : 1);
  y0[i] = h;
  y1[i] = sqrt(fabs(((-1.784) / (double)v2)));
  y2[i] = fmaf(sqrtf(fabsf(v8)), ((i & 1) ? v8 : v8), (float)v7);
  y3[i] = (unsigned short)((unsigned short)~(unsigned short)(4) >> (v1 & 15u));
}
