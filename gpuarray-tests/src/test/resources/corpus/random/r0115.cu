// covers: random programs: bitwise operators
// covers: random programs: division and remainder
// covers: random programs: floating-point arithmetic
// covers: random programs: integer arithmetic
// covers: random programs: integer conversions
// covers: random programs: integer functions
// covers: random programs: integer promotions
// covers: random programs: integer to floating conversions
// covers: random programs: loops
// covers: random programs: shared memory and barriers
// covers: random programs: shifts
// covers: random programs: switch
// covers: random programs: warp shuffles and votes
// launch: grid 3 block 64
// in float a0[192] uniform(-8,8)
// in short a1[192] specials
// in uint a2[192] specials
// in longlong a3[192] bits
// in double a4[192] uniform(-8,8)
// out ulonglong y0[192]
// out double y1[192]
// out float y2[192]
// fmad: magnitude 1e-3

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }

extern "C" __global__ void k(const float* a0, const short* a1, const unsigned* a2, const long long* a3, const double* a4, unsigned long long* y0, double* y1, float* y2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v0 = a0[i];
  short v1 = a1[i];
  unsigned v2 = a2[i];
  long long v3 = a3[i];
  double v4 = a4[i];
  float v5 = __shfl_up_sync(0xffffffffu, damp((v0 / (1.0f + fabsf(v0)))), 27);
  v0 = damp((fmaf(fmaf(v0, 1.700f, v5), ((-1.265f) * v0), (float)((unsigned)v2 & 15u)) * ((float)(short)v3 * 1e-19f)));
  __shared__ long long s6[64];
  s6[t] = (long long)((unsigned long long)(long long)((unsigned long long)v3 + (unsigned long long)19ll) - (unsigned long long)(long long)(0u - (unsigned long long)v3));
  __syncthreads();
  long long v7 = s6[(t + 10) % 64];
  long long v8 = s6[(unsigned)(int)((unsigned)i - (unsigned)i) % 64u];
  __syncthreads();
  unsigned j9 = 5u;
  while (j9-- > 0u) {
    switch ((unsigned)((short)(v1 >> (j9 & 15u)) + (short)((unsigned)(short)v7 * (unsigned)v1)) % 3u) {
    case 0: {
      v5 = damp(((((float)((unsigned)v1 & 15u) * v0) + (v0 + v0)) + fmaf((v0 + v0), (v0 + v5), v5)));
      v7 = (((unsigned char)((unsigned char)i > (unsigned char)(14)) < (unsigned char)((unsigned)(unsigned char)(84) * (unsigned)(unsigned char)(5))) ? (long long)((long long)(9ll | v8) % (long long)((v3 & 63) + 5)) : (long long)(long long)((unsigned long long)v3 * (unsigned long long)v7));
      break;
    }
    case 1: {
      double v10 = damp((double)((v0 - v5) - ((float)((unsigned)t & 15u) * v0)));
      break;
    }
    default: {
      v2 = (unsigned)((signed char)((signed char)~(signed char)v7 + (unsigned char)((unsigned)(unsigned char)v1 << ((unsigned)v8 & 7u))) + (unsigned short)(signed char)~(signed char)v8);
    }
    }
  }
  __shared__ signed char s11[64];
  s11[t] = (signed char)((unsigned char)((unsigned)(unsigned char)(30) - (unsigned)(unsigned char)v2) - (unsigned short)(0u - (unsigned)(unsigned short)(15)));
  __syncthreads();
  signed char v12 = s11[(t + 55) % 64];
  signed char v13 = s11[(unsigned)(int)((unsigned)i + (unsigned)t) % 64u];
  __syncthreads();
  v13 = (signed char)((unsigned)(signed char)((signed char)(v13 & v12) >> (v2 & 7u)) - (unsigned)((v1 < v1) ? (signed char)(v12 > (signed char)v12) : (signed char)(0u - (unsigned)v12)));
  unsigned long long v14 = __shfl_sync(0xffffffffu, (unsigned long long)((unsigned long long)(unsigned long long)i - (unsigned long long)880730340ull), (t * 7 + 14) & 31);
  v12 = (signed char)((unsigned)(signed char)((unsigned)(signed char)((unsigned)(signed char)v8 * (unsigned)(signed char)i) + (unsigned)(!(v2 & 1u) ? v12 : (signed char)v7)) << ((unsigned)(unsigned char)(19) & 7u));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  g += damp(v0);
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  g += damp(v4);
  g += damp(v5);
  h = h * 31u + (unsigned long long)v7;
  h = h * 31u + (unsigned long long)v8;
  h = h * 31u + (unsigned long long)v12;
  h = h * 31u + (unsigned long long)v13;
  h = h * 31u + (unsigned long long)v14;
  y0[i] = h;
  y1[i] = g;
  y2[i] = damp(((v5 * (float)((unsigned)v1 & 15u)) * ((float)v1 * 1e-19f)));
}
