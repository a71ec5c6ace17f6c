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
// covers: random programs: shifts
// covers: random programs: switch
// covers: random programs: warp shuffles and votes
// launch: grid 2 block 96
// in float a0[192] uniform(-8,8)
// in int a1[192] bits
// in float a2[192] uniform(-8,8)
// in int a3[192] bits
// in uchar a4[192] bits
// out ulonglong y0[192]
// out double y1[192]
// out uint y2[192]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ int f0(float p0, signed char p1, float p2) {
  p2 = (__fmul_rn(fmaf(p2, p0, p2), sqrtf(fabsf((float)p1))) + (fmaf(p2, p2, (-3.485f)) + (((float)p1 != 3.152f) ? p2 : p0)));
  return (int)(((unsigned short)(5) > (short)(24862)) ? 1u : (unsigned)p1);
}

extern "C" __global__ void k(const float* a0, const int* a1, const float* a2, const int* a3, const unsigned char* a4, unsigned long long* y0, double* y1, unsigned* y2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v0 = a0[i];
  int v1 = a1[i];
  float v2 = a2[i];
  int v3 = a3[i];
  unsigned char v4 = a4[i];
  switch (__funnelshift_l((unsigned)((unsigned)12u * (unsigned)0u), (unsigned)v3, 28u) % 4u) {
  case 0: {
    v4 = (unsigned char)((unsigned)(((signed char)(9) == 287883449u) ? (unsigned char)((unsigned)v4 - (unsigned)v4) : (unsigned char)((unsigned)v4 + (unsigned)(unsigned char)(11))) - (unsigned)(unsigned char)((unsigned)(unsigned char)((unsigned)v4 << ((unsigned)v1 & 7u)) + (unsigned)(unsigned char)(v4 | v4)));
    break;
  }
  case 1: {
    for (int j5 = 0; j5 < 3; ++j5) {
      unsigned long long v6 = (unsigned long long)~(unsigned long long)((unsigned long long)(unsigned long long)((unsigned long long)0ull + (unsigned long long)17ull) * (unsigned long long)(unsigned long long)((unsigned long long)(unsigned long long)v1 + (unsigned long long)14ull));
      v3 = (int)(0u - (unsigned)(int)between((v2 + 3.900f), -100.0f, 120.0f));
    }
  }  // falls through
  case 2: {
    unsigned j7 = 4u;
    do {
      v4 = (unsigned char)((unsigned)(unsigned char)((unsigned)((i & 1) ? v4 : v4) + (unsigned)(unsigned char)(signed char)i) * (unsigned)(unsigned char)((unsigned)(unsigned char)((unsigned)v4 + (unsigned)v4) * (unsigned)(((double)t == 2.379) ? v4 : v4)));
    } while (--j7 > 0u);
    break;
  }
  default: {
    int v8 = (int)((unsigned)(int)((unsigned char)((unsigned)(unsigned char)(18) - (unsigned)v4) - (signed char)((signed char)t >> (13u & 7u))) + (unsigned)f0((float)v1, (signed char)v3, v2));
  }
  }
  v4 = (unsigned char)((unsigned char)((unsigned char)((unsigned)v4 * (unsigned)v4) >> ((unsigned)i & 7u)) | (unsigned char)((unsigned)(unsigned char)(v4 | v4) - (unsigned)(!(1473351308u & 1u) ? v4 : (unsigned char)(116))));
  int l9[2];
  for (int j10 = 0; j10 < 2; ++j10) {
    l9[j10] = (int)((int)((unsigned)j10 - (unsigned)i) & (int)(t / (int)((v1 & 63) + 5)));
  }
  int v11 = l9[__umulhi(6u, (unsigned)v4) % 2u];
  unsigned v12 = __ballot_sync(0xffffffffu, !(8u & 4u));
  unsigned j13 = 1u;
  do {
    v0 = (((v2 == v0) ? __fmul_rn((float)v12, v2) : (float)j13) + truncf(sqrtf(fabsf(v2))));
    v1 = (int)((unsigned)(int)((unsigned)(int)(0u - (unsigned)v1) * (unsigned)min((int)v3, v3)) + (unsigned)__clz((!(j13 & 4u) ? v1 : v1)));
  } while (--j13 > 0u);
  switch (__funnelshift_l((unsigned)between((double)v1, 0.0, 120.0), v12, 17u) % 4u) {
  case 0: {
    v2 = __fmul_rn(((v0 / v0) - (v0 / v2)), ((v2 - 2.681f) + sqrtf(fabsf(3.670f))));
    v4 = (unsigned char)((signed char)((signed char)((signed char)v4 > (signed char)v1) >> (15u & 7u)) - (unsigned short)((unsigned)(unsigned short)((unsigned short)v12 > (unsigned short)(13)) + (unsigned)(unsigned short)((unsigned short)t > (unsigned short)(30403))));
  }  // falls through
  case 1: {
    unsigned char v14 = (unsigned char)~(unsigned char)between(((double)v12 - (double)v3), 0.0, 120.0);
    break;
  }
  case 2: {
    v4 = (unsigned char)((unsigned char)((unsigned)(unsigned char)(v4 & v4) * (unsigned)(((signed char)(12) < (signed char)(71)) ? v4 : (unsigned char)(7))) ^ (unsigned char)((unsigned)(unsigned char)(v4 % (unsigned char)((v4 & 63) + 4)) + (unsigned)(unsigned char)((unsigned char)v4 > v4)));
  }  // falls through
  default: {
    if ((((short)(16) != (short)v3) && (v4 >= v4))) {
      long long v15 = (long long)((long long)between(fma((-2.409), 1.623, (double)t), -100.0, 120.0) >> ((unsigned)(0u - (unsigned)v12) & 63u));
    }
    v4 = (unsigned char)((unsigned)(unsigned char)((unsigned char)(0u - (unsigned)v4) >> (v12 & 7u)) + (unsigned)(unsigned char)((unsigned char)(v4 ^ v4) - (short)((unsigned)(short)(-7) << (v12 & 15u))));
  }
  }
  unsigned v16 = __ballot_sync(0xffffffffu, ((unsigned long long)v11 >= (unsigned long long)v11));
  switch (((((double)v12 != (double)v12) || (t & 1)) ? (unsigned)~v16 : (unsigned)(v16 & v16)) % 4u) {
  case 0: {
    switch ((unsigned)((unsigned char)((unsigned)v4 * (unsigned)v4) + ((v0 <= v0) ? v4 : v4)) % 3u) {
    case 0: {
      v0 = (((v4 <= (long long)v16) ? fmaf(v2, v0, v0) : (v0 + v0)) + (__fmul_rn((float)v16, v2) - fmaf((float)t, v2, v0)));
      unsigned char v17 = (unsigned char)((unsigned char)((unsigned)(unsigned char)((unsigned)v4 << (v16 & 7u)) + (unsigned)(unsigned char)(-14ll)) > (unsigned char)v4);
    }  // falls through
    case 1: {
      v0 = fmaf((((v3 & 1) || (1.150 != (-1.711))) ? (v0 - v0) : truncf(v0)), (truncf((float)v11) - sqrtf(fabsf((float)v3))), v2);
      v0 = sqrtf(fabsf((((double)v3 != (-2.967)) ? sqrtf(fabsf((-2.379f))) : ((v4 == (unsigned short)i) ? v0 : v2))));
      break;
    }
    default: {
      long long v18 = (((unsigned char)((short)i - (unsigned short)(5)) == (short)((unsigned)(short)v16 * (unsigned)(short)(-4))) ? (long long)((unsigned long long)(long long)((short)i - (signed char)v4) - (unsigned long long)(long long)((unsigned long long)(long long)v12 << (v12 & 63u))) : (long long)((unsigned long long)(long long)(0u - (unsigned long long)14ll) - (unsigned long long)max(13ll, (long long)v3)));
    }
    }
    for (int j19 = 0; j19 < 2; ++j19) {
      signed char v20 = (signed char)((signed char)~(signed char)((signed char)v11 > (signed char)v11) > (signed char)v3);
    }
    break;
  }
  case 1: {
    v0 = ((float)(unsigned short)((unsigned)(unsigned short)i - (unsigned)(unsigned short)(15348)) / fmaf(fmaf(v0, v2, v2), ((float)v1 + v0), v0));
  }  // falls through
  case 2: {
    v3 = (int)((unsigned)(((unsigned short)(19) >= (unsigned short)t) ? (int)((unsigned)v11 << (v12 & 31u)) : (int)(t % (int)((t & 63) + 8))) * (unsigned)(int)((!((unsigned)t & 4u) ? v1 : v11) | f0(1.336f, (signed char)v3, v2)));
    v1 = __ffs((int)((unsigned)(((unsigned short)(1) > (unsigned short)(11)) ? v1 : v3) - (unsigned)(int)~7));
    break;
  }
  default: {
    switch ((unsigned)((unsigned)((unsigned)v16 * (unsigned)267774561u) | min(4u, v12)) % 3u) {
    case 0: {
      v16 = (unsigned)((unsigned)((unsigned)(unsigned)((signed char)v3 - (short)v4) * (unsigned)(unsigned)between(1.630, 0.0, 120.0)) | __byte_perm((unsigned)((unsigned)v16 + (unsigned)v16), v16, 0x4351u));
      break;
    }
    case 1: {
      float v21 = fmaf(__fmul_rn((v0 - v0), (v0 / v2)), ((float)(unsigned long long)v12 + (v0 + v0)), v2);
      v16 = (unsigned)((unsigned)__byte_perm((unsigned)(v16 / (unsigned)((v12 & 63) + 2)), (unsigned)v3, 0x4351u) - (unsigned)__umulhi((unsigned)between(v2, 0.0f, 120.0f), v12));
    }  // falls through
    default: {
      v4 = (unsigned char)((unsigned)(unsigned char)((short)((unsigned)(short)(3) - (unsigned)(short)v12) + (signed char)between((float)v16, -100.0f, 120.0f)) << (__byte_perm(v16, v12, 0x5351u) & 7u));
    }
    }
  }
  }
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)(v0 == v0 ? __float_as_uint(v0) : 1);
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)(v2 == v2 ? __float_as_uint(v2) : 1);
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)v4;
  h = h * 31u + (unsigned long long)v11;
  h = h * 31u + (unsigned long long)v12;
  h = h * 31u + (unsigned long long)v16;
  y0[i] = h;
  y1[i] = __dmul_rn(__dmul_rn(2.565, 1.739), (2.952 - (double)v1));
  y2[i] = (unsigned)((unsigned)__byte_perm((unsigned)t, v16, 0x3351u) + (unsigned)(unsigned)((unsigned)(unsigned)v12 + (unsigned)v12));
}
