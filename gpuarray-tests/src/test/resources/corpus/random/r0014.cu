// covers: random programs: comparisons of mixed types
// covers: random programs: compound assignment
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
// covers: random programs: shared memory and barriers
// covers: random programs: shifts
// covers: random programs: warp shuffles and votes
// launch: grid 1 block 96
// in float a0[96] uniform(-8,8)
// in float a1[96] uniform(-8,8)
// in float a2[96] uniform(-8,8)
// out ulonglong y0[96]
// out double y1[96]
// out uint y2[96]
// out longlong y3[96]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }

extern "C" __global__ void k(const float* a0, const float* a1, const float* a2, unsigned long long* y0, double* y1, unsigned* y2, long long* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v0 = a0[i];
  float v1 = a1[i];
  float v2 = a2[i];
  unsigned j3 = 4u;
  do {
    v0 = (((((unsigned char)(9) > (unsigned char)(22)) ? v2 : (float)j3) / __fmul_rn(v1, v0)) + fmaf(((i & 1) ? 3.817f : v2), ((-3.336f) + v1), (float)t));
    for (int j4 = 0; j4 < 1; ++j4) {
      if ((((int)j3 > j3) && (t & 1))) continue;
      v2 = __fmul_rn(__fmul_rn(sqrtf(fabsf(v1)), fmaf(v0, v2, v0)), sqrtf(fabsf(__fmul_rn(v0, v0))));
      v2 = (__fmul_rn(fmaf(v0, v0, v1), ((float)t + v2)) + ((float)(unsigned short)(17) + (v2 - (float)j3)));
    }
  } while (--j3 > 0u);
  v0 = __fmul_rn(((v2 - (float)i) / __fmul_rn(v1, v0)), sqrtf(fabsf((((signed char)(9) > (signed char)(11)) ? v0 : v2))));
  unsigned char l5[7];
  for (int j6 = 0; j6 < 7; ++j6) {
    l5[j6] = (unsigned char)(long long)(2ll / (long long)(((long long)i & 63) + 3));
  }
  unsigned char v7 = nth(l5, (unsigned)((unsigned)(unsigned)i * (unsigned)(unsigned)i));
  __shared__ unsigned long long s8[96];
  s8[t] = (unsigned long long)__popcll((unsigned long long)((unsigned long long)19ull << ((unsigned)i & 63u)));
  __syncthreads();
  unsigned long long v9 = s8[(t + 44) % 96];
  unsigned long long v10 = s8[(unsigned)(int)((unsigned short)t + v7) % 96u];
  __syncthreads();
  float v11 = __shfl_up_sync(0xffffffffu, __fmul_rn((-1.713f), v2), 7);
  v9 -= (((unsigned short)v9 >= (unsigned short)v10) ? (unsigned long long)((unsigned long long)v9 + (unsigned long long)v10) : __brevll(v10));
  __shared__ unsigned s12[96];
  s12[t] = (unsigned)((unsigned)(!((unsigned)v9 & 1u) ? (unsigned)i : 18u) + (unsigned)(unsigned)((unsigned short)(4) - (signed char)(-95)));
  __syncthreads();
  unsigned v13 = s12[(t + 73) % 96];
  unsigned v14 = s12[(unsigned)__clz((-11)) % 96u];
  __syncthreads();
  __shared__ unsigned long long s15[96];
  s15[t] = (unsigned long long)((unsigned long long)(unsigned long long)((unsigned long long)v13 % (unsigned long long)((v10 & 63) + 2)) + (unsigned long long)((t & 1) ? (unsigned long long)v13 : v10));
  __syncthreads();
  unsigned long long v16 = s15[(t + 56) % 96];
  __syncthreads();
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)(v0 == v0 ? __float_as_uint(v0) : 1);
  h = h * 31u + (unsigned long long)(v1 == v1 ? __float_as_uint(v1) : 1);
  h = h * 31u + (unsigned long long)(v2 == v2 ? __float_as_uint(v2) : 1);
  h = h * 31u + (unsigned long long)v7;
  h = h * 31u + (unsigned long long)v9;
  h = h * 31u + (unsigned long long)v10;
  h = h * 31u + (unsigned long long)(v11 == v11 ? __float_as_uint(v11) : 1);
  h = h * 31u + (unsigned long long)v13;
  h = h * 31u + (unsigned long long)v14;
  h = h * 31u + (unsigned long long)v16;
  y0[i] = h;
  y1[i] = ((i < (long long)v10) ? sqrt(fabs((-0.847))) : ((3ll >= i) ? (-2.357) : (double)v7));
  y2[i] = (unsigned)between(ceilf(v2), 0.0f, 120.0f);
  y3[i] = (long long)((long long)(v7 + (signed char)(6)) >> (0u & 63u));
}
