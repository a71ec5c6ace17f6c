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
// covers: random programs: loops
// covers: random programs: nested branches
// covers: random programs: shared memory and barriers
// covers: random programs: shifts
// covers: random programs: structures and methods
// covers: random programs: switch
// launch: grid 1 block 64
// in float a0[64] uniform(-8,8)
// in double a1[64] uniform(-8,8)
// in uint a2[64] specials
// in ulonglong a3[64] bits
// in ushort a4[64] bits
// out ulonglong y0[64]
// out double y1[64]
// out float y2[64]
// out longlong y3[64]
// fmad: magnitude 1e-3

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ float f0(float p0) {
  if (!(__umulhi(3u, 6u) & 1u)) {
    p0 = damp((((p0 + (-1.335f)) * fmaf(p0, p0, p0)) + (((unsigned char)(1) <= (short)(28432)) ? (p0 / (1.0f + fabsf(p0))) : (p0 / (1.0f + fabsf(2.600f))))));
  }
  switch ((unsigned)((((signed char)(13) <= (signed char)(12)) ? 3u : 4u) | (unsigned)(14u | 1947958329u)) % 5u) {
  case 0: {
    p0 = damp(((((16ll != (-4ll)) || (2 & 1)) || !(16u & 1u)) ? ((!(11u & 4u) ? p0 : 3.210f) + (p0 * p0)) : sqrtf(fabsf((p0 - 3.578f)))));
    break;
  }
  case 1: {
    unsigned v0 = (unsigned)((unsigned)(unsigned)(0u - (unsigned)__funnelshift_l(1897338316u, 2u, 26u)) + (unsigned)(unsigned)((unsigned)((unsigned)17u + (unsigned)3u) % (unsigned)((16u & 63) + 9)));
    p0 = damp(((sqrtf(fabsf(p0)) * (p0 / (1.0f + fabsf(p0)))) * ((float)(unsigned)((unsigned)16u * (unsigned)v0) * 1e-19f)));
    break;
  }
  case 2: {
    p0 = damp(((((unsigned char)(17) == (-15)) ? (p0 * 3.481f) : (p0 * p0)) * ((p0 / (1.0f + fabsf((-3.728f)))) / (1.0f + fabsf(((float)1227795718ull * 1e-19f))))));
    break;
  }
  case 3: {
    p0 = damp(((sqrtf(fabsf(p0)) / (1.0f + fabsf((p0 * (-3.233f))))) * ((0.763f * p0) / (1.0f + fabsf((p0 - p0))))));
    int v1 = (int)(unsigned short)((unsigned)(unsigned short)((unsigned short)(3) > (unsigned short)(0)) + (unsigned)(unsigned short)((unsigned short)(3) > (unsigned short)(1)));
    break;
  }
  default: {
    p0 = damp(sqrtf(fabsf((float)(3.406 + 1.773))));
  }
  }
  if ((((-35400635) & 1) && !(9u & 4u))) return damp(sqrtf(fabsf(p0)));
  return damp(((p0 + 3.198f) + (p0 * p0)));
}
__device__ signed char f1(float p0) {
  for (int j2 = 0; j2 < 1; ++j2) {
    p0 = damp(sqrtf(fabsf((fmaf(p0, p0, p0) + (p0 / (1.0f + fabsf(p0)))))));
    int v3 = (int)((unsigned)(int)((unsigned)__popc((unsigned)j2) + (unsigned)(int)(unsigned short)(6703)) + (unsigned)(int)~(int)(j2 / (int)((1442627215 & 63) + 2)));
  }
  p0 = damp(fmaf((sqrtf(fabsf(p0)) * (((unsigned short)(18275) == (unsigned short)(22223)) ? (-3.236f) : p0)), ((float)__umulhi(8u, 178377793u) * 1e-19f), p0));
  if (((4 & 1) || ((signed char)(70) > (unsigned short)(15900)))) return (signed char)((signed char)(19) + (signed char)(0));
  return (signed char)((signed char)64524238ull | (signed char)((unsigned)(signed char)(-6) - (unsigned)(signed char)(6)));
}

extern "C" __global__ void k(const float* a0, const double* a1, const unsigned* a2, const unsigned long long* a3, const unsigned short* a4, unsigned long long* y0, double* y1, float* y2, long long* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v4 = a0[i];
  double v5 = a1[i];
  unsigned v6 = a2[i];
  unsigned long long v7 = a3[i];
  unsigned short v8 = a4[i];
  unsigned v9 = (unsigned)(0u - (unsigned)(unsigned)((unsigned short)(0u - (unsigned)v8) + (unsigned short)(0u - (unsigned)v8)));
  __shared__ unsigned long long s10[64];
  s10[t] = (unsigned long long)(unsigned long long)((unsigned long long)v7 - (unsigned long long)v7);
  __syncthreads();
  unsigned long long v11 = s10[(t + 23) % 64];
  unsigned long long v12 = s10[(unsigned)(!(v9 & 4u) ? i : t) % 64u];
  __syncthreads();
  struct S13 {
    unsigned long long a;
    int b;
    __device__ unsigned long long get(unsigned long long other, bool mine) const { return pick(mine, a, other); }
  };
  S13 o13 = {(unsigned long long)((unsigned long long)v11 - (unsigned long long)v11), (int)((unsigned)i + (unsigned)i)};
  int v14 = o13.b;
  unsigned long long v15 = o13.get((unsigned long long)__popcll(v11), !(v9 & 2u));
  struct S16 {
    short a;
    float b;
    __device__ short get(short other, bool mine) const { return pick(mine, a, other); }
  };
  S16 o16 = {(short)((short)(4) >> (v9 & 15u)), damp(sqrtf(fabsf((-2.331f))))};
  float v17 = o16.b;
  short v18 = o16.get((short)v8, (!(v9 & 4u) || !(v6 & 2u)));
  v9 = (unsigned)(__funnelshift_l((unsigned)(v9 % (unsigned)((v6 & 63) + 3)), v9, 29u) / (unsigned)(((unsigned)(v6 / (unsigned)((13u & 63) + 7)) & 63) + 3));
  switch ((unsigned)((unsigned)4ll ^ (unsigned)(v9 % (unsigned)((v9 & 63) + 3))) % 3u) {
  case 0: {
    switch ((unsigned)((unsigned)(v6 / (unsigned)((v6 & 63) + 3)) / (unsigned)((v6 & 63) + 4)) % 5u) {
    case 0: {
      v8 = (unsigned short)~(unsigned short)(unsigned long long)(signed char)v14;
      v7 = (unsigned long long)((unsigned long long)(unsigned long long)((unsigned long long)((unsigned long long)t / (unsigned long long)((v7 & 63) + 5)) / (unsigned long long)((v7 & 63) + 2)) + (unsigned long long)(unsigned long long)(unsigned char)((unsigned char)(2) > (unsigned char)v12));
      break;
    }
    case 1: {
      v5 = damp((sqrt(fabs((v5 * (-2.947)))) * ((v5 / (1.0 + fabs(v5))) * (2.744 / (1.0 + fabs(v5))))));
      break;
    }
    case 2: {
      v4 = damp(fmaf((f0(v17) + (v17 * v17)), (((i <= t) || !(v9 & 8u)) ? ((v8 > v8) ? v17 : v17) : (v4 + (float)((unsigned)i & 15u))), v17));
      signed char v19 = (!((unsigned)((unsigned)v6 << (v6 & 31u)) & 2u) ? (signed char)((signed char)t % (signed char)(((signed char)(11) & 63) + 6)) : (signed char)((signed char)((unsigned)(signed char)v11 << ((unsigned)v18 & 7u)) / (signed char)(((signed char)v12 & 63) + 9)));
      break;
    }
    case 3: {
      float v20 = damp(f0(((float)((unsigned)v14 & 15u) / (1.0f + fabsf(v17)))));
      break;
    }
    default: {
      v9 = (unsigned)(0u - (unsigned)(unsigned)~(unsigned)((unsigned)v9 * (unsigned)v9));
    }
    }
    break;
  }
  case 1: {
    v12 = (unsigned long long)((unsigned long long)((unsigned long long)(unsigned long long)((unsigned long long)v7 - (unsigned long long)9ull) + (unsigned long long)(unsigned long long)((unsigned long long)v12 << (v6 & 63u))) & __brevll((unsigned long long)(unsigned char)(33)));
    v5 = damp((((1.296 * v5) * (v5 + v5)) + ((v18 <= v18) ? (v5 - v5) : fma(v5, v5, v5))));
    break;
  }
  default: {
    double v21 = damp((((v5 / (1.0 + fabs(v5))) + (v5 * v5)) * (((double)((unsigned)v7 & 15u) + v5) - (3.658 + v5))));
  }
  }
  unsigned j22 = 1u;
  do {
    if ((((unsigned char)(18) >= (unsigned char)(4)) && ((i & 1) || !(v6 & 8u)))) {
      v18 = (short)((!(526626959u & 1u) ? (unsigned char)((unsigned char)(14) > (unsigned char)v18) : (unsigned char)((unsigned)(unsigned char)v12 - (unsigned)(unsigned char)(5))) - (signed char)((unsigned)(signed char)((signed char)j22 > (signed char)(2)) + (unsigned)(signed char)v7));
      v9 = (((unsigned)((unsigned)j22 - (unsigned)j22) > (unsigned)((unsigned)v6 * (unsigned)(unsigned)v15)) ? (unsigned)((unsigned)(((unsigned char)(2) > (unsigned char)(0)) ? v9 : v9) + (unsigned)(unsigned)v18) : (unsigned)((unsigned)(v6 % (unsigned)(((unsigned)v15 & 63) + 6)) % (unsigned)((v6 & 63) + 3)));
    }
  } while (--j22 > 0u);
  if (((long long)~11ll < max((long long)v7, (long long)v6))) {
    v15 = (unsigned long long)((unsigned long long)min((unsigned long long)(v11 / (unsigned long long)(((unsigned long long)v7 & 63) + 3)), v15) - (unsigned long long)(unsigned long long)~(unsigned long long)__popcll(v7));
    unsigned j23 = 2u;
    while (j23-- > 0u) {
      v8 = (unsigned short)((unsigned short)((unsigned short)(v8 >> (v9 & 15u)) & (unsigned short)((unsigned short)v12 > v8)) >> ((unsigned)(v9 ^ v9) & 15u));
      v15 = (unsigned long long)((unsigned long long)((((signed char)v7 <= (signed char)v7) && !(v6 & 4u)) ? __brevll(v15) : (unsigned long long)(v8 + (unsigned short)j23)) - (unsigned long long)(unsigned long long)((!(v9 & 2u) ? v7 : v11) / (unsigned long long)((3ull & 63) + 1)));
    }
  } else {
    v12 = min((unsigned long long)((short)(v18 > v18) + (signed char)((unsigned)(signed char)(-37) * (unsigned)(signed char)t)), (unsigned long long)((unsigned long long)v11 - (unsigned long long)v12));
  }
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  g += damp(v4);
  g += damp(v5);
  h = h * 31u + (unsigned long long)v6;
  h = h * 31u + (unsigned long long)v7;
  h = h * 31u + (unsigned long long)v8;
  h = h * 31u + (unsigned long long)v9;
  h = h * 31u + (unsigned long long)v11;
  h = h * 31u + (unsigned long long)v12;
  h = h * 31u + (unsigned long long)v14;
  h = h * 31u + (unsigned long long)v15;
  g += damp(v17);
  h = h * 31u + (unsigned long long)v18;
  y0[i] = h;
  y1[i] = g;
  y2[i] = damp(f0(v4));
  y3[i] = (long long)((long long)((unsigned long long)(-9ll) << (v6 & 63u)) & (long long)((unsigned long long)(long long)v15 + (unsigned long long)(long long)v14));
}
