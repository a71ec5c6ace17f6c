// covers: random programs: bitwise operators
// covers: random programs: comparisons of mixed types
// covers: random programs: device functions
// covers: random programs: division and remainder
// covers: random programs: floating-point arithmetic
// covers: random programs: integer arithmetic
// covers: random programs: integer conversions
// covers: random programs: integer functions
// covers: random programs: integer promotions
// covers: random programs: local arrays
// covers: random programs: loops
// covers: random programs: nested branches
// covers: random programs: shifts
// covers: random programs: structures and methods
// covers: random programs: switch
// covers: random programs: warp shuffles and votes
// launch: grid 2 block 32
// in float a0[64] uniform(-8,8)
// in short a1[64] bits
// in short a2[64] bits
// in float a3[64] uniform(-8,8)
// in int a4[64] bits
// out ulonglong y0[64]
// out double y1[64]
// out float y2[64]
// out ushort y3[64]
// fmad: magnitude 1e-3

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ long long f0(float p0) {
  if ((1287875645u >= (unsigned short)(19330))) return (long long)((signed char)(13) - (unsigned short)(3917));
  return (long long)((long long)~(-5ll) / (long long)(((-1142114652ll) & 63) + 3));
}

extern "C" __global__ void k(const float* a0, const short* a1, const short* a2, const float* a3, const int* a4, unsigned long long* y0, double* y1, float* y2, unsigned short* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v0 = a0[i];
  short v1 = a1[i];
  short v2 = a2[i];
  float v3 = a3[i];
  int v4 = a4[i];
  v3 = damp((((v0 * (float)((unsigned)t & 15u)) / (1.0f + fabsf((v3 - v0)))) * fmaf(fmaf(v3, v3, v3), ((float)((unsigned)t & 15u) * v0), v0)));
  long long v5 = __shfl_xor_sync(0xffffffffu, ((t & 1) ? 578417616ll : 9ll), 4);
  unsigned short v6 = (unsigned short)((unsigned)(unsigned short)((unsigned short)((unsigned short)(4763) ^ (unsigned short)v5) > (unsigned short)(9)) * (unsigned)(unsigned short)((unsigned short)((unsigned short)v2 + (signed char)v2) >> ((unsigned)i & 15u)));
  signed char v7 = ((((short)v4 != v2) || ((v4 & 1) && (t & 1))) ? (signed char)((unsigned)(signed char)((unsigned)(signed char)(48) * (unsigned)(signed char)v1) * (unsigned)(signed char)((signed char)v4 - v1)) : (signed char)((signed char)((unsigned)(signed char)v6 * (unsigned)(signed char)i) > (signed char)(9)));
  int l8[7];
  for (int j9 = 0; j9 < 7; ++j9) {
    l8[j9] = (int)(unsigned long long)((unsigned long long)16ull * (unsigned long long)(unsigned long long)v1);
  }
  int v10 = nth(l8, (unsigned)(short)v2);
  switch (((v6 < v7) ? (unsigned)((unsigned)(unsigned)t * (unsigned)(unsigned)v10) : (unsigned)v6) % 4u) {
  case 0: {
    if ((max((-1240921327ll), v5) == (signed char)(v7 > v7))) {
      v7 = (signed char)((signed char)((unsigned)(signed char)((unsigned)v7 + (unsigned)v7) * (unsigned)(signed char)((unsigned)(signed char)v7 << ((unsigned)v6 & 7u))) & (signed char)((signed char)(v7 >> (5u & 7u)) ^ (((int)v7 & 1) ? v7 : (signed char)(50))));
    }
    v3 = damp((((v0 * v3) * (3.691f * v0)) - fmaf((v3 - v3), (v0 + v3), v3)));
    break;
  }
  case 1: {
    v4 = (int)(max((int)(i % (int)((v4 & 63) + 8)), v4) % (int)(((int)(i >> ((unsigned)v2 & 31u)) & 63) + 6));
    v1 = (short)(signed char)((unsigned)(signed char)((signed char)(13) > (signed char)i) + (unsigned)(signed char)~v7);
    break;
  }
  case 2: {
    for (int j11 = 0; j11 < 4; ++j11) {
      if (!(16u & 1u)) continue;
      v1 = (short)((short)((short)((unsigned)v1 * (unsigned)v1) ^ (short)(v1 > v2)) > (short)v5);
      v1 = (short)((unsigned)(short)((short)(v2 > v1) & (short)((short)v5 / (short)((v2 & 63) + 9))) * (unsigned)(short)~(short)v2);
    }
    break;
  }
  default: {
    switch ((!((unsigned)v2 & 2u) ? (unsigned)((unsigned)17u * (unsigned)(unsigned)v6) : (unsigned)(8u ^ (unsigned)i)) % 5u) {
    case 0: {
      v0 = damp((sqrtf(fabsf(((-2.337f) * v3))) * (sqrtf(fabsf(v3)) + ((v2 >= v7) ? v0 : (float)((unsigned)v6 & 15u)))));
      v10 = (int)(__popc((unsigned)(((unsigned char)(6) >= (unsigned char)v6) ? v10 : v10)) | (int)((int)((unsigned)i + (unsigned)t) % (int)((12 & 63) + 4)));
      break;
    }
    case 1: {
      unsigned long long v12 = (unsigned long long)((unsigned long long)(unsigned long long)__popcll((unsigned long long)(v6 - v6)) - (unsigned long long)(unsigned long long)((unsigned long long)((signed char)(19) + v6) >> (4u & 63u)));
      unsigned v13 = __brev((((long long)v7 <= v5) ? (unsigned)((unsigned)(unsigned)v6 + (unsigned)(unsigned)i) : __byte_perm((unsigned)v4, (unsigned)t, 0x3351u)));
      break;
    }
    case 2: {
      signed char v14 = (signed char)((signed char)((unsigned)(signed char)(v7 >> (12u & 7u)) - (unsigned)(signed char)(v7 + v2)) | (signed char)((unsigned)(signed char)((unsigned)(signed char)(-35) - (unsigned)v7) * (unsigned)(signed char)(v7 > v7)));
      break;
    }
    case 3: {
      unsigned v15 = (((unsigned)~(unsigned)v10 <= (int)((unsigned)t - (unsigned)(int)v4)) ? (unsigned)~(unsigned)((unsigned char)i - v1) : (unsigned)((unsigned)((unsigned)(unsigned)v6 - (unsigned)(unsigned)v4) >> (19u & 31u)));
    }  // falls through
    default: {
      long long v16 = max(((1795904484 < t) ? f0((float)((unsigned)v4 & 15u)) : (long long)((unsigned long long)v5 * (unsigned long long)(long long)v4)), max(v5, 13ll));
    }
    }
  }
  }
  struct S17 {
    float a;
    int b;
    __device__ float get(float other, bool mine) const { return pick(mine, a, other); }
  };
  S17 o17 = {damp((float)(-2.846)), (int)((unsigned)i * (unsigned)(-19))};
  int v18 = o17.b;
  float v19 = o17.get(damp((v0 + v3)), ((v6 != (unsigned short)t) && ((unsigned)v7 > 3u)));
  struct S20 {
    unsigned short a;
    unsigned long long b;
    __device__ unsigned short get(unsigned short other, bool mine) const { return pick(mine, a, other); }
  };
  S20 o20 = {(unsigned short)((unsigned)v6 - (unsigned)v6), (unsigned long long)((unsigned long long)v5 & (unsigned long long)i)};
  unsigned long long v21 = o20.b;
  unsigned short v22 = o20.get((unsigned short)((unsigned short)v4 > v6), ((t <= v18) && (t & 1)));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  g += damp(v0);
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  g += damp(v3);
  h = h * 31u + (unsigned long long)v4;
  h = h * 31u + (unsigned long long)v5;
  h = h * 31u + (unsigned long long)v6;
  h = h * 31u + (unsigned long long)v7;
  h = h * 31u + (unsigned long long)v10;
  h = h * 31u + (unsigned long long)v18;
  g += damp(v19);
  h = h * 31u + (unsigned long long)v21;
  h = h * 31u + (unsigned long long)v22;
  y0[i] = h;
  y1[i] = g;
  y2[i] = damp(((v19 + v3) + (v19 - v0)));
  y3[i] = (unsigned short)((unsigned)(unsigned short)(v22 & v6) << (7u & 15u));
}
