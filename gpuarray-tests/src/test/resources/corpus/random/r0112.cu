// covers: random programs: bitwise operators
// covers: random programs: comparisons of mixed types
// covers: random programs: compound assignment
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
// covers: random programs: nested branches
// covers: random programs: shared memory and barriers
// covers: random programs: shifts
// covers: random programs: switch
// covers: random programs: warp shuffles and votes
// launch: grid 2 block 64
// in uint a0[128] specials
// in uchar a1[128] specials
// in ulonglong a2[128] specials
// in longlong a3[128] specials
// out ulonglong y0[128]
// out double y1[128]
// out uint y2[128]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }

extern "C" __global__ void k(const unsigned* a0, const unsigned char* a1, const unsigned long long* a2, const long long* a3, unsigned long long* y0, double* y1, unsigned* y2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  unsigned v0 = a0[i];
  unsigned char v1 = a1[i];
  unsigned long long v2 = a2[i];
  long long v3 = a3[i];
  v0 = (unsigned)((unsigned)((unsigned)(!(v0 & 4u) ? (unsigned)v2 : 421329565u) - (unsigned)(unsigned)((signed char)(-15) + (signed char)v3)) % (unsigned)((min(7u, v0) & 63) + 1));
  switch (((v2 > 18ull) ? (unsigned)((unsigned char)(1) - v1) : (unsigned)between((-3.952f), 0.0f, 120.0f)) % 4u) {
  case 0: {
    switch (min((unsigned)(332807670u / (unsigned)((v0 & 63) + 8)), v0) % 4u) {
    case 0: {
      v0 = (unsigned)((unsigned)(unsigned)(__brev(v0) ^ (unsigned)((unsigned)v0 + (unsigned)16u)) + (unsigned)min((unsigned)((short)v1 + (unsigned short)(20048)), v0));
      break;
    }
    case 1: {
      v2 = (!((unsigned)((unsigned)v0 * (unsigned)v0) & 8u) ? (unsigned long long)((unsigned long long)(unsigned long long)((unsigned long long)(unsigned long long)t + (unsigned long long)15ull) * (unsigned long long)(unsigned long long)(0u - (unsigned long long)v2)) : (unsigned long long)((unsigned long long)((unsigned long long)v2 << (v0 & 63u)) / (unsigned long long)((10ull & 63) + 1)));
      break;
    }
    case 2: {
      v1 = (unsigned char)((unsigned char)((unsigned char)((unsigned char)(7) > (unsigned char)v0) & (unsigned char)((unsigned)v1 << (v0 & 7u))) >> ((unsigned)((signed char)v2 + (signed char)(74)) & 7u));
      break;
    }
    default: {
      v1 = (unsigned char)((unsigned char)((unsigned char)~(unsigned char)(49) > v1) > (unsigned char)((unsigned)(unsigned char)(53) * (unsigned)v1));
    }
    }
    v3 = (long long)((unsigned long long)(long long)((unsigned long long)max((long long)i, (-1943524454ll)) * (unsigned long long)(long long)between(3.627, -100.0, 120.0)) + (unsigned long long)(long long)((unsigned long long)(long long)((unsigned long long)v3 + (unsigned long long)v3) * (unsigned long long)(long long)(v1 + v1)));
    break;
  }
  case 1: {
    v0 += ((v0 <= v0) ? (unsigned)~v0 : (((float)i > 2.009f) ? v0 : v0));
    break;
  }
  case 2: {
    v0 = __funnelshift_l((unsigned)between(((-0.009f) - (float)t), 0.0f, 120.0f), (unsigned)~v0, 0u);
    switch ((unsigned)((unsigned)(unsigned)((unsigned)v0 - (unsigned)v0) - (unsigned)((886880534ull <= v2) ? 19u : v0)) % 4u) {
    case 0: {
      v2 = (unsigned long long)((unsigned long long)(unsigned long long)((unsigned long long)((unsigned long long)v2 * (unsigned long long)v2) >> (v0 & 63u)) - (unsigned long long)(unsigned long long)((unsigned long long)min(v2, 8ull) * (unsigned long long)(unsigned long long)((unsigned long long)v2 - (unsigned long long)v2)));
      v0 = (unsigned)((unsigned)(unsigned)((unsigned)(((float)t <= (float)v2) ? 2u : v0) + (unsigned)(unsigned)((unsigned)v0 - (unsigned)v0)) * (unsigned)(unsigned)(0u - (unsigned)(unsigned)(v0 ^ 3u)));
      break;
    }
    case 1: {
      signed char v4 = (signed char)((unsigned)(signed char)((unsigned)(signed char)~(signed char)(0) - (unsigned)(signed char)((unsigned)(signed char)v2 + (unsigned)(signed char)(61))) * (unsigned)(signed char)((unsigned)(signed char)((unsigned)(signed char)t + (unsigned)(signed char)(17)) + (unsigned)(signed char)((unsigned)(signed char)v0 << (13u & 7u))));
      break;
    }
    case 2: {
      v1 = (unsigned char)((unsigned)(unsigned char)((unsigned char)((unsigned char)v1 / (unsigned char)((v1 & 63) + 6)) / (unsigned char)((v1 & 63) + 7)) + (unsigned)(unsigned char)(0u - (unsigned)(unsigned char)((unsigned char)(49) > v1)));
      v0 = (unsigned)((unsigned char)((unsigned char)((unsigned char)(14) / (unsigned char)((v1 & 63) + 4)) > v1) - (unsigned short)between(__fmul_rn((float)v1, (float)v2), 0.0f, 120.0f));
      break;
    }
    default: {
      v3 = max((long long)((unsigned long long)(long long)((signed char)v3 - (short)v1) * (unsigned long long)(long long)(0u - (unsigned long long)1650066913ll)), (long long)((unsigned long long)v3 - (unsigned long long)v3));
    }
    }
    break;
  }
  default: {
    if (!((unsigned)((unsigned short)(4) - (unsigned short)(2)) & 1u)) {
      float v5 = (sqrtf(fabsf(((t > 2) ? (-1.424f) : (float)i))) + (((double)v0 > 1.389) ? fmaf((-2.196f), (float)v3, (float)v3) : __fmul_rn((-2.714f), (float)v3)));
    } else {
      v2 = (unsigned long long)((unsigned long long)((i <= (unsigned short)(18)) ? (unsigned long long)between((double)i, 0.0, 120.0) : (unsigned long long)(52303661ull ^ v2)) << ((unsigned)((unsigned)1715076969u << (v0 & 31u)) & 63u));
    }
    if (((1.957 <= (double)t) || ((double)i != (double)v2))) {
      v0 = (unsigned)((unsigned)(unsigned)((unsigned short)between((-3.310), 0.0, 120.0) + (unsigned short)((unsigned short)(1) + (unsigned short)(12))) + (unsigned)(unsigned)(signed char)((signed char)v3 / (signed char)(((signed char)(1) & 63) + 3)));
      unsigned char v6 = (unsigned char)((unsigned char)(0u - (unsigned)(unsigned char)((unsigned)v1 * (unsigned)v1)) > (unsigned char)(v1 & v1));
    }
  }
  }
  if ((__fmul_rn(0.025f, (-1.588f)) > ceilf(1.462f))) {
    switch (__funnelshift_l((unsigned)(v0 / (unsigned)((v0 & 63) + 4)), (unsigned)v1, 20u) % 5u) {
    case 0: {
      v3 = (long long)((long long)between(__dmul_rn((double)v0, (double)t), -100.0, 120.0) / (long long)(((long long)((unsigned long long)v3 - (unsigned long long)v3) & 63) + 7));
      break;
    }
    case 1: {
      v1 = (unsigned char)~(unsigned char)((unsigned char)(v1 % (unsigned char)((v1 & 63) + 4)) - (unsigned short)((unsigned)(unsigned short)(4) + (unsigned)(unsigned short)(12)));
      v2 = __brevll((unsigned long long)((unsigned long long)((unsigned long long)v2 + (unsigned long long)v2) & (unsigned long long)(v2 | v2)));
      break;
    }
    case 2: {
      v3 = (long long)((unsigned long long)(long long)(((i & 1) ? v3 : v3) & (long long)((signed char)(16) + (short)v2)) - (unsigned long long)(long long)((unsigned long long)((v2 > v2) ? v3 : v3) - (unsigned long long)(long long)((unsigned long long)v3 - (unsigned long long)189159616ll)));
      int v7 = (int)((int)((unsigned)__clz(t) - (unsigned)(int)((unsigned)i + (unsigned)i)) / (int)(((int)((unsigned)(int)v2 - (unsigned)i) & 63) + 6));
      break;
    }
    case 3: {
      v2 = (unsigned long long)(__brevll((unsigned long long)(signed char)(15)) | (unsigned long long)((unsigned long long)(unsigned long long)~89776136ull + (unsigned long long)min(v2, v2)));
      break;
    }
    default: {
      v1 = (unsigned char)((unsigned)(unsigned char)((unsigned char)((unsigned char)(11) > v1) > v1) - (unsigned)(unsigned char)((unsigned char)~v1 > v1));
      v3 = (long long)(unsigned short)((unsigned)(unsigned short)((unsigned)(unsigned short)(0) * (unsigned)(unsigned short)(16)) * (unsigned)(!(v0 & 1u) ? (unsigned short)v0 : (unsigned short)(11302)));
    }
    }
    v0 = (((!(v0 & 2u) ? (short)(-10) : (short)v2) != (short)((short)(7) > (short)v0)) ? __umulhi((unsigned)((unsigned)v0 + (unsigned)v0), v0) : (unsigned)((unsigned)(unsigned)((unsigned)v0 << (v0 & 31u)) + (unsigned)__byte_perm(v0, v0, 0x5351u)));
  }
  unsigned long long l8[8];
  for (int j9 = 0; j9 < 8; ++j9) {
    l8[j9] = (unsigned long long)between(__fmul_rn(3.157f, (-1.984f)), 0.0f, 120.0f);
  }
  unsigned long long v10 = nth(l8, (unsigned)((unsigned)v0 << (v0 & 31u)));
  v2 = (unsigned long long)~(unsigned long long)((unsigned long long)(unsigned long long)((unsigned long long)v10 - (unsigned long long)v10) - (unsigned long long)(unsigned long long)~v2);
  __shared__ unsigned char s11[64];
  s11[t] = (unsigned char)((unsigned)(unsigned char)((unsigned)v1 - (unsigned)v1) - (unsigned)(unsigned char)((unsigned)v1 << (v0 & 7u)));
  __syncthreads();
  unsigned char v12 = s11[(t + 45) % 64];
  unsigned char v13 = s11[(unsigned)(int)((unsigned)t * (unsigned)t) % 64u];
  __syncthreads();
  unsigned long long v14 = __shfl_xor_sync(0xffffffffu, (unsigned long long)__popcll(v10), 13);
  if ((((double)v12 != (double)i) || !(v0 & 8u))) {
    switch (((v14 != (unsigned long long)v13) ? (unsigned)((unsigned)v10 / (unsigned)(((unsigned)v10 & 63) + 7)) : __brev(v0)) % 4u) {
    case 0: {
      v2 = (unsigned long long)((short)((short)((short)v2 > (short)(-10)) / (short)(((short)(13) & 63) + 8)) - (unsigned char)((unsigned char)((unsigned)v13 << (v0 & 7u)) > v1));
    }  // falls through
    case 1: {
      v10 = (unsigned long long)~min((unsigned long long)(long long)t, v10);
      v12 = (unsigned char)between((!(v0 & 1u) ? __fmul_rn(2.562f, (float)i) : sqrtf(fabsf((-2.828f)))), 0.0f, 120.0f);
      break;
    }
    case 2: {
      v10 = (unsigned long long)((unsigned long long)~(unsigned long long)(v14 | v10) & (unsigned long long)between((double)v14, 0.0, 120.0));
      break;
    }
    default: {
      v10 = __brevll((unsigned long long)((unsigned long long)((signed char)v3 - v13) % (unsigned long long)((v14 & 63) + 5)));
      v0 = (unsigned)between(__fmul_rn(fmaf((float)v10, 2.805f, (-1.185f)), ((float)v1 + (float)v0)), 0.0f, 120.0f);
    }
    }
    if ((((v1 > v14) || ((short)v0 > (unsigned short)v14)) && !(v0 & 2u))) {
      v0 = (unsigned)((unsigned)((2.536f <= (float)i) ? (unsigned)((unsigned)v0 % (unsigned)((v0 & 63) + 1)) : (unsigned)((unsigned)v0 - (unsigned)v0)) << (min(v0, v0) & 31u));
    }
  } else {
    switch ((unsigned)((unsigned)(unsigned)(v0 & v0) - (unsigned)(unsigned)~v0) % 5u) {
    case 0: {
      v3 = (((unsigned short)(unsigned short)(7) > __brev(v0)) ? (long long)(short)((short)v0 > (short)(9)) : max(max(v3, v3), v3));
      break;
    }
    case 1: {
      unsigned short v15 = (unsigned short)((unsigned short)((unsigned)(unsigned short)((unsigned)(unsigned short)(11) * (unsigned)(unsigned short)(14)) - (unsigned)(unsigned short)((unsigned short)i ^ (unsigned short)(22834))) > (unsigned short)((unsigned short)(5) > (unsigned short)(24440)));
      v3 = max((!((unsigned)v1 & 2u) ? (long long)(v3 & (long long)v0) : (long long)((unsigned long long)17ll - (unsigned long long)(long long)v1)), (long long)(v3 | v3));
    }  // falls through
    case 2: {
      unsigned v16 = __funnelshift_l((unsigned)((unsigned)__funnelshift_l(v0, 15u, 14u) - (unsigned)((3.715 < (double)i) ? v0 : v0)), (unsigned)between((float)t, 0.0f, 120.0f), 12u);
      v14 = (unsigned long long)((unsigned long long)(unsigned long long)((unsigned long long)(unsigned long long)((unsigned short)v12 - (signed char)t) + (unsigned long long)(unsigned long long)((unsigned long long)v10 - (unsigned long long)v10)) << ((unsigned)(v0 / (unsigned)((v0 & 63) + 1)) & 63u));
    }  // falls through
    case 3: {
      v13 = (unsigned char)((unsigned char)((unsigned)(!((unsigned)v2 & 1u) ? v1 : v13) << (v0 & 7u)) >> (__funnelshift_l(v0, v0, 9u) & 7u));
      v1 = (unsigned char)((unsigned)((v0 > v3) ? (unsigned char)((unsigned char)v13 > v12) : (((-3.341) == 3.940) ? v12 : (unsigned char)v3)) - (unsigned)(!(v0 & 8u) ? (unsigned char)(v13 > v12) : (unsigned char)(v13 + (short)(13))));
    }  // falls through
    default: {
      v10 = (unsigned long long)__popcll((unsigned long long)((unsigned long long)(signed char)(9) % (unsigned long long)((v2 & 63) + 5)));
    }
    }
    switch (__umulhi((unsigned)(v12 + v13), (unsigned)v2) % 5u) {
    case 0: {
      v10 = min((unsigned long long)((!(v0 & 2u) ? (unsigned short)v12 : (unsigned short)v10) - (signed char)v10), (unsigned long long)((unsigned long long)v14 << (v0 & 63u)));
      v1 = (unsigned char)(0u - (unsigned)(unsigned char)((unsigned char)((unsigned)(unsigned char)v12 + (unsigned)v12) > (unsigned char)v3));
    }  // falls through
    case 1: {
      v14 = (unsigned long long)(0u - (unsigned long long)((2ull >= v14) ? (unsigned long long)((unsigned short)v14 - (short)(-12)) : (unsigned long long)(0u - (unsigned long long)v14)));
      break;
    }
    case 2: {
      v10 = (unsigned long long)(0u - (unsigned long long)(unsigned long long)((unsigned long long)__popcll(v10) >> (v0 & 63u)));
      int v17 = (int)((int)((short)((unsigned)(short)v0 * (unsigned)(short)(19)) - (short)((unsigned)(short)v12 * (unsigned)(short)(-6))) / (int)(((int)(0u - (unsigned)i) & 63) + 6));
      break;
    }
    case 3: {
      v0 = (unsigned)((unsigned)((v13 >= (unsigned char)(49)) ? (unsigned)((unsigned)v0 * (unsigned)v0) : (unsigned)(v0 % (unsigned)(((unsigned)t & 63) + 8))) * (unsigned)(unsigned)((unsigned)(unsigned)(v0 | v0) - (unsigned)(unsigned)((unsigned)v0 * (unsigned)(unsigned)v10)));
      v10 = (unsigned long long)(((double)v13 <= 3.371) ? (short)((unsigned)(short)(19) << ((unsigned)v12 & 15u)) : (short)((short)v2 >> (v0 & 15u)));
      break;
    }
    default: {
      float v18 = (((float)v0 + fmaf((float)v3, 0.396f, (float)v13)) - (fmaf((-2.850f), (float)v2, (float)v13) + __fmul_rn((-3.079f), (float)v10)));
    }
    }
  }
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)v0;
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)v10;
  h = h * 31u + (unsigned long long)v12;
  h = h * 31u + (unsigned long long)v13;
  h = h * 31u + (unsigned long long)v14;
  y0[i] = h;
  y1[i] = (sqrt(fabs(2.430)) - __dmul_rn(1.993, (double)v0));
  y2[i] = (unsigned)~(unsigned)between((-2.045f), 0.0f, 120.0f);
}
