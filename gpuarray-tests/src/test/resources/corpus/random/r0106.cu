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
// covers: random programs: switch
// launch: grid 1 block 96
// in float a0[96] uniform(-8,8)
// in ushort a1[96] specials
// in float a2[96] uniform(-8,8)
// out ulonglong y0[96]
// out double y1[96]
// out uint y2[96]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ double f0(unsigned p0) {
  p0 = (unsigned)((unsigned)(unsigned)((unsigned)((unsigned)p0 * (unsigned)p0) % (unsigned)(((unsigned)p0 & 63) + 7)) * (unsigned)(unsigned)((unsigned)((unsigned)p0 | 16u) % (unsigned)((p0 & 63) + 8)));
  if ((((short)(3560) != (short)p0) && ((float)p0 >= (-2.920f)))) return ((double)p0 / (double)p0);
  return (fma(1.333, (double)p0, (double)p0) + (((int)p0 > 8) ? 3.857 : (double)p0));
}
__device__ unsigned f1(float p0, double p1, unsigned char p2) {
  p1 = ((f0(13u) + sqrt(fabs(p1))) + (double)((p0 <= p0) ? 1254831324u : (unsigned)p2));
  if (((float)p2 <= p0)) return (unsigned)((unsigned)p2 % (unsigned)(((unsigned)p2 & 63) + 9));
  return (unsigned)((unsigned)(unsigned)~18u + (unsigned)((p2 > (signed char)(1)) ? 2085215094u : 19u));
}

extern "C" __global__ void k(const float* a0, const unsigned short* a1, const float* a2, unsigned long long* y0, double* y1, unsigned* y2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v0 = a0[i];
  unsigned short v1 = a1[i];
  float v2 = a2[i];
  v2 = sqrtf(fabsf(__fmul_rn(__fmul_rn(v0, v0), (v2 + v2))));
  switch (__byte_perm(f1(v2, (-3.866), (unsigned char)i), 11u, 0x2351u) % 3u) {
  case 0: {
    v1 = (unsigned short)((short)((short)between(v0, -100.0f, 120.0f) > (short)(5)) - (unsigned short)((unsigned short)((unsigned)(unsigned short)(19) + (unsigned)v1) >> (16u & 15u)));
    v1 &= (unsigned short)((unsigned short)((unsigned)v1 << (11u & 15u)) > v1);
    break;
  }
  case 1: {
    v0 = fmaf(((v0 + (float)t) + __fmul_rn(v0, v2)), (((-0.279f) / v2) + (float)(signed char)(18)), v2);
    switch (__brev((unsigned)((unsigned)(unsigned)i * (unsigned)(unsigned)v1)) % 4u) {
    case 0: {
      v1 = (unsigned short)between(f0((unsigned)v1), 0.0, 120.0);
      break;
    }
    case 1: {
      unsigned short v3 = (unsigned short)((unsigned short)((unsigned short)((unsigned)v1 * (unsigned)(unsigned short)i) ^ (unsigned short)((short)v1 - v1)) / (unsigned short)(((unsigned short)((unsigned short)(7954) > v1) & 63) + 9));
    }  // falls through
    case 2: {
      v0 = (float)(signed char)((unsigned)(signed char)((unsigned)(signed char)(-5) * (unsigned)(signed char)i) - (unsigned)(signed char)(int)v1);
      break;
    }
    default: {
      unsigned short v4 = (unsigned short)((unsigned)(unsigned short)(((i & 1) ? v1 : v1) > v1) * (unsigned)(unsigned short)(int)((unsigned)i + (unsigned)t));
    }
    }
    break;
  }
  default: {
    switch ((unsigned)((unsigned)between((double)v1, 0.0, 120.0) ^ f1(v2, 0.304, (unsigned char)(9))) % 5u) {
    case 0: {
      unsigned short v5 = (unsigned short)((((-3.912) > (-3.215)) ? (unsigned short)((unsigned)v1 * (unsigned)v1) : (unsigned short)((unsigned short)(32751) / (unsigned short)(((unsigned short)(2) & 63) + 2))) | (unsigned short)((unsigned short)((unsigned)v1 - (unsigned)v1) / (unsigned short)((v1 & 63) + 6)));
      v0 = (sqrtf(fabsf((((short)(0) != (short)v5) ? (float)t : (float)i))) - ((v2 + v0) / __fmul_rn(v2, (-3.565f))));
      break;
    }
    case 1: {
      v0 = (((short)((short)(-18) > (short)t) >= __clz(i)) ? __fmul_rn((v2 / v0), ((i & 1) ? (float)i : v2)) : fmaf(__fmul_rn(v0, v2), __fmul_rn((float)t, v2), v2));
      v0 = ((((v2 < v2) ? 6u : (unsigned)i) <= (unsigned)(0u - (unsigned)(unsigned)t)) ? __fmul_rn((v0 + v2), (float)(unsigned short)(2495)) : __fmul_rn((float)t, (v0 + v2)));
    }  // falls through
    case 2: {
      unsigned char v6 = (unsigned char)((unsigned char)((unsigned char)((unsigned)(unsigned char)t * (unsigned)(unsigned char)t) > (unsigned char)(6)) % (unsigned char)(((unsigned char)((unsigned char)i > (unsigned char)i) & 63) + 4));
      break;
    }
    case 3: {
      unsigned long long v7 = (unsigned long long)((unsigned short)((unsigned)(unsigned short)(v1 % (unsigned short)((v1 & 63) + 1)) * (unsigned)(unsigned short)((unsigned)(unsigned short)(11) * (unsigned)(unsigned short)(3))) + (unsigned char)(unsigned long long)~11ull);
      break;
    }
    default: {
      v0 = ((((-2.089f) + v2) - fmaf(v0, v0, v2)) - (((i & 1) || ((float)t >= v2)) ? ((float)i + v2) : (v0 - v0)));
    }
    }
    for (int j8 = 0; j8 < 5; ++j8) {
      v1 = (unsigned short)((signed char)((unsigned short)(v1 >> ((unsigned)v1 & 15u)) - (unsigned char)(0u - (unsigned)(unsigned char)(4))) - (unsigned char)~(unsigned char)~(unsigned char)j8);
    }
  }
  }
  __shared__ unsigned char s9[96];
  s9[t] = (unsigned char)((unsigned char)((unsigned char)t | (unsigned char)i) ^ (unsigned char)((unsigned)(unsigned char)(19) * (unsigned)(unsigned char)i));
  __syncthreads();
  unsigned char v10 = s9[(t + 30) % 96];
  unsigned char v11 = s9[(unsigned)(int)15u % 96u];
  __syncthreads();
  unsigned l12[8];
  for (int j13 = 0; j13 < 8; ++j13) {
    l12[j13] = (unsigned)((unsigned)__brev(14u) << ((unsigned)t & 31u));
  }
  unsigned v14 = nth(l12, f1(v2, (double)i, v11));
  switch ((unsigned)((short)((short)v14 > (short)v1) - (unsigned short)(v10 + (unsigned char)v14)) % 5u) {
  case 0: {
    switch (__umulhi((unsigned)(0u - (unsigned)v14), v14) % 4u) {
    case 0: {
      v2 = ((((4ll <= (-4ll)) ? (float)t : (-3.240f)) - __fmul_rn(v2, v2)) / (((-0.096f) + v0) - ((v10 >= (unsigned char)(9)) ? v0 : v2)));
      break;
    }
    case 1: {
      v10 = (unsigned char)((unsigned char)~((v14 <= v14) ? v10 : v10) > (unsigned char)((unsigned)v10 - (unsigned)v11));
      int v15 = (int)((unsigned)__clz((int)(0u - (unsigned)i)) - (unsigned)(int)((int)(t & i) % (int)((i & 63) + 1)));
      break;
    }
    case 2: {
      v1 = (unsigned short)(unsigned short)((unsigned)(unsigned short)((unsigned)v1 - (unsigned)(unsigned short)v14) - (unsigned)(unsigned short)((unsigned)v1 + (unsigned)v1));
      v11 = (unsigned char)((unsigned)(unsigned char)((unsigned)(unsigned char)(signed char)v11 << (v14 & 7u)) - (unsigned)(unsigned char)(int)t);
    }  // falls through
    default: {
      v0 = (__fmul_rn(ceilf(v0), (v2 - v2)) + fmaf(fmaf(v0, 0.787f, v2), fmaf((float)v1, v2, v0), v0));
    }
    }
    break;
  }
  case 1: {
    unsigned j16 = 4u;
    while (j16-- > 0u) {
      v11 = (unsigned char)((short)((short)((unsigned)(short)(9) << (v14 & 15u)) > (short)(6)) + (unsigned char)((unsigned)(unsigned char)(v11 / (unsigned char)((v10 & 63) + 2)) << (j16 & 7u)));
      float v17 = sqrtf(fabsf((__fmul_rn(v2, (float)v10) + sqrtf(fabsf(v0)))));
    }
    v14++;
  }  // falls through
  case 2: {
    v1 = (unsigned short)((signed char)between((v2 / v0), -100.0f, 120.0f) + (!((unsigned)i & 8u) ? (short)((short)v14 > (short)v14) : (short)((short)(22626) > (short)t)));
    if (((unsigned char)((unsigned)v11 + (unsigned)(unsigned char)(1)) != (unsigned long long)((unsigned long long)13ull << (v14 & 63u)))) {
      v0 = (__fmul_rn(__fmul_rn(v0, v2), ((t & 1) ? v0 : (float)v11)) / __fmul_rn(sqrtf(fabsf((float)v10)), fabsf(v2)));
    }
  }  // falls through
  case 3: {
    v11 = (unsigned char)((unsigned char)((unsigned char)(v11 > v10) > v10) >> (min(v14, v14) & 7u));
    v10 = (unsigned char)((unsigned char)((((double)v11 >= 0.120) ? v11 : v10) > v10) >> (f1(v0, (double)v14, v11) & 7u));
    break;
  }
  default: {
    v2 = (((v2 + v2) < __fmul_rn(v0, (float)v1)) ? __fmul_rn(sqrtf(fabsf(v0)), ((v11 != v1) ? v2 : v2)) : (((t & 1) && ((short)(-30015) == (unsigned long long)v10)) ? (v2 + (float)v1) : fabsf((float)v14)));
  }
  }
  v10 = (!((unsigned)((unsigned)v14 * (unsigned)v14) & 4u) ? (!(v14 & 2u) ? (unsigned char)(0u - (unsigned)v11) : (((short)v10 < (short)v11) ? v10 : v10)) : (unsigned char)((unsigned)(unsigned char)((unsigned)v11 - (unsigned)v10) - (unsigned)(unsigned char)((unsigned)v10 * (unsigned)(unsigned char)v11)));
  v0 = sqrtf(fabsf(((v0 - v0) - (!(v14 & 2u) ? v0 : v2))));
  for (int j18 = 0; j18 < 3; ++j18) {
    if (!(v14 & 1u)) continue;
    v11 ^= (unsigned char)((unsigned)(unsigned char)(v10 - v11) - (unsigned)(((short)(17) < v1) ? v10 : (unsigned char)j18));
    unsigned j19 = 4u;
    do {
      v2 = (((short)((unsigned)(short)(-11) << (j19 & 15u)) <= (short)((unsigned)(short)(-7) * (unsigned)(short)(-3))) ? (sqrtf(fabsf(v0)) + __fmul_rn(v0, v0)) : __fmul_rn((v0 - v0), (((short)(5) == (short)(1)) ? v2 : v2)));
    } while (--j19 > 0u);
  }
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)(v0 == v0 ? __float_as_uint(v0) : 1);
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)(v2 == v2 ? __float_as_uint(v2) : 1);
  h = h * 31u + (unsigned long long)v10;
  h = h * 31u + (unsigned long long)v11;
  h = h * 31u + (unsigned long long)v14;
  y0[i] = h;
  y1[i] = f0(v14);
  y2[i] = ((((int)v14 & 1) || (1791441330ull >= v14)) ? f1(v2, (double)v10, v11) : (unsigned)v10);
}
