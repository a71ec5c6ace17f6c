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
// covers: random programs: loops
// covers: random programs: nested branches
// covers: random programs: shifts
// covers: random programs: structures and methods
// covers: random programs: switch
// launch: grid 3 block 96
// in float a0[288] uniform(-8,8)
// in uint a1[288] bits
// in int a2[288] specials
// in short a3[288] bits
// in int a4[288] bits
// out ulonglong y0[288]
// out double y1[288]
// out float y2[288]
// out double y3[288]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ double f0(unsigned p0) {
  return __dmul_rn(__dmul_rn((-0.183), (-3.443)), __dmul_rn((double)p0, (-1.431)));
}
__device__ unsigned f1(float p0) {
  return (unsigned)~__funnelshift_l(8u, 10u, 12u);
}

extern "C" __global__ void k(const float* a0, const unsigned* a1, const int* a2, const short* a3, const int* a4, unsigned long long* y0, double* y1, float* y2, double* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v0 = a0[i];
  unsigned v1 = a1[i];
  int v2 = a2[i];
  short v3 = a3[i];
  int v4 = a4[i];
  if (((767591009ll < 12ll) && ((unsigned short)(12879) <= (unsigned short)t))) {
    v0 = __fmul_rn(((v0 / v0) / (v0 + (float)v2)), ((286183796u >= 5ull) ? (2.210f - v0) : fmaf((-3.002f), v0, v0)));
    v0 = __fmul_rn(((0.676f / v0) - (v0 + v0)), ((((unsigned char)i != v1) && ((unsigned char)v3 < (unsigned char)v2)) ? ((v2 & 1) ? v0 : v0) : (v0 + v0)));
  }
  switch ((unsigned)((unsigned)(v1 >> (1781520912u & 31u)) % (unsigned)(((unsigned)v3 & 63) + 5)) % 3u) {
  case 0: {
    v3 = (short)between(sqrt(fabs(((-2.917) + (double)t))), -100.0, 120.0);
  }  // falls through
  case 1: {
    v1 = (unsigned)((unsigned)(unsigned)((unsigned)__byte_perm(855872750u, v1, 0x5351u) - (unsigned)(unsigned)(v1 ^ v1)) * (unsigned)(unsigned)((unsigned)(unsigned)((unsigned)v1 * (unsigned)v1) + (unsigned)(unsigned)((unsigned)v1 + (unsigned)v1)));
    break;
  }
  default: {
    unsigned j5 = 4u;
    do {
      v4 = (int)((unsigned)(int)((unsigned)((i & 1) ? v2 : v4) + (unsigned)(int)((unsigned)(-17) - (unsigned)i)) * (unsigned)(((0.951 > (double)v3) || (v4 != (signed char)(-17))) ? __popc((unsigned)t) : (int)between(v0, -100.0f, 120.0f)));
    } while (--j5 > 0u);
  }
  }
  switch ((unsigned)(0u - (unsigned)(unsigned)(v1 ^ 2001658395u)) % 5u) {
  case 0: {
    switch ((unsigned)(0u - (unsigned)(unsigned)((unsigned)2112534345u - (unsigned)v1)) % 4u) {
    case 0: {
      v3 = (short)((short)((unsigned)(short)((short)(-16) > v3) - (unsigned)(short)((unsigned)v3 * (unsigned)v3)) > (short)((short)v3 % (short)((v3 & 63) + 4)));
      v4 = (int)(0u - (unsigned)(int)((int)~10 ^ (int)(-9ll)));
      break;
    }
    case 1: {
      v3 = (short)((unsigned)(short)~(short)((unsigned)v3 - (unsigned)v3) - (unsigned)(short)((short)((signed char)v2 - (signed char)(30)) > v3));
    }  // falls through
    case 2: {
      unsigned v6 = (unsigned)((unsigned)(unsigned)between((0.981f + v0), 0.0f, 120.0f) - (unsigned)(unsigned)(__brev(13u) / (unsigned)((v1 & 63) + 2)));
      break;
    }
    default: {
      unsigned v7 = (unsigned)((unsigned)min(f1(v0), (unsigned)i) << (__umulhi(v1, (unsigned)v3) & 31u));
    }
    }
    break;
  }
  case 1: {
    unsigned char v8 = ((__ffs(t) < (short)(v3 > (short)t)) ? (unsigned char)((unsigned)(unsigned char)((unsigned)(unsigned char)(10) + (unsigned)(unsigned char)(3)) + (unsigned)(unsigned char)((unsigned char)t % (unsigned char)(((unsigned char)(0) & 63) + 5))) : (unsigned char)((signed char)((signed char)v3 % (signed char)(((signed char)t & 63) + 8)) + (unsigned short)((unsigned short)v2 % (unsigned short)(((unsigned short)(5) & 63) + 8))));
    if (((v0 + v0) <= (float)v8)) {
      v0 = truncf(fmaf(sqrtf(fabsf(v0)), (v0 + v0), v0));
      v2 = (int)((unsigned)((v0 > v0) ? (int)((unsigned)t << (v1 & 31u)) : (!(v1 & 4u) ? (int)i : v4)) * (unsigned)(int)((unsigned)(int)~v2 - (unsigned)(int)((unsigned)i + (unsigned)v4)));
    } else {
      v0 = fabsf(__fmul_rn((v0 - v0), (v0 / v0)));
      v4 = (!((unsigned)(v8 - v8) & 1u) ? __mulhi((int)(t >> ((unsigned)v8 & 31u)), (int)t) : __clz(min(i, 10)));
    }
    break;
  }
  case 2: {
    if (((((signed char)i <= (short)(8)) ? v1 : v1) != (short)((unsigned)v3 - (unsigned)v3))) {
      v1 = (unsigned)(((3.170 != (double)v1) ? (unsigned)between(0.918f, 0.0f, 120.0f) : (unsigned)(0u - (unsigned)v1)) / (unsigned)((__funnelshift_l(v1, v1, 12u) & 63) + 2));
      v0 = __fmul_rn((!(v1 & 1u) ? (v0 - v0) : __fmul_rn(v0, (-2.215f))), truncf(sqrtf(fabsf(v0))));
    }
    if (((short)((unsigned)v3 * (unsigned)v3) != (((double)v2 >= 1.021) ? t : i))) {
      v3 = (short)((short)((short)between((float)t, -100.0f, 120.0f) >> (v1 & 15u)) > (short)((unsigned)v3 - (unsigned)v3));
      v4 = (int)((int)((signed char)((short)(9) + (unsigned short)(2)) - (unsigned short)((unsigned)(unsigned short)t * (unsigned)(unsigned short)t)) & (int)((unsigned short)((unsigned short)(4) / (unsigned short)(((unsigned short)(5) & 63) + 3)) - (short)((unsigned)v3 * (unsigned)v3)));
    }
    break;
  }
  case 3: {
    unsigned j9 = 3u;
    do {
      v4 = (int)(__mulhi((int)(v3 - (unsigned short)(19)), v2) % (int)(((int)((unsigned)(int)j9 - (unsigned)t) & 63) + 9));
    } while (--j9 > 0u);
  }  // falls through
  default: {
    v1 = (unsigned)((unsigned)(unsigned)((unsigned)f1(v0) - (unsigned)(unsigned)((unsigned)v1 + (unsigned)v1)) << (__umulhi(v1, v1) & 31u));
  }
  }
  v4 = (int)((int)((unsigned)(int)((unsigned)t << (v1 & 31u)) * (unsigned)__mulhi(t, v4)) | (int)((unsigned)(!(v1 & 4u) ? v4 : v4) * (unsigned)(!((unsigned)v1 & 2u) ? (-2) : v2)));
  struct S10 {
    unsigned short a;
    unsigned b;
    __device__ unsigned short get(unsigned short other, bool mine) const { return pick(mine, a, other); }
  };
  S10 o10 = {(((-1.417) >= (double)i) ? (unsigned short)v4 : (unsigned short)t), (unsigned)~v1};
  unsigned v11 = o10.b;
  unsigned short v12 = o10.get((unsigned short)(0u - (unsigned)(unsigned short)v3), (v0 <= v0));
  --v12;
  short v13 = (short)((short)(((i & 1) ? (short)v4 : v3) > v3) > (short)(0u - (unsigned)(short)i));
  switch ((unsigned)(0u - (unsigned)(unsigned)~v11) % 3u) {
  case 0: {
    for (int j14 = 0; j14 < 2; ++j14) {
      long long v15 = (long long)((unsigned long long)(long long)((unsigned short)~v12 - (unsigned short)((signed char)v4 - (unsigned short)v4)) - (unsigned long long)(long long)((unsigned long long)max((long long)v11, (long long)i) * (unsigned long long)max(13ll, 792237449ll)));
      unsigned v16 = f1((v0 + v0));
    }
    v3 = (short)((unsigned)(!(v1 & 1u) ? (short)((short)v12 > v13) : (short)((short)(12) > v3)) << ((unsigned)(v1 & v1) & 15u));
    break;
  }
  case 1: {
    switch ((((signed char)t > (signed char)v2) ? (unsigned)((unsigned)(unsigned)i * (unsigned)v11) : (unsigned)((unsigned)v1 * (unsigned)v1)) % 3u) {
    case 0: {
      v11 = (unsigned)(0u - (unsigned)f1(v0));
      double v17 = __dmul_rn(sqrt(fabs(__dmul_rn(0.652, (double)v12))), f0(v1));
      break;
    }
    case 1: {
      v1 = (unsigned)~__funnelshift_l((unsigned)((unsigned)v1 | v11), v1, 9u);
      v2 = (int)((int)~(int)((unsigned)(int)v3 + (unsigned)t) / (int)(((int)(v13 + v13) & 63) + 5));
      break;
    }
    default: {
      unsigned char v18 = (unsigned char)((unsigned)(unsigned char)((unsigned)(unsigned char)((signed char)(13) + (signed char)v11) << (v11 & 7u)) + (unsigned)(unsigned char)((unsigned char)((unsigned char)(15) / (unsigned char)(((unsigned char)v1 & 63) + 6)) >> (v1 & 7u)));
    }
    }
    v4 = (int)((unsigned)__clz(max(v4, 1070430212)) - (unsigned)(int)((unsigned char)(0u - (unsigned)(unsigned char)(5)) + (signed char)((signed char)(-104) | (signed char)i)));
    break;
  }
  default: {
    v2 = (int)((int)((unsigned)(int)((unsigned)(int)v13 << (v11 & 31u)) - (unsigned)(int)(v4 >> (v1 & 31u))) % (int)(((int)(i / (int)((i & 63) + 6)) & 63) + 6));
  }
  }
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)(v0 == v0 ? __float_as_uint(v0) : 1);
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)v4;
  h = h * 31u + (unsigned long long)v11;
  h = h * 31u + (unsigned long long)v12;
  h = h * 31u + (unsigned long long)v13;
  y0[i] = h;
  y1[i] = fma(sqrt(fabs((double)t)), ((v3 == v3) ? (double)v1 : (-2.221)), (double)i);
  y2[i] = ((v0 - v0) + (v0 - (-1.364f)));
  y3[i] = __dmul_rn(f0(v11), f0(v11));
}
