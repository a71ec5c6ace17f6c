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
// covers: random programs: loops
// covers: random programs: nested branches
// covers: random programs: shared memory and barriers
// covers: random programs: shifts
// covers: random programs: switch
// covers: random programs: warp shuffles and votes
// launch: grid 1 block 96
// in float a0[96] uniform(-8,8)
// in double a1[96] uniform(-8,8)
// in uchar a2[96] bits
// in uchar a3[96] bits
// out ulonglong y0[96]
// out double y1[96]
// out float y2[96]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ unsigned f0(unsigned p0) {
  unsigned short v0 = (unsigned short)((unsigned short)((unsigned short)((unsigned short)(5) >> (p0 & 15u)) / (unsigned short)(((unsigned short)(5) & 63) + 6)) / (unsigned short)(((unsigned short)between(2.341f, 0.0f, 120.0f) & 63) + 9));
  unsigned j1 = 3u;
  while (j1-- > 0u) {
    p0 = (unsigned)((unsigned)(unsigned)((unsigned)(unsigned)((unsigned)p0 << (p0 & 31u)) * (unsigned)(((unsigned char)(7) == (unsigned char)v0) ? p0 : 14u)) + (unsigned)(unsigned)((unsigned)((unsigned)j1 << (j1 & 31u)) % (unsigned)((p0 & 63) + 9)));
    unsigned long long v2 = (unsigned long long)((((p0 == (unsigned)v0) || ((-2.758) > (double)j1)) ? (((int)p0 & 1) ? 13ull : (unsigned long long)p0) : (unsigned long long)((unsigned long long)j1 & 17ull)) % (unsigned long long)(((unsigned long long)(0u - (unsigned long long)(unsigned long long)v0) & 63) + 7));
  }
  return (unsigned)((unsigned)~p0 & ((8 & 1) ? (unsigned)v0 : p0));
}
__device__ unsigned f1(unsigned p0, signed char p1, unsigned p2) {
  return f0(p2);
}

extern "C" __global__ void k(const float* a0, const double* a1, const unsigned char* a2, const unsigned char* a3, unsigned long long* y0, double* y1, float* y2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v3 = a0[i];
  double v4 = a1[i];
  unsigned char v5 = a2[i];
  unsigned char v6 = a3[i];
  if (((v4 / v4) <= ((t & 1) ? v4 : v4))) {
    v5 = (unsigned char)((unsigned char)((unsigned char)((unsigned)v5 - (unsigned)v6) | ((v3 >= v3) ? v6 : v5)) >> ((unsigned)((unsigned)11u * (unsigned)(unsigned)v5) & 7u));
    switch ((unsigned)((unsigned)min((unsigned)i, 2024534163u) + (unsigned)__umulhi((unsigned)v5, 5u)) % 4u) {
    case 0: {
      v4 = __dmul_rn(sqrt(fabs(floor(v4))), __dmul_rn(sqrt(fabs((double)v6)), sqrt(fabs(v4))));
      v3 = ((float)(unsigned)~12u + (__fmul_rn(v3, (-0.924f)) + fmaf((-1.196f), v3, v3)));
      break;
    }
    case 1: {
      signed char v7 = (signed char)((unsigned)(signed char)((signed char)((unsigned)(signed char)v6 - (unsigned)(signed char)v5) / (signed char)(((signed char)v5 & 63) + 8)) * (unsigned)(signed char)((signed char)((signed char)i & (signed char)(17)) & (signed char)((unsigned)(signed char)(2) << (5u & 7u))));
      int v8 = (int)(unsigned long long)((unsigned long long)((unsigned long long)(unsigned long long)i << (11u & 63u)) >> (14u & 63u));
      break;
    }
    case 2: {
      v3 = __fmul_rn(__fmul_rn(((i < (unsigned short)i) ? v3 : v3), (v3 / 1.576f)), (fmaf(v3, (-1.317f), v3) + (v3 + (float)t)));
      signed char v9 = (signed char)between((__dmul_rn(v4, v4) - (((signed char)(7) <= (long long)t) ? (-1.063) : v4)), -100.0, 120.0);
      break;
    }
    default: {
      unsigned long long v10 = (unsigned long long)(min((unsigned long long)((unsigned long long)v5 >> (373531851u & 63u)), (unsigned long long)v6) % (unsigned long long)(((unsigned long long)((unsigned long long)16ull - (unsigned long long)(unsigned long long)i) & 63) + 9));
      short v11 = (short)((unsigned short)((short)((short)v6 > (short)t) + (unsigned short)((unsigned short)v6 > (unsigned short)i)) + (short)((((int)t & 1) ? (short)(19) : (short)(-30309)) >> ((unsigned)v10 & 15u)));
    }
    }
  }
  unsigned v12 = __shfl_sync(0xffffffffu, f0(2056722849u), (t * 7 + 17) & 31);
  int v13 = (int)(((v4 != v4) ? (int)((unsigned)i * (unsigned)t) : (int)(0u - (unsigned)t)) >> ((unsigned)(v12 ^ (unsigned)t) & 31u));
  v12 |= (unsigned)(0u - (unsigned)(unsigned)v12);
  __shared__ unsigned long long s14[96];
  s14[t] = (unsigned long long)((unsigned long long)(unsigned long long)~6ull + (unsigned long long)(unsigned long long)((unsigned long long)1837258084ull + (unsigned long long)19ull));
  __syncthreads();
  unsigned long long v15 = s14[(t + 88) % 96];
  __syncthreads();
  v13 = (int)((unsigned)(int)((unsigned)(int)((short)(4) - v5) - (unsigned)((15ll <= v12) ? v13 : i)) * (unsigned)(int)(0u - (unsigned)__clz(v13)));
  v15 = __brevll((!(v12 & 1u) ? (unsigned long long)(v15 % (unsigned long long)((v15 & 63) + 4)) : (unsigned long long)((unsigned long long)v15 * (unsigned long long)1338656059ull)));
  switch ((unsigned)(short)((unsigned)(short)(-8) * (unsigned)(short)(1198)) % 3u) {
  case 0: {
    v12 = f1((unsigned)((unsigned)v12 - (unsigned)v12), (signed char)((unsigned)(signed char)(0) - (unsigned)(signed char)(19)), (unsigned)~v12);
  }  // falls through
  case 1: {
    unsigned long long v16 = (unsigned long long)((unsigned long long)(unsigned long long)((unsigned long long)(unsigned long long)((unsigned long long)v15 - (unsigned long long)v15) * (unsigned long long)(unsigned long long)((short)(3) - (signed char)(-2))) + (unsigned long long)__brevll((unsigned long long)((unsigned long long)v15 << (16u & 63u))));
    break;
  }
  default: {
    v6 += (unsigned char)((unsigned char)((unsigned)v6 << (v12 & 7u)) % (unsigned char)((v6 & 63) + 9));
  }
  }
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)(v3 == v3 ? __float_as_uint(v3) : 1);
  h = h * 31u + (unsigned long long)(v4 == v4 ? __double_as_longlong(v4) : 1);
  h = h * 31u + (unsigned long long)v5;
  h = h * 31u + (unsigned long long)v6;
  h = h * 31u + (unsigned long long)v12;
  h = h * 31u + (unsigned long long)v13;
  h = h * 31u + (unsigned long long)v15;
  y0[i] = h;
  y1[i] = (rint(v4) + sqrt(fabs(3.692)));
  y2[i] = __fmul_rn(sqrtf(fabsf(v3)), fmaf(v3, v3, 2.237f));
}
