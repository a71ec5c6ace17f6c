// covers: random programs: bitwise operators
// covers: random programs: comparisons of mixed types
// covers: random programs: division and remainder
// covers: random programs: floating-point arithmetic
// covers: random programs: integer arithmetic
// covers: random programs: integer conversions
// covers: random programs: integer functions
// covers: random programs: integer promotions
// covers: random programs: local arrays
// covers: random programs: nested branches
// covers: random programs: shifts
// covers: random programs: structures and methods
// covers: random programs: switch
// covers: random programs: warp shuffles and votes
// launch: grid 2 block 96
// in float a0[192] uniform(-8,8)
// in uchar a1[192] bits
// in longlong a2[192] bits
// in ushort a3[192] bits
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

extern "C" __global__ void k(const float* a0, const unsigned char* a1, const long long* a2, const unsigned short* a3, unsigned long long* y0, double* y1, float* y2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v0 = a0[i];
  unsigned char v1 = a1[i];
  long long v2 = a2[i];
  unsigned short v3 = a3[i];
  struct S4 {
    unsigned long long a;
    unsigned long long b;
    __device__ unsigned long long get(unsigned long long other, bool mine) const { return pick(mine, a, other); }
  };
  S4 o4 = {(unsigned long long)((unsigned long long)v3 >> ((unsigned)i & 63u)), (unsigned long long)~(unsigned long long)v1};
  unsigned long long v5 = o4.b;
  unsigned long long v6 = o4.get((unsigned long long)(9ull % (unsigned long long)((v5 & 63) + 8)), ((i & 1) && (v5 > (unsigned long long)v1)));
  float l7[6];
  for (int j8 = 0; j8 < 6; ++j8) {
    l7[j8] = damp((sqrtf(fabsf(v0)) + (v0 * v0)));
  }
  float v9 = l7[(unsigned)((unsigned)v3 % (unsigned)((12u & 63) + 8)) % 6u];
  struct S10 {
    long long a;
    unsigned long long b;
    __device__ long long get(long long other, bool mine) const { return pick(mine, a, other); }
  };
  S10 o10 = {(long long)((unsigned long long)v2 - (unsigned long long)v2), (unsigned long long)(v6 >> ((unsigned)v3 & 63u))};
  unsigned long long v11 = o10.b;
  long long v12 = o10.get((long long)((unsigned long long)v2 - (unsigned long long)v2), (v2 > v2));
  struct S13 {
    int a;
    unsigned b;
    __device__ int get(int other, bool mine) const { return pick(mine, a, other); }
  };
  S13 o13 = {(int)(t >> (1234879825u & 31u)), (unsigned)((unsigned)(unsigned)v2 - (unsigned)(unsigned)v3)};
  unsigned v14 = o13.b;
  int v15 = o13.get((int)((unsigned char)(23) - (unsigned char)v11), (v3 != v2));
  switch ((unsigned)((unsigned)(unsigned)((signed char)v5 - (unsigned short)v14) + (unsigned)((t & 1) ? v14 : v14)) % 4u) {
  case 0: {
    short v16 = (short)((unsigned)(short)((unsigned)(short)((unsigned)(short)(10291) - (unsigned)(short)(4302)) << ((unsigned)v15 & 15u)) * (unsigned)(short)(unsigned char)(0u - (unsigned)v1));
    break;
  }
  case 1: {
    signed char v17 = (signed char)((signed char)((short)((unsigned)(short)v11 + (unsigned)(short)(-1)) + (short)((unsigned)(short)v6 - (unsigned)(short)v5)) > (signed char)((short)(-18) + v3));
    switch ((unsigned)((unsigned char)((unsigned)v1 * (unsigned)v1) - (unsigned short)((unsigned)v3 * (unsigned)v3)) % 4u) {
    case 0: {
      v0 = damp(fmaf(sqrtf(fabsf((((long long)v17 == (short)(11)) ? v9 : v0))), (sqrtf(fabsf(1.500f)) - (v9 / (1.0f + fabsf(v0)))), v0));
      v17 = (signed char)((signed char)((signed char)((unsigned)v17 - (unsigned)(signed char)(4)) ^ (((short)v15 <= (short)v12) ? (signed char)(2) : v17)) / (signed char)(((signed char)(v17 | v17) & 63) + 2));
      break;
    }
    case 1: {
      long long v18 = (long long)((long long)((unsigned long long)(long long)(v17 - v3) << (v14 & 63u)) >> ((unsigned)(v14 ^ 5u) & 63u));
      v3 = (unsigned short)((unsigned)(unsigned short)((unsigned short)(v3 - (short)(2)) > (unsigned short)(16)) * (unsigned)(unsigned short)((unsigned short)((unsigned)v3 - (unsigned)v3) > v3));
      break;
    }
    case 2: {
      v6 = (((signed char)(v1 - (short)v14) <= ((v3 != v3) ? v17 : v17)) ? (unsigned long long)((unsigned long long)(0u - (unsigned long long)v5) >> (v14 & 63u)) : (unsigned long long)((unsigned long long)(v6 / (unsigned long long)(((unsigned long long)v3 & 63) + 1)) / (unsigned long long)((v11 & 63) + 9)));
    }  // falls through
    default: {
      unsigned char v19 = (unsigned char)((unsigned char)((unsigned)(unsigned char)(v1 > v1) * (unsigned)(unsigned char)(v1 % (unsigned char)((v1 & 63) + 6))) > (unsigned char)(v1 > v1));
      short v20 = (short)((short)((short)((short)v2 > (short)v11) > (short)v5) > (short)((short)(-30632) - v17));
    }
    }
    break;
  }
  case 2: {
    v3 = (unsigned short)((unsigned)(unsigned short)((unsigned short)~v3 - (signed char)((signed char)(18) / (signed char)(((signed char)v14 & 63) + 4))) * (unsigned)(unsigned short)~(unsigned short)(v3 % (unsigned short)((v3 & 63) + 6)));
    unsigned long long v21 = min(min((unsigned long long)((unsigned long long)v5 * (unsigned long long)v11), v5), (unsigned long long)((unsigned long long)v11 - (unsigned long long)v11));
    break;
  }
  default: {
    v11 = (unsigned long long)(unsigned char)((unsigned char)(v1 / (unsigned char)((v1 & 63) + 5)) / (unsigned char)((v1 & 63) + 9));
    if (((unsigned long long)~v5 == (unsigned long long)(19ull & v6))) {
      unsigned char v22 = (unsigned char)((unsigned char)((unsigned char)(v1 > v1) & (unsigned char)((unsigned)(unsigned char)v2 * (unsigned)v1)) > (unsigned char)((unsigned)v1 * (unsigned)(unsigned char)v6));
      v9 = damp((float)((v15 <= v1) ? ((double)((unsigned)v22 & 15u) * 2.398) : ((double)((unsigned)v11 & 15u) / (1.0 + fabs((double)((unsigned)v2 & 15u))))));
    }
  }
  }
  unsigned v23 = __ballot_sync(0xffffffffu, (((signed char)(21) == (signed char)v15) && (v1 >= v5)));
  v2 = (long long)((long long)(unsigned long long)(v6 >> (v23 & 63u)) >> ((unsigned)(0u - (unsigned)v14) & 63u));
  v6 = (unsigned long long)(((v3 <= v3) ? (unsigned long long)(v1 + v1) : (unsigned long long)(0u - (unsigned long long)v6)) >> ((unsigned)((unsigned)v14 + (unsigned)v14) & 63u));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  g += damp(v0);
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)v5;
  h = h * 31u + (unsigned long long)v6;
  g += damp(v9);
  h = h * 31u + (unsigned long long)v11;
  h = h * 31u + (unsigned long long)v12;
  h = h * 31u + (unsigned long long)v14;
  h = h * 31u + (unsigned long long)v15;
  h = h * 31u + (unsigned long long)v23;
  y0[i] = h;
  y1[i] = g;
  y2[i] = damp((sqrtf(fabsf(v9)) + sqrtf(fabsf(2.620f))));
}
