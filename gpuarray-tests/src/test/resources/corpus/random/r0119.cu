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
// covers: random programs: nested branches
// covers: random programs: shared memory and barriers
// covers: random programs: shifts
// covers: random programs: switch
// covers: random programs: warp shuffles and votes
// launch: grid 1 block 96
// in float a0[96] uniform(-8,8)
// in uint a1[96] bits
// in double a2[96] uniform(-8,8)
// in int a3[96] bits
// in double a4[96] uniform(-8,8)
// out ulonglong y0[96]
// out double y1[96]
// out float y2[96]
// fmad: magnitude 1e-3

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ int f0(float p0, int p1) {
  p0 = damp(fmaf((sqrtf(fabsf(p0)) / (1.0f + fabsf((p0 - p0)))), ((((signed char)p1 >= 1u) ? (-1.940f) : p0) + (p0 - p0)), p0));
  p0 = damp((((long long)((-9ll) | (-17ll)) > (unsigned short)((unsigned short)(3) ^ (unsigned short)p1)) ? (((signed char)p1 <= (signed char)(6)) ? sqrtf(fabsf(p0)) : (p0 / (1.0f + fabsf(p0)))) : ((p0 * (float)((unsigned)p1 & 15u)) + (p0 / (1.0f + fabsf(p0))))));
  if (((signed char)p1 != (unsigned long long)p1)) return (int)(0u - (unsigned)p1);
  return (int)((unsigned)(((unsigned short)p1 <= (unsigned short)(14)) ? p1 : p1) + (unsigned)(int)((unsigned)p1 * (unsigned)p1));
}

extern "C" __global__ void k(const float* a0, const unsigned* a1, const double* a2, const int* a3, const double* a4, unsigned long long* y0, double* y1, float* y2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v0 = a0[i];
  unsigned v1 = a1[i];
  double v2 = a2[i];
  int v3 = a3[i];
  double v4 = a4[i];
  signed char l5[3];
  for (int j6 = 0; j6 < 3; ++j6) {
    l5[j6] = (signed char)~(signed char)((unsigned)(signed char)(15) + (unsigned)(signed char)(-15));
  }
  signed char v7 = l5[(unsigned)v1 % 3u];
  switch ((unsigned)((unsigned)(unsigned)((unsigned)v1 + (unsigned)v1) << (v1 & 31u)) % 4u) {
  case 0: {
    float v8 = damp((((int)((unsigned)t - (unsigned)i) == ((8ull == (unsigned long long)v7) ? v3 : v3)) ? (sqrtf(fabsf((float)((unsigned)i & 15u))) - (v0 + v0)) : sqrtf(fabsf((v0 * v0)))));
    v8 = damp((((unsigned short)((unsigned)(unsigned short)v7 + (unsigned)(unsigned short)t) <= (long long)(short)i) ? ((v0 / (1.0f + fabsf(v0))) - ((float)((unsigned)i & 15u) * v0)) : sqrtf(fabsf(sqrtf(fabsf(v8))))));
    break;
  }
  case 1: {
    if (((signed char)(unsigned char)v3 > (short)((unsigned)(short)(17) + (unsigned)(short)v1))) {
      v4 = damp((double)(((float)((unsigned)v7 & 15u) - (-0.759f)) / (1.0f + fabsf(fmaf(v0, v0, v0)))));
      v0 = damp((((unsigned long long)((short)v3 + (short)v7) > (unsigned long long)((unsigned long long)(unsigned long long)i - (unsigned long long)424306520ull)) ? sqrtf(fabsf((v0 + v0))) : ((v0 / (1.0f + fabsf(v0))) + sqrtf(fabsf(3.731f)))));
    } else {
      v0 = damp(((((float)((unsigned)v1 & 15u) + v0) + ((float)((unsigned)v7 & 15u) * v0)) + ((float)(unsigned short)((unsigned)(unsigned short)(6) * (unsigned)(unsigned short)t) * 1e-19f)));
    }
    v4 = damp(((sqrt(fabs(v4)) * (v4 * v2)) + fma((v2 * v2), (v2 / (1.0 + fabs(v4))), v4)));
    break;
  }
  case 2: {
    switch ((((unsigned long long)i != (unsigned short)v7) ? (unsigned)(0u - (unsigned)v1) : (unsigned)(v1 >> (2083872805u & 31u))) % 3u) {
    case 0: {
      v1 = __brev((unsigned)((unsigned)(unsigned)(v1 | (unsigned)v3) + (unsigned)(unsigned)(short)(-2)));
      break;
    }
    case 1: {
      v1 = (unsigned)((unsigned)((unsigned)((unsigned)v1 * (unsigned)10u) ^ (unsigned)(v1 >> (v1 & 31u))) % (unsigned)(((unsigned)((unsigned)19u + (unsigned)v1) & 63) + 2));
      v1 = (unsigned)((unsigned)(((short)v7 >= 5ull) ? __funnelshift_l(v1, v1, 10u) : ((v1 == v1) ? v1 : v1)) << ((unsigned)((unsigned)(unsigned)i + (unsigned)(unsigned)v3) & 31u));
    }  // falls through
    default: {
      float v9 = damp((sqrtf(fabsf((v0 * v0))) + (((-0.192f) - (float)((unsigned)v1 & 15u)) + ((float)((unsigned)v1 & 15u) + v0))));
      v1 = (unsigned)((unsigned)(unsigned)~(unsigned)(v1 & v1) * (unsigned)(unsigned)((unsigned)__funnelshift_l(v1, v1, 2u) - (unsigned)(((unsigned long long)v7 >= 9ull) ? (unsigned)v3 : v1)));
    }
    }
    v1 = (unsigned)((unsigned)(unsigned)((unsigned)((unsigned)v1 * (unsigned)v1) | __brev(v1)) - (unsigned)(unsigned)((unsigned)((unsigned)v1 * (unsigned)v1) / (unsigned)(((unsigned)v3 & 63) + 5)));
    break;
  }
  default: {
    v4 = damp(sqrt(fabs((fma(v4, v2, v2) - sqrt(fabs(0.665))))));
    v0 = damp(fmaf(((float)2.750 + ((float)((unsigned)v3 & 15u) * v0)), fmaf((v0 / (1.0f + fabsf(v0))), (v0 * v0), v0), (float)((unsigned)v3 & 15u)));
  }
  }
  unsigned v10 = __ballot_sync(0xffffffffu, ((short)v1 < (short)v7));
  __shared__ float s11[96];
  s11[t] = damp(sqrtf(fabsf((v0 + v0))));
  __syncthreads();
  float v12 = s11[(t + 7) % 96];
  __syncthreads();
  for (int j13 = 0; j13 < 4; ++j13) {
    v3 = (int)((!(v1 & 2u) ? (signed char)((unsigned)v7 * (unsigned)v7) : (signed char)(v7 > v7)) + (unsigned short)((unsigned)(unsigned short)v7 * (unsigned)(unsigned short)((unsigned short)t >> (19u & 15u))));
  }
  switch ((unsigned)((unsigned)(unsigned)(v7 + (short)(-10)) + (unsigned)(unsigned)((unsigned)v10 - (unsigned)v10)) % 5u) {
  case 0: {
    --v1;
    if (((signed char)((unsigned short)(8) + (short)v7) > (((unsigned long long)v7 >= 13ull) ? (unsigned long long)v7 : (unsigned long long)t))) {
      v1 = (unsigned)((unsigned)__umulhi((unsigned)((unsigned)v10 + (unsigned)2u), v10) * (unsigned)(unsigned)((unsigned)(unsigned)18ull - (unsigned)(unsigned)((unsigned)1377232032u * (unsigned)(unsigned)v7)));
    }
    break;
  }
  case 1: {
    v10 = (unsigned)((unsigned)(unsigned)(unsigned char)(0u - (unsigned)(unsigned char)t) - (unsigned)__brev((((-87686504) & 1) ? v1 : v10)));
    v7 = ((((unsigned short)t >= (unsigned short)i) && !(v10 & 2u)) ? (signed char)((signed char)(v7 / (signed char)((v7 & 63) + 2)) | (signed char)((unsigned)v7 << (v10 & 7u))) : (signed char)((unsigned)(signed char)(long long)v1 << (v1 & 7u)));
    break;
  }
  case 2: {
    v3 = max((int)(0u - (unsigned)(int)((unsigned)(int)v7 * (unsigned)v3)), (int)((unsigned)t * (unsigned)6));
    v12 = damp(sqrtf(fabsf(((v0 / (1.0f + fabsf(v0))) * (v0 - v0)))));
    break;
  }
  case 3: {
    v3 = (int)((signed char)((unsigned)(signed char)((unsigned)(signed char)(19) * (unsigned)v7) - (unsigned)(signed char)((unsigned char)v1 - (unsigned short)i)) - (unsigned short)((unsigned)(unsigned short)((unsigned short)v7 > (unsigned short)(4)) << (v10 & 15u)));
    break;
  }
  default: {
    v3 = f0(((3ll == (long long)v3) ? (float)((unsigned)t & 15u) : v0), f0(v12, t));
    v2 = damp(fma(((((unsigned char)v1 <= (long long)v10) ? v4 : v2) * (v2 - v2)), (((-1.249) + v2) * fma((double)((unsigned)v10 & 15u), v4, v4)), (double)((unsigned)i & 15u)));
  }
  }
  __shared__ unsigned long long s14[96];
  s14[t] = (unsigned long long)(signed char)~v7;
  __syncthreads();
  unsigned long long v15 = s14[(t + 69) % 96];
  unsigned long long v16 = s14[(unsigned)(int)(v3 >> ((unsigned)v15 & 31u)) % 96u];
  __syncthreads();
  v10 = (unsigned)((unsigned)(unsigned)((unsigned)(v10 >> (v10 & 31u)) % (unsigned)((v1 & 63) + 8)) * (unsigned)(unsigned)((unsigned)(0u - (unsigned)v10) >> (4u & 31u)));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  g += damp(v0);
  h = h * 31u + (unsigned long long)v1;
  g += damp(v2);
  h = h * 31u + (unsigned long long)v3;
  g += damp(v4);
  h = h * 31u + (unsigned long long)v7;
  h = h * 31u + (unsigned long long)v10;
  g += damp(v12);
  h = h * 31u + (unsigned long long)v15;
  h = h * 31u + (unsigned long long)v16;
  y0[i] = h;
  y1[i] = g;
  y2[i] = damp(((float)(short)i * 1e-19f));
}
