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
// covers: random programs: nested branches
// covers: random programs: shifts
// covers: random programs: switch
// covers: random programs: warp shuffles and votes
// launch: grid 1 block 64
// in float a0[64] uniform(-8,8)
// in float a1[64] uniform(-8,8)
// in longlong a2[64] bits
// out ulonglong y0[64]
// out double y1[64]
// out float y2[64]
// out uchar y3[64]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }

extern "C" __global__ void k(const float* a0, const float* a1, const long long* a2, unsigned long long* y0, double* y1, float* y2, unsigned char* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v0 = a0[i];
  float v1 = a1[i];
  long long v2 = a2[i];
  unsigned char l3[3];
  for (int j4 = 0; j4 < 3; ++j4) {
    l3[j4] = (unsigned char)((unsigned)(unsigned char)between(1.494, 0.0, 120.0) * (unsigned)(unsigned char)((unsigned char)(4) | (unsigned char)(2)));
  }
  unsigned char v5 = nth(l3, ((0.775 > 0.278) ? (unsigned)v2 : 942357672u));
  v0 = (!(min((unsigned)v2, 14u) & 8u) ? (((-16ll) == i) ? (v1 + v1) : (v0 - v1)) : (__fmul_rn((-3.491f), 1.030f) - ceilf(v1)));
  if (((unsigned long long)between((double)v2, 0.0, 120.0) <= (signed char)((unsigned)(signed char)(18) - (unsigned)(signed char)(17)))) {
    v2 = (long long)(short)((short)((short)(11272) > (short)v2) > (short)(1));
    v0 = ceilf((sqrtf(fabsf(v1)) + fmaf(v1, v0, v0)));
  }
  float v6 = __shfl_xor_sync(0xffffffffu, (v1 - v1), 1);
  if (((((unsigned long long)i < v5) && ((signed char)(1) > (signed char)(4))) && ((unsigned)v5 < (unsigned)v5))) {
    unsigned j7 = 4u;
    do {
      v0 = __fmul_rn((!(j7 & 4u) ? (v0 + v6) : __fmul_rn(v6, v6)), (__fmul_rn(v1, (float)j7) / (v0 + v1)));
      short v8 = (short)((short)((short)between(v0, -100.0f, 120.0f) % (short)(((short)(17) & 63) + 3)) % (short)(((short)((short)(9) ^ (short)i) & 63) + 9));
    } while (--j7 > 0u);
    v1 = (((3.686f - (float)v2) + fmaf(v6, v0, (float)v5)) + sqrtf(fabsf(((t & 1) ? v1 : v0))));
  } else {
    v0 = (((!(9u & 4u) && ((unsigned)v2 != (unsigned)v2)) ? __fmul_rn(v6, 0.878f) : __fmul_rn(v6, (-1.376f))) / sqrtf(fabsf(fmaf(v0, v1, v6))));
    switch (min(__funnelshift_l((unsigned)v5, 8u, 21u), (unsigned)i) % 5u) {
    case 0: {
      v1 = ((__fmul_rn((float)t, 3.196f) / (v1 + v0)) + sqrtf(fabsf((v0 - v1))));
      break;
    }
    case 1: {
      v2 = (long long)((unsigned long long)max((long long)((unsigned long long)v2 - (unsigned long long)12ll), v2) + (unsigned long long)(long long)(((8u >= 1333731972u) ? v2 : v2) | (long long)(v2 / (long long)((v2 & 63) + 2))));
      int v9 = (((long long)((long long)v5 % (long long)(((long long)t & 63) + 5)) <= (long long)between((double)t, -100.0, 120.0)) ? (int)((unsigned)(int)(0u - (unsigned)i) + (unsigned)(int)((short)(8) + (unsigned short)t)) : (int)(0u - (unsigned)min(i, i)));
      break;
    }
    case 2: {
      v0 = __fmul_rn(((v0 + (-2.116f)) / (v1 + v6)), ((v1 + v1) / ((float)t / v6)));
    }  // falls through
    case 3: {
      v0 = (((v1 - (float)v5) + (v6 + v1)) + ((v1 + v6) + __fmul_rn(v1, v0)));
      v1 = __fmul_rn(sqrtf(fabsf((v0 + v6))), fmaf(sqrtf(fabsf(v0)), (v0 + v6), v6));
      break;
    }
    default: {
      v0 = (((unsigned char)((unsigned char)t > (unsigned char)t) <= max(v2, v2)) ? (fmaf(v1, v1, v1) + (v6 - v1)) : (((float)v5 + (float)v2) / ((i & 1) ? v0 : v1)));
      v2 = (long long)((unsigned long long)(long long)between(__fmul_rn(v0, v1), -100.0f, 120.0f) - (unsigned long long)(long long)((unsigned long long)(long long)(v2 | v2) << (8u & 63u)));
    }
    }
  }
  v5 = (unsigned char)((unsigned short)~(unsigned short)(0u - (unsigned)(unsigned short)(10)) + (short)((short)(0u - (unsigned)(short)(17)) > (short)t));
  v5 = (unsigned char)((unsigned short)((((double)t >= (-1.821)) ? (unsigned short)(5) : (unsigned short)t) | (unsigned short)((unsigned short)v2 > (unsigned short)v5)) + (unsigned char)((unsigned char)(v5 > v5) - (signed char)((unsigned)(signed char)(12) * (unsigned)(signed char)i)));
  v2 = (long long)((long long)~max((long long)t, v2) & (long long)((long long)~(long long)v2 / (long long)((15ll & 63) + 9)));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)(v0 == v0 ? __float_as_uint(v0) : 1);
  h = h * 31u + (unsigned long long)(v1 == v1 ? __float_as_uint(v1) : 1);
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v5;
  h = h * 31u + (unsigned long long)(v6 == v6 ? __float_as_uint(v6) : 1);
  y0[i] = h;
  y1[i] = __dmul_rn((3.520 + (-1.905)), (2.514 - (double)i));
  y2[i] = ((v6 + v0) - (0.740f - (float)v5));
  y3[i] = (unsigned char)((unsigned char)((unsigned)v5 + (unsigned)v5) > v5);
}
