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
// covers: random programs: nested branches
// covers: random programs: shared memory and barriers
// covers: random programs: shifts
// covers: random programs: structures and methods
// covers: random programs: switch
// covers: random programs: warp shuffles and votes
// launch: grid 1 block 128
// in uint a0[128] bits
// in ushort a1[128] bits
// in ushort a2[128] bits
// in uint a3[128] specials
// out ulonglong y0[128]
// out double y1[128]
// out uint y2[128]
// out short y3[128]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ unsigned char f0(float p0) {
  p0 = sqrtf(fabsf(((p0 + p0) / (p0 / p0))));
  float v0 = (fmaf((p0 + p0), (p0 - p0), p0) + (truncf(p0) / (float)1864310258ll));
  return (unsigned char)((unsigned)(unsigned char)((unsigned)(unsigned char)(7) - (unsigned)(unsigned char)(125)) * (unsigned)(unsigned char)((unsigned char)(25) / (unsigned char)(((unsigned char)(13) & 63) + 5)));
}

extern "C" __global__ void k(const unsigned* a0, const unsigned short* a1, const unsigned short* a2, const unsigned* a3, unsigned long long* y0, double* y1, unsigned* y2, short* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  unsigned v1 = a0[i];
  unsigned short v2 = a1[i];
  unsigned short v3 = a2[i];
  unsigned v4 = a3[i];
  __shared__ unsigned char s5[128];
  s5[t] = (unsigned char)((unsigned char)between(3.853f, 0.0f, 120.0f) > (unsigned char)(82));
  __syncthreads();
  unsigned char v6 = s5[(t + 27) % 128];
  unsigned char v7 = s5[(unsigned)__mulhi(i, i) % 128u];
  __syncthreads();
  switch ((unsigned)((unsigned short)(0u - (unsigned)v2) + f0((float)v4)) % 5u) {
  case 0: {
    v1 = (unsigned)between((__dmul_rn((-0.137), (double)v4) + (0.037 - (-0.628))), 0.0, 120.0);
    if ((((-2.678) / (-0.727)) != sqrt(fabs((double)v2)))) {
      v3 = ((((unsigned long long)i == 1054441754ull) || !(v1 & 2u)) ? (unsigned short)((unsigned short)(v2 | v2) > v3) : (unsigned short)((unsigned short)((unsigned)v3 * (unsigned)v2) & (unsigned short)((unsigned)v2 + (unsigned)v3)));
      v3 = (unsigned short)((unsigned short)((unsigned short)((unsigned)v3 << (v4 & 15u)) > v2) > (unsigned short)((unsigned)v2 - (unsigned)(unsigned short)(3369)));
    }
    break;
  }
  case 1: {
    v6 = (unsigned char)(unsigned)((unsigned)(unsigned)((unsigned)v4 + (unsigned)v1) << (v4 & 31u));
    break;
  }
  case 2: {
    if ((__dmul_rn((double)v7, (double)i) <= ((double)v7 / 0.611))) {
      v4 = (unsigned)(0u - (unsigned)(unsigned)((unsigned)(unsigned)between((-2.112f), 0.0f, 120.0f) - (unsigned)__brev(1536675530u)));
    } else {
      v4 = __umulhi((unsigned)(((i & 1) ? v4 : v1) | (unsigned)(v1 | v1)), (unsigned)((unsigned)16u - (unsigned)v4));
    }
    break;
  }
  case 3: {
    for (int j8 = 0; j8 < 3; ++j8) {
      v6 = (unsigned char)((unsigned char)between(floor((double)t), 0.0, 120.0) > (unsigned char)((unsigned char)(95) > (unsigned char)v7));
      v7 = (unsigned char)((unsigned char)((unsigned)(unsigned char)((unsigned)v7 << (v1 & 7u)) + (unsigned)(unsigned char)((unsigned)v7 - (unsigned)v6)) / (unsigned char)(((unsigned char)((unsigned char)v4 > v7) & 63) + 8));
    }
    switch (min((unsigned)(v1 % (unsigned)((v4 & 63) + 9)), v4) % 5u) {
    case 0: {
      v4 = __brev((unsigned)((unsigned)((unsigned)v1 - (unsigned)v4) % (unsigned)((v1 & 63) + 7)));
      v2 = (unsigned short)((unsigned)(unsigned short)((unsigned short)(v3 % (unsigned short)((v3 & 63) + 9)) + (unsigned short)(v3 % (unsigned short)((v2 & 63) + 7))) * (unsigned)(unsigned short)((unsigned short)(v2 > v2) | (unsigned short)(v3 > v2)));
      break;
    }
    case 1: {
      v4 = (((unsigned long long)((unsigned long long)(unsigned long long)v3 - (unsigned long long)(unsigned long long)v3) > ((i & 1) ? (unsigned long long)v3 : 10ull)) ? (unsigned)between(ceil((double)t), 0.0, 120.0) : (unsigned)((unsigned)(v4 >> (v4 & 31u)) >> (v4 & 31u)));
    }  // falls through
    case 2: {
      v4 = (unsigned)((unsigned)__byte_perm((unsigned)(0u - (unsigned)v1), v1, 0x0351u) + (unsigned)__umulhi((unsigned)((unsigned)v4 * (unsigned)(unsigned)t), v4));
    }  // falls through
    case 3: {
      v3 = (unsigned short)((!(v1 & 2u) ? (unsigned short)((short)(9) + (signed char)v1) : (unsigned short)((unsigned)v3 << ((unsigned)i & 15u))) > (unsigned short)((unsigned)v2 * (unsigned)(unsigned short)(1)));
      break;
    }
    default: {
      v2 = (unsigned short)((unsigned short)((unsigned short)((unsigned)v2 - (unsigned)v3) >> (v4 & 15u)) | (unsigned short)((unsigned)(unsigned short)(v3 / (unsigned short)((v2 & 63) + 1)) + (unsigned)(unsigned short)(v3 % (unsigned short)((v3 & 63) + 9))));
      v6 = (unsigned char)((unsigned char)between(((-1.259) / 0.981), 0.0, 120.0) > ((i & 1) ? v7 : (unsigned char)i));
    }
    }
    break;
  }
  default: {
    v1++;
    v3++;
  }
  }
  v7 = (unsigned char)((unsigned)(((v2 <= (long long)v1) || (2.829f <= (-2.722f))) ? (unsigned char)(0u - (unsigned)v6) : f0((float)v6)) * (unsigned)(unsigned char)between(__fmul_rn((float)v2, (float)v6), 0.0f, 120.0f));
  v3 = (unsigned short)((unsigned short)((unsigned)(unsigned short)(v3 > v3) * (unsigned)(unsigned short)((unsigned)v2 << (v4 & 15u))) > (unsigned short)((unsigned)v2 * (unsigned)v3));
  struct S9 {
    unsigned a;
    signed char b;
    __device__ unsigned get(unsigned other, bool mine) const { return pick(mine, a, other); }
  };
  S9 o9 = {(unsigned)(6u >> (v1 & 31u)), (signed char)((unsigned)(signed char)t << (v1 & 7u))};
  signed char v10 = o9.b;
  unsigned v11 = o9.get((unsigned)(v10 - (short)(-1)), (v10 > t));
  unsigned l12[4];
  for (int j13 = 0; j13 < 4; ++j13) {
    l12[j13] = ((v6 != v6) ? (unsigned)v1 : (unsigned)(v1 % (unsigned)((v11 & 63) + 4)));
  }
  unsigned v14 = nth(l12, (!(v1 & 1u) ? 14u : 1588695859u));
  unsigned v15 = __ballot_sync(0xffffffffu, (0.277f < (float)v7));
  __shared__ unsigned short s16[128];
  s16[t] = (((long long)v3 > (long long)v14) ? (unsigned short)((unsigned short)i > (unsigned short)v14) : (unsigned short)((unsigned)(unsigned short)v6 + (unsigned)v3));
  __syncthreads();
  unsigned short v17 = s16[(t + 88) % 128];
  __syncthreads();
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)v4;
  h = h * 31u + (unsigned long long)v6;
  h = h * 31u + (unsigned long long)v7;
  h = h * 31u + (unsigned long long)v10;
  h = h * 31u + (unsigned long long)v11;
  h = h * 31u + (unsigned long long)v14;
  h = h * 31u + (unsigned long long)v15;
  h = h * 31u + (unsigned long long)v17;
  y0[i] = h;
  y1[i] = (((short)(-4) < (short)v14) ? sqrt(fabs(0.415)) : ((t & 1) ? (-2.928) : (double)v10));
  y2[i] = (unsigned)((unsigned)(unsigned)(v4 | (unsigned)t) * (unsigned)(unsigned)((unsigned)v4 + (unsigned)v4));
  y3[i] = (short)((short)between(2.985f, -100.0f, 120.0f) & (short)((short)(16298) > (short)v17));
}
