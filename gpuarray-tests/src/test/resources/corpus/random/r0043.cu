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
// covers: random programs: shifts
// covers: random programs: structures and methods
// covers: random programs: switch
// launch: grid 2 block 96
// in float a0[192] uniform(-8,8)
// in ulonglong a1[192] bits
// in char a2[192] bits
// in longlong a3[192] bits
// in ulonglong a4[192] bits
// out ulonglong y0[192]
// out double y1[192]
// out float y2[192]
// out uchar y3[192]
// fmad: magnitude 1e-3

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ unsigned long long f0(float p0) {
  switch ((unsigned)~(unsigned)((unsigned)14u + (unsigned)8u) % 3u) {
  case 0: {
    p0 = damp(sqrtf(fabsf((sqrtf(fabsf((-2.256f))) * sqrtf(fabsf(1.267f))))));
    p0 = damp((((p0 * p0) + (p0 * p0)) / (1.0f + fabsf(((1.758f / (1.0f + fabsf(p0))) * sqrtf(fabsf((-1.714f))))))));
    break;
  }
  case 1: {
    short v0 = (short)((unsigned)(short)(long long)((unsigned long long)(-10ll) << (13u & 63u)) << (__byte_perm(6u, 6u, 0x1351u) & 15u));
    int v1 = (int)((unsigned)__popc((unsigned)(int)((unsigned)(int)v0 + (unsigned)(int)v0)) << (min((unsigned)v0, (unsigned)v0) & 31u));
    break;
  }
  default: {
    int v2 = (int)((((unsigned short)(6) > 10u) ? (signed char)(unsigned short)(2175) : (signed char)((signed char)(-8) >> (12u & 7u))) - (signed char)((unsigned char)((unsigned)(unsigned char)(4) + (unsigned)(unsigned char)(9)) - (signed char)((signed char)(1) > (signed char)(1))));
  }
  }
  return (unsigned long long)((unsigned long long)(1286475854ull & 12ull) >> (16u & 63u));
}
__device__ signed char f1(float p0, double p1, float p2) {
  p2 = damp(sqrtf(fabsf(((p0 * p2) * sqrtf(fabsf(p0))))));
  if (!((unsigned)((unsigned)2u * (unsigned)11u) & 2u)) {
    p2 = damp((((p2 + (-2.960f)) + (0.689f - p0)) * fmaf((p2 * (-2.216f)), (2.847f + p0), p0)));
  }
  return ((14ull >= (-5)) ? (signed char)((unsigned)(signed char)(116) + (unsigned)(signed char)(-11)) : (signed char)((unsigned)(signed char)(17) * (unsigned)(signed char)(5)));
}

extern "C" __global__ void k(const float* a0, const unsigned long long* a1, const signed char* a2, const long long* a3, const unsigned long long* a4, unsigned long long* y0, double* y1, float* y2, unsigned char* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v3 = a0[i];
  unsigned long long v4 = a1[i];
  signed char v5 = a2[i];
  long long v6 = a3[i];
  unsigned long long v7 = a4[i];
  struct S8 {
    double a;
    long long b;
    __device__ double get(double other, bool mine) const { return pick(mine, a, other); }
  };
  S8 o8 = {damp(((-3.624) * 0.424)), (long long)((unsigned long long)v6 + (unsigned long long)v6)};
  long long v9 = o8.b;
  double v10 = o8.get(damp((1.183 * (-3.874))), !(18u & 1u));
  v7++;
  switch ((unsigned)((unsigned)(unsigned)1058830459ull + (unsigned)(unsigned)((unsigned)(unsigned)i - (unsigned)5u)) % 4u) {
  case 0: {
    v9 = (long long)(f1(v3, v10, v3) + (short)((unsigned)(short)((short)(17) > (short)(15)) + (unsigned)((7 & 1) ? (short)i : (short)v4)));
    v5 = (signed char)((signed char)((signed char)(0u - (unsigned)v5) > v5) - (unsigned short)((unsigned short)((unsigned)(unsigned short)(18) - (unsigned)(unsigned short)(12)) > (unsigned short)(16)));
  }  // falls through
  case 1: {
    v7 = (unsigned long long)((unsigned long long)(unsigned long long)((unsigned long long)(unsigned long long)(v5 - v5) - (unsigned long long)((v4 != (unsigned short)(16)) ? v4 : v4)) * (unsigned long long)(unsigned long long)((unsigned long long)((v7 <= (unsigned long long)t) ? v7 : v7) - (unsigned long long)((i & 1) ? v7 : v7)));
    --v4;
    break;
  }
  case 2: {
    if (!((unsigned)((unsigned)7u * (unsigned)2u) & 1u)) {
      v4 = (unsigned long long)((unsigned long long)(unsigned long long)((((int)v7 <= v7) ? 1954182795ull : v7) / (unsigned long long)((v4 & 63) + 4)) << ((unsigned)((unsigned)(unsigned)v6 - (unsigned)(unsigned)v9) & 63u));
      v9 = (long long)((unsigned long long)(long long)((unsigned long long)(long long)(unsigned short)(17) * (unsigned long long)(long long)(v6 ^ v9)) << ((unsigned)((unsigned)v5 & 18u) & 63u));
    } else {
      v4 = (unsigned long long)((unsigned long long)((unsigned long long)min(v4, v4) + (unsigned long long)(unsigned long long)((unsigned long long)v7 + (unsigned long long)(unsigned long long)v9)) ^ (unsigned long long)(unsigned long long)~(unsigned long long)t);
      v9 = (long long)((unsigned long long)(long long)((unsigned long long)max(v9, v6) * (unsigned long long)(long long)(0u - (unsigned long long)(long long)v5)) + (unsigned long long)(long long)(long long)((long long)i / (long long)((v9 & 63) + 8)));
    }
    break;
  }
  default: {
    v4 = f0((v3 + 3.189f));
  }
  }
  unsigned l11[4];
  for (int j12 = 0; j12 < 4; ++j12) {
    l11[j12] = (unsigned)(__umulhi(0u, (unsigned)j12) >> (4u & 31u));
  }
  unsigned v13 = nth(l11, (unsigned)((unsigned)4u - (unsigned)1458143012u));
  for (int j14 = 0; j14 < 4; ++j14) {
    if ((!(8u & 4u) || !(v13 & 4u))) break;
    if (((unsigned short)((unsigned short)(8) / (unsigned short)(((unsigned short)(19) & 63) + 9)) < (unsigned short)((unsigned short)j14 % (unsigned short)(((unsigned short)(7629) & 63) + 1)))) {
      v7 = __brevll(f0(v3));
      v6 = (long long)(max(max(v6, v9), v6) >> ((unsigned)((unsigned)v13 + (unsigned)v13) & 63u));
    }
    switch ((unsigned)((unsigned)__byte_perm(v13, v13, 0x2351u) * (unsigned)(unsigned)~v13) % 4u) {
    case 0: {
      v4 = f0((((unsigned short)(18) != 7ull) ? (float)((unsigned)v5 & 15u) : 1.958f));
      break;
    }
    case 1: {
      double v15 = damp((((v10 * v10) + (v10 - v10)) / (1.0 + fabs((sqrt(fabs(v10)) + fma(v10, v10, v10))))));
      break;
    }
    case 2: {
      float v16 = damp((((float)__ffs(i) * 1e-19f) * sqrtf(fabsf((v3 - v3)))));
      break;
    }
    default: {
      v6 = (long long)(signed char)((unsigned char)((unsigned)(unsigned char)v5 << (1441988056u & 7u)) - (short)((short)(-5) / (short)(((short)(19) & 63) + 5)));
    }
    }
  }
  unsigned j17 = 4u;
  do {
    switch (__brev(((v6 <= v9) ? v13 : v13)) % 4u) {
    case 0: {
      v13 = __byte_perm((unsigned)(0u - (unsigned)__funnelshift_l(v13, j17, 4u)), (unsigned)(j17 & v13), 0x3351u);
      signed char v18 = (signed char)((unsigned)f1(v3, (-0.309), v3) * (unsigned)(!(j17 & 1u) ? (signed char)((unsigned short)(9) + (short)i) : (signed char)((signed char)(5) >> (j17 & 7u))));
      break;
    }
    case 1: {
      v3 = damp(((float)(unsigned long long)((((unsigned char)(0) <= (unsigned char)v5) ? v4 : v7) / (unsigned long long)(((unsigned long long)v7 & 63) + 1)) * 1e-19f));
      v10 = damp((((v7 < v5) ? (v10 * v10) : (1.688 * v10)) * ((v4 == v4) ? ((double)v7 * 1e-19) : (v10 / (1.0 + fabs(v10))))));
      break;
    }
    case 2: {
      short v19 = (((short)~(short)(13826) == (((unsigned char)(16) == (unsigned char)(2)) ? (int)v13 : t)) ? (short)((short)((short)(10) > (short)v6) - (unsigned short)~(unsigned short)(11)) : (short)(0u - (unsigned)(short)((short)j17 > (short)v13)));
      short v20 = (((int)((unsigned)i - (unsigned)i) != (int)(t >> ((unsigned)v4 & 31u))) ? (short)((unsigned)(short)(v19 / (short)((v19 & 63) + 6)) * (unsigned)(short)((unsigned short)v4 - (unsigned short)(6))) : (short)((unsigned)(short)(v19 > (short)(-9)) + (unsigned)(short)((unsigned)v19 - (unsigned)v19)));
      break;
    }
    default: {
      v10 = damp((((unsigned short)((unsigned)(unsigned short)(16) + (unsigned)(unsigned short)(6)) == (int)((unsigned)i + (unsigned)t)) ? ((v10 - v10) * ((-1.864) + v10)) : (!(v13 & 4u) ? sqrt(fabs(v10)) : (v10 / (1.0 + fabs((double)((unsigned)v5 & 15u)))))));
    }
    }
  } while (--j17 > 0u);
  v9 = (long long)((long long)((unsigned long long)(long long)((unsigned long long)v9 + (unsigned long long)v9) - (unsigned long long)max(v9, v6)) / (long long)(((long long)~v9 & 63) + 2));
  v13 -= __funnelshift_l(__byte_perm(v13, v13, 0x1351u), v13, 25u);
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  g += damp(v3);
  h = h * 31u + (unsigned long long)v4;
  h = h * 31u + (unsigned long long)v5;
  h = h * 31u + (unsigned long long)v6;
  h = h * 31u + (unsigned long long)v7;
  h = h * 31u + (unsigned long long)v9;
  g += damp(v10);
  h = h * 31u + (unsigned long long)v13;
  y0[i] = h;
  y1[i] = g;
  y2[i] = damp(((v3 * (float)((unsigned)v9 & 15u)) * ((float)((unsigned)v6 & 15u) * (float)((unsigned)v4 & 15u))));
  y3[i] = (unsigned char)((unsigned char)((unsigned)(unsigned char)v4 + (unsigned)(unsigned char)v6) > (unsigned char)v6);
}
