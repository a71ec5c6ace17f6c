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
// covers: random programs: loops
// covers: random programs: nested branches
// covers: random programs: shared memory and barriers
// covers: random programs: shifts
// covers: random programs: structures and methods
// covers: random programs: switch
// covers: random programs: warp shuffles and votes
// launch: grid 2 block 96
// in float a0[192] uniform(-8,8)
// in ushort a1[192] bits
// in char a2[192] bits
// in longlong a3[192] bits
// in char a4[192] bits
// out ulonglong y0[192]
// out double y1[192]
// out uint y2[192]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ long long f0(unsigned p0, unsigned p1) {
  p0++;
  --p1;
  if ((p0 <= p1)) return (long long)between((-3.766), -100.0, 120.0);
  return (long long)((unsigned long long)(long long)((unsigned long long)529397832ll + (unsigned long long)(-6ll)) + (unsigned long long)(long long)((unsigned long long)18ll + (unsigned long long)13ll));
}
__device__ float f1(unsigned p0, unsigned char p1) {
  return fmaf(__fmul_rn(1.336f, (-1.868f)), (1.839f + (float)p1), (-3.215f));
}

extern "C" __global__ void k(const float* a0, const unsigned short* a1, const signed char* a2, const long long* a3, const signed char* a4, unsigned long long* y0, double* y1, unsigned* y2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v0 = a0[i];
  unsigned short v1 = a1[i];
  signed char v2 = a2[i];
  long long v3 = a3[i];
  signed char v4 = a4[i];
  v2 = (signed char)((signed char)((unsigned)(signed char)between((double)v3, -100.0, 120.0) + (unsigned)(signed char)(v2 >> ((unsigned)v2 & 7u))) / (signed char)(((signed char)(v2 > v4) & 63) + 6));
  float v5 = __shfl_down_sync(0xffffffffu, sqrtf(fabsf(v0)), 28);
  v5 = (!((unsigned)t & 4u) ? sqrtf(fabsf(rintf(v0))) : fmaf(sqrtf(fabsf(v0)), (v0 + 1.473f), v0));
  v4 = (signed char)((unsigned)(signed char)((unsigned)(signed char)(v2 > v2) * (unsigned)(signed char)((short)(-8656) - (short)i)) * (unsigned)(signed char)((unsigned)(signed char)((unsigned)v2 + (unsigned)(signed char)(-14)) - (unsigned)((4 & 1) ? v4 : v2)));
  struct S6 {
    unsigned long long a;
    signed char b;
    __device__ unsigned long long get(unsigned long long other, bool mine) const { return pick(mine, a, other); }
  };
  S6 o6 = {((i & 1) ? 9ull : (unsigned long long)v2), (signed char)between((-3.341f), -100.0f, 120.0f)};
  signed char v7 = o6.b;
  unsigned long long v8 = o6.get((unsigned long long)(short)(2), ((i & 1) && (v0 > v0)));
  switch ((unsigned)((unsigned)(unsigned)((unsigned)(unsigned)v4 - (unsigned)19u) + (unsigned)(unsigned)(2041921288u / (unsigned)(((unsigned)v4 & 63) + 7))) % 5u) {
  case 0: {
    v7 = (signed char)((signed char)((unsigned)((i > 662949214) ? v7 : v4) + (unsigned)(signed char)((unsigned)v7 + (unsigned)v4)) % (signed char)(((signed char)((unsigned)v7 - (unsigned)v2) & 63) + 4));
  }  // falls through
  case 1: {
    if (((13u >= (unsigned short)(18)) || (((double)v2 > (-0.002)) && (v5 != (-2.244f))))) {
      v2 = (signed char)(0u - (unsigned)(signed char)((unsigned)(signed char)(v4 % (signed char)((v4 & 63) + 4)) * (unsigned)(signed char)between((float)v2, -100.0f, 120.0f)));
      v2 = (signed char)((signed char)between(f1(1u, (unsigned char)(26)), -100.0f, 120.0f) > (signed char)~v7);
    } else {
      v5 = (__fmul_rn(sqrtf(fabsf(v5)), f1(14u, (unsigned char)(5))) / __fmul_rn(((float)v8 + v0), (((double)i > (double)t) ? 0.527f : v5)));
      v3 = max((long long)(unsigned char)((unsigned)(unsigned char)v8 << (154141692u & 7u)), (long long)(v3 % (long long)((v3 & 63) + 1)));
    }
  }  // falls through
  case 2: {
    v1 = (unsigned short)((unsigned short)((unsigned short)((unsigned)v1 * (unsigned)v1) > v1) > (unsigned short)(v1 > v1));
    break;
  }
  case 3: {
    v2 = (((v3 != v3) && (v8 == v8)) ? (signed char)((unsigned)(signed char)(v2 | v7) * (unsigned)(signed char)(v2 > (signed char)(-8))) : (signed char)((signed char)((signed char)(7) > (signed char)v4) / (signed char)(((signed char)(0) & 63) + 1)));
    v0 = f1(__brev(388927189u), (unsigned char)~(unsigned char)(16));
    break;
  }
  default: {
    if (((t > i) && ((i & 1) || (t & 1)))) {
      v3 = max((long long)(max(v3, v3) / (long long)((v3 & 63) + 1)), (long long)((short)t - (unsigned char)v8));
      v4 = (signed char)(unsigned long long)(int)((unsigned)(int)v1 << (1032464494u & 31u));
    } else {
      v2 = (signed char)(((v5 <= v5) ? (signed char)((unsigned)v2 - (unsigned)v4) : (signed char)((unsigned)v7 * (unsigned)v7)) > (((unsigned char)v3 >= (short)(-7)) ? (signed char)v4 : v7));
      v2 = (signed char)(0u - (unsigned)(signed char)((unsigned)(signed char)(v7 - (unsigned char)v8) + (unsigned)(signed char)((unsigned)v7 + (unsigned)v2)));
    }
    switch ((unsigned)((unsigned)(1064450882u >> ((unsigned)v4 & 31u)) % (unsigned)(((unsigned)v3 & 63) + 9)) % 5u) {
    case 0: {
      v7 = (signed char)((signed char)((((int)v8 & 1) ? v4 : (signed char)v7) >> (1229150333u & 7u)) ^ (signed char)((signed char)(v7 > v7) & (signed char)((unsigned)v4 << (6u & 7u))));
      v2 = (signed char)((!((unsigned)v8 & 2u) ? (signed char)((unsigned)v4 * (unsigned)(signed char)t) : (signed char)~(signed char)i) > (signed char)((unsigned)(signed char)(-3) + (unsigned)v2));
    }  // falls through
    case 1: {
      v2 = ((__fmul_rn(v0, v5) <= f1((unsigned)v2, (unsigned char)(13))) ? (signed char)((unsigned)(signed char)((unsigned)v7 + (unsigned)(signed char)v2) - (unsigned)(signed char)((signed char)(12) > (signed char)i)) : (signed char)((short)((short)t > (short)t) + (signed char)((unsigned)v7 * (unsigned)v4)));
      v3 = (long long)((unsigned long long)(long long)(f0(1012322954u, 14u) >> ((unsigned)v7 & 63u)) - (unsigned long long)(long long)between(((double)i - 3.246), -100.0, 120.0));
      break;
    }
    case 2: {
      v0 = ceilf(((1.529f - v0) - (v5 + v0)));
      v0 = (f1(15u, (unsigned char)v2) + (((float)v7 / v5) / f1(3u, (unsigned char)(10))));
      break;
    }
    case 3: {
      v5 = (f1((unsigned)i, (unsigned char)i) + (f1((unsigned)t, (unsigned char)v4) + fmaf(v5, v0, v5)));
      break;
    }
    default: {
      float v9 = (sqrtf(fabsf((v5 - 0.538f))) + fmaf((v0 + v0), (v0 + (-2.243f)), v5));
      v2 = (signed char)((unsigned)(!(10u & 8u) ? (signed char)((signed char)t > v7) : (signed char)(v7 > v4)) * (unsigned)(signed char)between((0.684 + (double)v2), -100.0, 120.0));
    }
    }
  }
  }
  unsigned j10 = 1u;
  do {
    switch ((unsigned)((unsigned)(unsigned)((unsigned)j10 + (unsigned)(unsigned)v8) - (unsigned)(unsigned)((unsigned)j10 - (unsigned)j10)) % 3u) {
    case 0: {
      v1 = (unsigned short)((unsigned)(unsigned short)((unsigned)(unsigned short)((unsigned)v1 * (unsigned)v1) + (unsigned)(unsigned short)(v1 > v1)) * (unsigned)(unsigned short)((unsigned short)(v1 > v1) > (unsigned short)v8));
    }  // falls through
    case 1: {
      v8 = (unsigned long long)((unsigned long long)((unsigned long long)min(v8, 2ull) * (unsigned long long)(unsigned long long)((unsigned long long)(unsigned long long)v1 - (unsigned long long)11ull)) & min((unsigned long long)((unsigned long long)v8 - (unsigned long long)v8), v8));
    }  // falls through
    default: {
      v1 = (unsigned short)((unsigned short)__ffs(t) ^ (unsigned short)((unsigned short)((short)(-0) + v4) > (unsigned short)v7));
      v0 = f1((unsigned)(j10 | j10), (unsigned char)v8);
    }
    }
    v7 = (signed char)((signed char)((signed char)((short)j10 - (unsigned char)(18)) / (signed char)((v7 & 63) + 6)) > (signed char)(0u - (unsigned)(signed char)j10));
  } while (--j10 > 0u);
  __shared__ long long s11[96];
  s11[t] = max((long long)((unsigned long long)v3 * (unsigned long long)v3), v3);
  __syncthreads();
  long long v12 = s11[(t + 88) % 96];
  __syncthreads();
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)(v0 == v0 ? __float_as_uint(v0) : 1);
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)v4;
  h = h * 31u + (unsigned long long)(v5 == v5 ? __float_as_uint(v5) : 1);
  h = h * 31u + (unsigned long long)v7;
  h = h * 31u + (unsigned long long)v8;
  h = h * 31u + (unsigned long long)v12;
  y0[i] = h;
  y1[i] = (sqrt(fabs((-1.237))) / (((short)t < (unsigned char)v12) ? (double)v3 : (double)v8));
  y2[i] = (unsigned)min((-1333153682), 0);
}
