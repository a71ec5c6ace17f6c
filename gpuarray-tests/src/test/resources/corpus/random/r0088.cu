// covers: random programs: bitwise operators
// covers: random programs: comparisons of mixed types
// covers: random programs: compound assignment
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
// launch: grid 2 block 96
// in float a0[192] uniform(-8,8)
// in ushort a1[192] bits
// in int a2[192] bits
// in uint a3[192] bits
// out ulonglong y0[192]
// out double y1[192]
// out uint y2[192]
// out longlong y3[192]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }

extern "C" __global__ void k(const float* a0, const unsigned short* a1, const int* a2, const unsigned* a3, unsigned long long* y0, double* y1, unsigned* y2, long long* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v0 = a0[i];
  unsigned short v1 = a1[i];
  int v2 = a2[i];
  unsigned v3 = a3[i];
  v0 = sqrtf(fabsf(__fmul_rn((v0 / v0), (((int)v3 & 1) ? v0 : v0))));
  v3 = (unsigned)(unsigned)((unsigned)((unsigned)v3 + (unsigned)v3) % (unsigned)((v3 & 63) + 5));
  __shared__ unsigned s4[96];
  s4[t] = (unsigned)~__byte_perm(v3, v3, 0x4351u);
  __syncthreads();
  unsigned v5 = s4[(t + 81) % 96];
  unsigned v6 = s4[(unsigned)(int)between((-0.175), -100.0, 120.0) % 96u];
  __syncthreads();
  v3 = (unsigned)((unsigned)((unsigned char)((unsigned char)i | (unsigned char)(77)) + (unsigned char)((unsigned char)(2) / (unsigned char)(((unsigned char)v2 & 63) + 5))) >> ((unsigned)((unsigned)v5 << (v3 & 31u)) & 31u));
  unsigned v7 = __ballot_sync(0xffffffffu, (v0 >= v0));
  switch ((unsigned)((unsigned)(unsigned)((unsigned)v6 << (v5 & 31u)) << (v3 & 31u)) % 5u) {
  case 0: {
    v2 = (((((short)v1 > (unsigned char)v6) && (t & 1)) || (2ull < 3ull)) ? __mulhi((int)((unsigned)v2 - (unsigned)v2), i) : ((v0 < v0) ? (int)((unsigned)t - (unsigned)t) : (int)((unsigned char)(25) + (signed char)(17))));
    --v3;
    break;
  }
  case 1: {
    v0 = __fmul_rn(((v0 / v0) - ceilf(v0)), (float)(unsigned short)((unsigned short)(4) % (unsigned short)(((unsigned short)(5) & 63) + 7)));
    v0 = (sqrtf(fabsf((v0 + v0))) - (fmaf(v0, v0, v0) + __fmul_rn((float)v5, v0)));
  }  // falls through
  case 2: {
    float v8 = floorf(sqrtf(fabsf((float)v6)));
    unsigned j9 = 1u;
    do {
      unsigned v10 = (unsigned)((unsigned)((unsigned)(v7 % (unsigned)((v3 & 63) + 5)) / (unsigned)(((unsigned)t & 63) + 6)) / (unsigned)(((unsigned)((unsigned)9u << (j9 & 31u)) & 63) + 4));
      v7 = (unsigned)((unsigned)(((v0 >= v0) ? v6 : v10) / (unsigned)((v3 & 63) + 2)) & (unsigned)((unsigned)(unsigned)~(unsigned)v3 + (unsigned)__umulhi(v3, v3)));
    } while (--j9 > 0u);
    break;
  }
  case 3: {
    unsigned j11 = 2u;
    while (j11-- > 0u) {
      if (((unsigned)t >= t)) break;
      v5 = (unsigned)~((v0 < 1.875f) ? (unsigned)((unsigned char)v7 + (signed char)(0)) : (unsigned)((unsigned)v5 + (unsigned)v5));
      v5 = (unsigned)((unsigned)((unsigned)(unsigned)((signed char)(0) - (unsigned char)(17)) * (unsigned)min(v5, 19u)) >> ((unsigned)(v3 % (unsigned)((v7 & 63) + 7)) & 31u));
    }
    break;
  }
  default: {
    v1 = (unsigned short)((unsigned short)~(!(11u & 4u) ? v1 : (unsigned short)(7)) & (unsigned short)((short)((short)(9) ^ (short)v5) + (!(v3 & 1u) ? (short)(17) : (short)(2))));
  }
  }
  switch ((unsigned)((unsigned)__byte_perm(405764866u, (unsigned)t, 0x6351u) * (unsigned)(unsigned)(v6 % (unsigned)((1048861081u & 63) + 9))) % 5u) {
  case 0: {
    if ((((unsigned char)i == (unsigned char)(9)) && ((double)v6 < (double)v7))) {
      v0 = fmaf((sqrtf(fabsf(v0)) - fmaf(v0, v0, v0)), sqrtf(fabsf(truncf(v0))), v0);
    } else {
      v2 = (int)((unsigned)max(__clz(t), i) - (unsigned)(int)((int)between((double)v3, -100.0, 120.0) / (int)((i & 63) + 5)));
      v7 = (((unsigned char)((unsigned char)(2) - (unsigned char)(7)) > (unsigned char)((unsigned)(unsigned char)(4) * (unsigned)(unsigned char)(10))) ? ((v0 <= v0) ? (unsigned)(v6 % (unsigned)((v6 & 63) + 4)) : (unsigned)(long long)t) : (unsigned)((unsigned)(unsigned)(v6 | (unsigned)v7) << (v6 & 31u)));
    }
  }  // falls through
  case 1: {
    v0 = (((v0 / v0) + (float)v3) - (fmaf(3.114f, v0, v0) - (v0 + v0)));
  }  // falls through
  case 2: {
    v2 = (int)((unsigned)(int)between((v0 / v0), -100.0f, 120.0f) + (unsigned)__ffs((int)((unsigned char)i - (short)v1)));
    break;
  }
  case 3: {
    v2 = (int)between((((-3.776) + (double)v3) + ((-1.535) + (-2.683))), -100.0, 120.0);
    break;
  }
  default: {
    v2 = (int)((unsigned char)~(!(v6 & 2u) ? (unsigned char)(1) : (unsigned char)(9)) + (unsigned short)((unsigned short)(v1 > v1) > v1));
    v1 = (unsigned short)((unsigned)(unsigned short)((unsigned short)((unsigned)(unsigned short)v7 + (unsigned)v1) / (unsigned short)((v1 & 63) + 9)) + (unsigned)(unsigned short)((unsigned short)between(1.499, 0.0, 120.0) > (unsigned short)v7));
  }
  }
  unsigned short v12 = (unsigned short)((unsigned)(unsigned short)(0u - (unsigned)(unsigned short)(v1 / (unsigned short)((v1 & 63) + 6))) - (unsigned)(unsigned short)((unsigned)(unsigned short)(v1 ^ (unsigned short)(6)) * (unsigned)(unsigned short)(v1 > (unsigned short)v2)));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)(v0 == v0 ? __float_as_uint(v0) : 1);
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)v5;
  h = h * 31u + (unsigned long long)v6;
  h = h * 31u + (unsigned long long)v7;
  h = h * 31u + (unsigned long long)v12;
  y0[i] = h;
  y1[i] = (double)((t & 1) ? (unsigned char)v1 : (unsigned char)(5));
  y2[i] = __funnelshift_l((unsigned)~796412650u, 1u, 14u);
  y3[i] = (long long)((unsigned long long)(long long)(2034336626ll / (long long)((14ll & 63) + 9)) + (unsigned long long)(long long)((unsigned long long)(long long)i + (unsigned long long)(long long)v1));
}
