// covers: random programs: bitwise operators
// covers: random programs: comparisons of mixed types
// covers: random programs: compound assignment
// covers: random programs: device functions
// covers: random programs: division and remainder
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
// covers: random programs: switch
// launch: grid 3 block 64
// in float a0[192] uniform(-8,8)
// in uint a1[192] bits
// in short a2[192] specials
// in int a3[192] specials
// in double a4[192] uniform(-8,8)
// out ulonglong y0[192]
// out double y1[192]
// out float y2[192]
// out int y3[192]
// fmad: magnitude 1e-3

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ unsigned long long f0(float p0, unsigned long long p1, long long p2) {
  p1 = __brevll((unsigned long long)(0u - (unsigned long long)(unsigned long long)(p1 & p1)));
  return (unsigned long long)(signed char)((signed char)p1 > (signed char)p1);
}
__device__ long long f1(float p0, short p1) {
  p0 = damp(sqrtf(fabsf(fmaf((p0 + p0), fmaf(p0, p0, p0), p0))));
  switch (__umulhi((unsigned)((unsigned)(unsigned)p1 * (unsigned)(unsigned)p1), (unsigned)p1) % 4u) {
  case 0: {
    p0 = damp((((unsigned char)~(unsigned char)(63) >= (unsigned char)((unsigned)(unsigned char)p1 * (unsigned)(unsigned char)(116))) ? ((float)__funnelshift_l((unsigned)p1, 2056638620u, 9u) * 1e-19f) : (((-16ll) != p1) ? (p0 + p0) : (p0 * p0))));
    break;
  }
  case 1: {
    p0 = damp(fmaf(((p0 + (-1.265f)) + ((-2.984f) + (float)((unsigned)p1 & 15u))), ((p0 / (1.0f + fabsf(p0))) * (p0 * p0)), p0));
    p1 = (short)((unsigned)(short)((unsigned)(short)(p1 > (short)p1) + (unsigned)(short)(p1 >> (15u & 15u))) - (unsigned)(short)((short)((unsigned)p1 * (unsigned)(short)p1) | (short)(p1 / (short)((p1 & 63) + 8))));
    break;
  }
  case 2: {
    int v0 = (int)(__ffs((int)(p1 - (unsigned char)p1)) | __clz((int)~2));
    break;
  }
  default: {
    p1 = (short)((unsigned)(short)((short)(p1 > p1) / (short)(((short)p1 & 63) + 7)) + (unsigned)(short)((unsigned)(short)(p1 ^ p1) - (unsigned)(short)(unsigned char)(1)));
    long long v1 = (long long)((long long)((unsigned long long)(long long)((signed char)(10) - (unsigned char)(2)) * (unsigned long long)(long long)((unsigned long long)(long long)p1 + (unsigned long long)(long long)p1)) >> ((!((unsigned)p1 & 2u) ? (unsigned)p1 : 251458106u) & 63u));
  }
  }
  return (long long)((unsigned long long)(long long)(0u - (unsigned long long)2ll) + (unsigned long long)max((-963887598ll), 3ll));
}

extern "C" __global__ void k(const float* a0, const unsigned* a1, const short* a2, const int* a3, const double* a4, unsigned long long* y0, double* y1, float* y2, int* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v2 = a0[i];
  unsigned v3 = a1[i];
  short v4 = a2[i];
  int v5 = a3[i];
  double v6 = a4[i];
  v4 = (short)((short)((unsigned)(short)v4 - (unsigned)(!(v3 & 4u) ? (short)(-19) : v4)) / (short)(((short)((unsigned short)t + v4) & 63) + 6));
  unsigned j7 = 5u;
  do {
    v3 = __byte_perm((unsigned)(signed char)((signed char)(-1) > (signed char)j7), (!(v3 & 4u) ? j7 : v3), 0x5351u);
    v3 = (unsigned)((unsigned)(unsigned)(__funnelshift_l(j7, v3, 30u) | (unsigned)(j7 | 8u)) - (unsigned)(unsigned)((unsigned)(unsigned)((unsigned)j7 * (unsigned)v3) + (unsigned)(unsigned)(j7 / (unsigned)((3u & 63) + 4))));
  } while (--j7 > 0u);
  __shared__ double s8[64];
  s8[t] = damp(sqrt(fabs((double)v2)));
  __syncthreads();
  double v9 = s8[(t + 20) % 64];
  double v10 = s8[(unsigned)__clz(v5) % 64u];
  __syncthreads();
  v6 = damp(fma((((double)((unsigned)v4 & 15u) * v10) - (((signed char)(5) < (long long)v5) ? (double)((unsigned)i & 15u) : (-1.300))), ((v6 / (1.0 + fabs((double)((unsigned)i & 15u)))) - (v9 * v6)), v10));
  unsigned j11 = 4u;
  do {
    switch ((unsigned)((unsigned)(unsigned)j11 + (unsigned)(unsigned)((unsigned)1969259027u + (unsigned)4u)) % 5u) {
    case 0: {
      v6 = damp(fma((((double)((unsigned)v4 & 15u) / (1.0 + fabs(v6))) - sqrt(fabs(v6))), ((v10 * v6) + fma((-1.465), v9, v10)), (-3.263)));
    }  // falls through
    case 1: {
      v10 = damp(sqrt(fabs((((t & 1) ? v6 : v9) + (v6 - v6)))));
      v3 = __umulhi((unsigned)((unsigned)(unsigned)((unsigned)v3 + (unsigned)j11) - (unsigned)(unsigned)((short)(2) + (unsigned short)(11282))), (unsigned)((unsigned)j11 - (unsigned)11u));
    }  // falls through
    case 2: {
      long long v12 = f1((v2 + v2), (short)(0u - (unsigned)(short)j11));
      v2 = damp(((fmaf(v2, v2, v2) + sqrtf(fabsf(v2))) + fmaf((0.951f / (1.0f + fabsf(v2))), (v2 + v2), v2)));
    }  // falls through
    case 3: {
      v9 = damp((fma(((double)((unsigned)v4 & 15u) * v10), fma(v9, v9, v10), v10) - (((v4 == v4) ? v10 : v6) / (1.0 + fabs((v9 * v10))))));
      v9 = damp(fma((((t & 1) || ((signed char)j11 >= (unsigned short)v4)) ? (v6 - v6) : (v10 * v10)), (fma((double)((unsigned)v3 & 15u), v10, v6) + ((12 & 1) ? 2.563 : v9)), (double)((unsigned)v5 & 15u)));
      break;
    }
    default: {
      v5 = __clz((int)(0u - (unsigned)(int)(v5 >> (j11 & 31u))));
    }
    }
    v5 = __popc((unsigned)(int)((unsigned)(int)((unsigned char)(2) - (unsigned short)(1)) << (j11 & 31u)));
  } while (--j11 > 0u);
  unsigned l13[5];
  for (int j14 = 0; j14 < 5; ++j14) {
    l13[j14] = (unsigned)((unsigned)t / (unsigned)((v3 & 63) + 4));
  }
  unsigned v15 = nth(l13, (unsigned)((signed char)(-10) - (unsigned char)(9)));
  switch ((unsigned)((unsigned)v4 & (unsigned)(0u - (unsigned)v3)) % 3u) {
  case 0: {
    switch ((unsigned)(__brev(v3) >> (v15 & 31u)) % 4u) {
    case 0: {
      v6 = damp((((v10 * v9) / (1.0 + fabs((v9 / (1.0 + fabs(v9)))))) / (1.0 + fabs(((((unsigned long long)v3 != 4ll) ? v10 : v9) * ((double)(signed char)(19) * 1e-19))))));
      v9 = damp(fma(((((unsigned short)(27111) == (unsigned short)v5) && (i <= v15)) ? (double)v2 : ((double)((unsigned)v4 & 15u) + v6)), (((double)((unsigned)v4 & 15u) + v10) - (double)v2), v6));
      break;
    }
    case 1: {
      v9 = damp((((double)(unsigned)((signed char)(-15) - (signed char)(-0)) * 1e-19) / (1.0 + fabs((((double)((unsigned)i & 15u) + v10) * (v6 / (1.0 + fabs(v10))))))));
      v4 = (short)(short)((short)((unsigned)(short)v15 + (unsigned)v4) >> (v15 & 15u));
    }  // falls through
    case 2: {
      v6 = damp((((v10 + v9) + sqrt(fabs(v6))) * ((v9 * v9) - (v10 * (double)((unsigned)t & 15u)))));
      short v16 = (short)((short)(unsigned short)((unsigned short)v15 / (unsigned short)(((unsigned short)t & 63) + 8)) % (short)(((short)((unsigned char)v4 - (signed char)t) & 63) + 1));
      break;
    }
    default: {
      v4 = (short)((unsigned)(short)((unsigned)(short)((unsigned)v4 << (v15 & 15u)) << (v15 & 15u)) + (unsigned)(short)((unsigned)(short)(v4 & (short)(14)) - (unsigned)(short)(v4 | v4)));
    }
    }
    break;
  }
  case 1: {
    v15 = min((unsigned)(short)((short)(-28433) > v4), (unsigned)((unsigned)v3 + (unsigned)v3));
    break;
  }
  default: {
    for (int j17 = 0; j17 < 4; ++j17) {
      v3 = (unsigned)((unsigned)(unsigned)(0u - (unsigned)(unsigned)(v4 - (signed char)t)) << ((unsigned)((unsigned char)j17 + v4) & 31u));
      v2 = damp((sqrtf(fabsf((v2 * v2))) / (1.0f + fabsf(((v2 * v2) * (v2 + (-2.592f)))))));
    }
    v10 = damp((double)((v2 / (1.0f + fabsf(v2))) + (v2 * v2)));
  }
  }
  unsigned long long l18[8];
  for (int j19 = 0; j19 < 8; ++j19) {
    l18[j19] = min(min((unsigned long long)v3, 18ull), 1ull);
  }
  unsigned long long v20 = nth(l18, __umulhi(5u, v15));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  g += damp(v2);
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)v4;
  h = h * 31u + (unsigned long long)v5;
  g += damp(v6);
  g += damp(v9);
  g += damp(v10);
  h = h * 31u + (unsigned long long)v15;
  h = h * 31u + (unsigned long long)v20;
  y0[i] = h;
  y1[i] = g;
  y2[i] = damp(((v2 * (-1.322f)) * (v2 / (1.0f + fabsf(v2)))));
  y3[i] = (int)(unsigned char)((unsigned char)v20 > (unsigned char)(35));
}
