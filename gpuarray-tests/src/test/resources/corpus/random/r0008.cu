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
// covers: random programs: switch
// launch: grid 1 block 64
// in uint a0[64] bits
// in ulonglong a1[64] bits
// in short a2[64] bits
// in ulonglong a3[64] bits
// out ulonglong y0[64]
// out double y1[64]
// out uint y2[64]
// out uchar y3[64]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ unsigned long long f0(float p0, float p1) {
  switch ((unsigned)((unsigned)(unsigned)((unsigned)9u * (unsigned)253638562u) * (unsigned)(unsigned)(2u >> (13u & 31u))) % 4u) {
  case 0: {
    float v0 = ((__fmul_rn(2.325f, p0) + (((short)(-16) == (unsigned short)(4)) ? p1 : (-2.211f))) + ((p0 / 1.233f) + sqrtf(fabsf(0.375f))));
    p1 = __fmul_rn(__fmul_rn((v0 / 0.255f), (v0 / p1)), ((float)(unsigned short)(5) + (v0 + p0)));
    break;
  }
  case 1: {
    p1 = sqrtf(fabsf((fmaf(p1, 2.213f, p0) - (p1 + p1))));
    break;
  }
  case 2: {
    p0 = (sqrtf(fabsf((p1 + p0))) + (float)((p0 == p1) ? (unsigned short)(18) : (unsigned short)(14529)));
    break;
  }
  default: {
    float v1 = (((signed char)((signed char)(-30) % (signed char)(((signed char)(13) & 63) + 6)) == (signed char)((signed char)(2) % (signed char)(((signed char)(7) & 63) + 6))) ? sqrtf(fabsf(__fmul_rn(p1, p1))) : (!(0u & 1u) ? __fmul_rn(0.929f, p1) : (p1 + p0)));
    p1 = __fmul_rn(rintf(__fmul_rn(p0, v1)), ((v1 + v1) - truncf(v1)));
  }
  }
  switch ((unsigned)((unsigned)((unsigned)783292703u * (unsigned)132858606u) & (unsigned)8ll) % 5u) {
  case 0: {
    p0 = __fmul_rn(__fmul_rn((p0 + (-1.038f)), fmaf(p1, p0, p0)), fmaf((p0 + p0), fmaf(p1, p0, p0), p1));
    break;
  }
  case 1: {
    unsigned v2 = (unsigned)between(((((-14) & 1) ? 3.026 : 2.445) + ((11 & 1) ? 0.004 : (-2.886))), 0.0, 120.0);
  }  // falls through
  case 2: {
    double v3 = ((((6 & 1) ? (-0.499) : 3.787) - __dmul_rn((-3.326), 3.334)) / (fma(3.587, (-1.673), (-3.400)) + (((signed char)(90) >= (signed char)(7)) ? (-2.713) : (-1.147))));
    short v4 = (short)((!(11u & 4u) ? (short)((unsigned)(short)(14) - (unsigned)(short)(-31065)) : (!(818296937u & 4u) ? (short)(-6) : (short)(13))) | (short)((unsigned short)~(unsigned short)(16) + (unsigned short)((unsigned)(unsigned short)(30255) * (unsigned)(unsigned short)(18))));
    break;
  }
  case 3: {
    unsigned short v5 = (unsigned short)((unsigned short)((unsigned)(unsigned short)((unsigned short)(26123) / (unsigned short)(((unsigned short)(7) & 63) + 3)) + (unsigned)(unsigned short)((unsigned short)(10) > (unsigned short)(19))) & (unsigned short)((unsigned short)((unsigned short)(19) > (unsigned short)(8)) >> (6u & 15u)));
    unsigned v6 = (unsigned)((unsigned char)((unsigned)(unsigned char)((short)v5 + (unsigned char)(0)) - (unsigned)(unsigned char)((unsigned)(unsigned char)(15) * (unsigned)(unsigned char)(9))) + (signed char)((signed char)((signed char)v5 & (signed char)(19)) / (signed char)(((signed char)(4) & 63) + 9)));
    break;
  }
  default: {
    p1 = ((fmaf(p1, p1, p0) + __fmul_rn(p0, p0)) / (sqrtf(fabsf(p1)) - __fmul_rn(p0, 1.304f)));
  }
  }
  return (unsigned long long)((unsigned long long)(unsigned long long)((unsigned short)(14) - (unsigned char)(5)) << (16u & 63u));
}
__device__ signed char f1(unsigned p0, double p1, unsigned short p2) {
  for (int j7 = 0; j7 < 3; ++j7) {
    if (((-3.094) < p1)) continue;
    p0 = (unsigned)((unsigned)(unsigned)((unsigned)((short)(-14) + (short)p2) >> (p0 & 31u)) + (unsigned)(unsigned)((unsigned)(unsigned)((unsigned)p0 + (unsigned)p0) + (unsigned)(((signed char)(15) != (signed char)(5)) ? p0 : p0)));
  }
  if (!(p0 & 4u)) return ((p0 >= (int)p0) ? (signed char)(124) : (signed char)p2);
  return (signed char)((signed char)((signed char)p0 & (signed char)(11)) > (signed char)(13));
}

extern "C" __global__ void k(const unsigned* a0, const unsigned long long* a1, const short* a2, const unsigned long long* a3, unsigned long long* y0, double* y1, unsigned* y2, unsigned char* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  unsigned v8 = a0[i];
  unsigned long long v9 = a1[i];
  short v10 = a2[i];
  unsigned long long v11 = a3[i];
  --v9;
  switch ((unsigned)((unsigned)(unsigned)(v8 | 1713044140u) + (unsigned)(unsigned)((unsigned)v8 - (unsigned)v8)) % 5u) {
  case 0: {
    unsigned j12 = 3u;
    while (j12-- > 0u) {
      v9 = min((unsigned long long)((unsigned long long)(unsigned long long)((unsigned long long)v9 - (unsigned long long)v9) + (unsigned long long)(unsigned long long)((unsigned short)j12 - (unsigned char)v9)), (unsigned long long)((unsigned long long)v11 - (unsigned long long)11ull));
      v9 = (unsigned long long)between((fma((double)v8, 2.084, (double)i) + __dmul_rn(2.537, (double)i)), 0.0, 120.0);
    }
  }  // falls through
  case 1: {
    unsigned j13 = 1u;
    while (j13-- > 0u) {
      v9 = (unsigned long long)(int)(0u - (unsigned)__ffs(t));
      v9 = (unsigned long long)__popcll((unsigned long long)((unsigned long long)(unsigned long long)((unsigned char)(14) - (signed char)v8) - (unsigned long long)(unsigned long long)(v11 ^ v9)));
    }
    break;
  }
  case 2: {
    v9 ^= __brevll(f0((-3.982f), (float)v10));
    signed char v14 = (signed char)((unsigned)(signed char)((signed char)((signed char)(4) / (signed char)(((signed char)t & 63) + 1)) / (signed char)(((signed char)v8 & 63) + 5)) * (unsigned)(signed char)(0u - (unsigned)(signed char)((unsigned)(signed char)v10 + (unsigned)(signed char)(108))));
    break;
  }
  case 3: {
    float v15 = (__fmul_rn(fmaf((float)v9, (float)i, 0.987f), (1.451f - (float)v9)) / (!(v8 & 2u) ? fmaf((float)t, (-2.149f), (-1.452f)) : fmaf((-3.566f), (-1.380f), (float)v8)));
    float v16 = ((__fmul_rn(v15, v15) + (v15 + v15)) + (__fmul_rn(v15, (float)v11) / __fmul_rn(v15, v15)));
    break;
  }
  default: {
    switch (min(__byte_perm(v8, 2u, 0x1351u), (unsigned)v9) % 5u) {
    case 0: {
      v10 = (short)(unsigned short)((unsigned)(unsigned short)((unsigned short)v9 / (unsigned short)(((unsigned short)v11 & 63) + 8)) + (unsigned)(unsigned short)((unsigned short)(3169) > (unsigned short)(12)));
      int v17 = (int)between((((v11 < v8) ? (float)t : 1.039f) + (0.841f + (float)t)), -100.0f, 120.0f);
      break;
    }
    case 1: {
      unsigned char v18 = (unsigned char)((unsigned char)((unsigned)(((-2.677) >= 2.767) ? (unsigned char)v11 : (unsigned char)v8) + (unsigned)(unsigned char)((unsigned char)t > (unsigned char)(10))) / (unsigned char)(((unsigned char)((unsigned char)(5) | (unsigned char)(116)) & 63) + 1));
      v9 = (unsigned long long)__popcll(((!((unsigned)v18 & 1u) || !(v8 & 8u)) ? (unsigned long long)((unsigned long long)328753530ull - (unsigned long long)v9) : (unsigned long long)(v11 % (unsigned long long)((v9 & 63) + 8))));
      break;
    }
    case 2: {
      v11 = __brevll((unsigned long long)((unsigned long long)(unsigned long long)((unsigned long long)v9 - (unsigned long long)4ull) * (unsigned long long)(unsigned long long)((unsigned long long)t / (unsigned long long)((v11 & 63) + 5))));
      v10 = (((unsigned char)((unsigned)(unsigned char)(14) * (unsigned)(unsigned char)(9)) != (int)(i / (int)((14 & 63) + 6))) ? (short)between(((float)i / (float)i), -100.0f, 120.0f) : (short)(((t & 1) ? v10 : v10) > (short)v8));
      break;
    }
    case 3: {
      v11 = (unsigned long long)~(((i & 1) && ((-1.714) >= (double)i)) ? (unsigned long long)(v9 % (unsigned long long)((v11 & 63) + 1)) : min(v9, v11));
      break;
    }
    default: {
      v11 = f0(fabsf(2.775f), __fmul_rn((float)v10, (-3.180f)));
      v11 = (unsigned long long)((unsigned long long)f0(1.656f, (-1.374f)) - (unsigned long long)(unsigned long long)between((double)(int)v8, 0.0, 120.0));
    }
    }
    v8 = (unsigned)between((double)(long long)((unsigned long long)5ll * (unsigned long long)296532619ll), 0.0, 120.0);
  }
  }
  unsigned short v19 = (unsigned short)((unsigned short)(0u - (unsigned)(unsigned short)between((double)v10, 0.0, 120.0)) / (unsigned short)(((unsigned short)((unsigned)(unsigned short)(17571) * (unsigned)(unsigned short)v11) & 63) + 4));
  switch ((unsigned)((unsigned)(((unsigned char)v10 < (unsigned char)v9) ? v8 : v8) * (unsigned)(unsigned)between((float)v11, 0.0f, 120.0f)) % 3u) {
  case 0: {
    signed char v20 = (signed char)((signed char)((unsigned)(signed char)((unsigned)(signed char)v10 - (unsigned)(signed char)v19) * (unsigned)(signed char)((signed char)t >> (v8 & 7u))) >> (__umulhi(v8, v8) & 7u));
    float v21 = ((((-1.506f) / (float)v20) - ((t & 1) ? (float)v9 : 0.079f)) + __fmul_rn(ceilf((float)v10), ((-2.553f) + (float)v11)));
    break;
  }
  case 1: {
    v8 = (unsigned)((unsigned)((unsigned)((unsigned)v8 * (unsigned)v8) / (unsigned)((v8 & 63) + 7)) | (unsigned)((unsigned)v11 ^ (unsigned)(v8 % (unsigned)((v8 & 63) + 4))));
    v10 = ((max((long long)i, 1152342544ll) < (long long)~4ll) ? (short)((unsigned)((i < i) ? v10 : v10) * (unsigned)(short)(v10 | (short)(260))) : ((v9 <= (unsigned char)t) ? (short)((unsigned)v10 * (unsigned)v10) : (short)((signed char)(81) + (signed char)v11)));
    break;
  }
  default: {
    switch ((unsigned)(0u - (unsigned)(unsigned)(0u - (unsigned)v8)) % 5u) {
    case 0: {
      float v22 = floorf(__fmul_rn(((float)i / (-0.127f)), ((-1.146f) / (-2.244f))));
      unsigned short v23 = (unsigned short)((unsigned short)((unsigned short)(v19 > v19) > v19) > (unsigned short)((short)(1) + (signed char)v8));
      break;
    }
    case 1: {
      v19 = (unsigned short)((unsigned short)((unsigned short)((unsigned short)i > v19) ^ ((i & 1) ? v19 : (unsigned short)v10)) > (unsigned short)(v19 > v19));
      v11 = (unsigned long long)((unsigned short)((unsigned short)(0u - (unsigned)(unsigned short)t) > v19) + (short)~(!(v8 & 8u) ? v10 : v10));
      break;
    }
    case 2: {
      v9 = (unsigned long long)__popc((unsigned)(int)((unsigned)i + (unsigned)t));
      break;
    }
    case 3: {
      v11 = (unsigned long long)(unsigned char)((unsigned)(unsigned char)((unsigned char)v11 / (unsigned char)(((unsigned char)(97) & 63) + 8)) + (unsigned)((i & 1) ? (unsigned char)t : (unsigned char)v10));
      break;
    }
    default: {
      unsigned char v24 = (unsigned char)((unsigned)(unsigned char)((unsigned)(unsigned char)(0u - (unsigned)(unsigned char)(5)) - (unsigned)(unsigned char)((unsigned char)v10 > (unsigned char)t)) - (unsigned)(!(v8 & 1u) ? (unsigned char)((unsigned char)v19 > (unsigned char)v19) : (unsigned char)((unsigned char)v10 | (unsigned char)(14))));
      v11 = min((unsigned long long)((signed char)((signed char)v9 / (signed char)(((signed char)(11) & 63) + 6)) + (unsigned char)~v24), (unsigned long long)(v11 / (unsigned long long)((v11 & 63) + 6)));
    }
    }
  }
  }
  switch (((((signed char)v10 != (unsigned char)(13)) || !(v8 & 4u)) ? (unsigned)between((double)i, 0.0, 120.0) : (unsigned)((unsigned)v8 + (unsigned)v8)) % 4u) {
  case 0: {
    unsigned j25 = 5u;
    do {
      v10 = (short)~(short)((short)((unsigned)v10 + (unsigned)(short)(12857)) % (short)((v10 & 63) + 2));
    } while (--j25 > 0u);
    break;
  }
  case 1: {
    v8 = (unsigned)((unsigned short)(unsigned long long)(v9 | v11) + (unsigned char)((unsigned)(unsigned char)((unsigned char)(7) >> (v8 & 7u)) + (unsigned)(unsigned char)v10));
    break;
  }
  case 2: {
    if ((!(v8 & 8u) || (!(v8 & 4u) || (v10 == (short)i)))) {
      v8 = (unsigned)(f1(v8, 0.808, (unsigned short)v9) - (!(v8 & 4u) ? (unsigned char)~(unsigned char)v11 : (unsigned char)((unsigned char)(17) > (unsigned char)t)));
    } else {
      long long v26 = (long long)((long long)((unsigned char)((unsigned char)v10 | (unsigned char)(13)) + (short)~(short)v19) & (long long)((long long)((unsigned long long)(long long)v19 - (unsigned long long)(long long)v10) / (long long)((17ll & 63) + 5)));
    }
    break;
  }
  default: {
    v9 = (unsigned long long)((unsigned long long)(((-0.538) > (double)v8) ? (unsigned long long)~v11 : (unsigned long long)v11) * (unsigned long long)(unsigned long long)((signed char)((signed char)v9 % (signed char)(((signed char)v19 & 63) + 8)) + (unsigned short)((unsigned)v19 - (unsigned)(unsigned short)(12))));
    if ((!(v8 & 4u) && !((unsigned)t & 8u))) {
      v10 = (short)((short)((short)(v10 / (short)(((short)(4) & 63) + 9)) - (unsigned short)((unsigned)v19 * (unsigned)(unsigned short)(2))) >> ((unsigned)((unsigned)v8 - (unsigned)(unsigned)v11) & 15u));
    }
  }
  }
  double v27 = fma(__dmul_rn(((-1.138) + (-1.297)), (double)(signed char)(-15)), (((signed char)(4) <= (signed char)v9) ? (1.920 - 3.976) : fma(0.885, (double)v11, (double)i)), (double)v9);
  for (int j28 = 0; j28 < 1; ++j28) {
    if (!(v8 & 8u)) continue;
    if (((signed char)~(signed char)(-14) >= (unsigned short)v9)) {
      v27 = __dmul_rn(((v27 + v27) / (v27 + v27)), __dmul_rn((v27 - v27), (v27 - v27)));
    }
  }
  v11 = (!(min(v8, v8) & 4u) ? (unsigned long long)((unsigned long long)(unsigned long long)((short)(17) + (unsigned short)v9) * (unsigned long long)(unsigned long long)((unsigned long long)v11 + (unsigned long long)v11)) : (unsigned long long)~(unsigned long long)((unsigned long long)19ull * (unsigned long long)509912137ull));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)v8;
  h = h * 31u + (unsigned long long)v9;
  h = h * 31u + (unsigned long long)v10;
  h = h * 31u + (unsigned long long)v11;
  h = h * 31u + (unsigned long long)v19;
  h = h * 31u + (unsigned long long)(v27 == v27 ? __double_as_longlong(v27) : 1);
  y0[i] = h;
  y1[i] = (__dmul_rn(v27, v27) - (v27 / v27));
  y2[i] = (unsigned)((unsigned)((unsigned)v8 * (unsigned)v8) ^ (unsigned)((unsigned)0u * (unsigned)v8));
  y3[i] = (unsigned char)(0u - (unsigned)((v8 <= v8) ? (unsigned char)v11 : (unsigned char)v8));
}
