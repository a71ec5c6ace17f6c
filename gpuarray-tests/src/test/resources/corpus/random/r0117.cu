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
// covers: random programs: shared memory and barriers
// covers: random programs: shifts
// covers: random programs: switch
// launch: grid 3 block 64
// in float a0[192] uniform(-8,8)
// in int a1[192] bits
// in uint a2[192] bits
// out ulonglong y0[192]
// out double y1[192]
// out float y2[192]
// out double y3[192]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ unsigned long long f0(unsigned p0, long long p1, double p2) {
  p1 = (long long)(max((long long)~p1, p1) / (long long)(((long long)((unsigned long long)(long long)p1 << (p0 & 63u)) & 63) + 3));
  if ((((int)p0 & 1) || (p2 > p2))) return (unsigned long long)between(2.849f, 0.0f, 120.0f);
  return (unsigned long long)((unsigned char)((unsigned char)p1 / (unsigned char)(((unsigned char)p1 & 63) + 3)) + (unsigned short)(0u - (unsigned)(unsigned short)p1));
}

extern "C" __global__ void k(const float* a0, const int* a1, const unsigned* a2, unsigned long long* y0, double* y1, float* y2, double* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v0 = a0[i];
  int v1 = a1[i];
  unsigned v2 = a2[i];
  if ((__popc((unsigned)(int)t) == __popc((unsigned)i))) {
    v0 = fmaf((sqrtf(fabsf(v0)) - (v0 / v0)), ((v0 - (float)v1) - (float)v2), v0);
  }
  switch ((unsigned)((unsigned)((unsigned)v2 + (unsigned)v2) % (unsigned)((v2 & 63) + 4)) % 5u) {
  case 0: {
    switch ((unsigned)((unsigned)((unsigned)v2 * (unsigned)v2) % (unsigned)((v2 & 63) + 8)) % 3u) {
    case 0: {
      v1 = (int)((unsigned)(int)((int)((unsigned)t << (v2 & 31u)) % (int)((t & 63) + 3)) + (unsigned)(((unsigned)t > v2) ? (int)((unsigned)15 + (unsigned)t) : (int)((unsigned short)i - (short)(-14))));
      unsigned long long v3 = min(f0(v2, 1470274828ll, (double)v1), (unsigned long long)(13ull / (unsigned long long)(((unsigned long long)i & 63) + 7)));
      break;
    }
    case 1: {
      v0 = (((v0 / v0) + __fmul_rn(v0, v0)) / (sqrtf(fabsf((float)i)) / (((unsigned short)t < (long long)t) ? v0 : v0)));
      break;
    }
    default: {
      v2 = (((unsigned long long)((unsigned long long)(unsigned long long)v1 * (unsigned long long)(unsigned long long)v1) < (unsigned)((unsigned)49221218u + (unsigned)(unsigned)v1)) ? __brev((unsigned)(v2 / (unsigned)((v2 & 63) + 9))) : (!(v2 & 1u) ? (((double)v2 <= (-2.757)) ? v2 : v2) : (unsigned)((unsigned)v2 + (unsigned)v2)));
      v1 = (int)((unsigned)(int)((unsigned)(int)(t / (int)((t & 63) + 4)) - (unsigned)(int)((unsigned)(-5) + (unsigned)i)) << (__umulhi(v2, v2) & 31u));
    }
    }
    v1 = (int)((unsigned)(int)((signed char)((unsigned)(signed char)t * (unsigned)(signed char)v2) + (unsigned char)((short)(3) - (signed char)(5))) * (unsigned)(int)((int)(i ^ v1) >> (v2 & 31u)));
    break;
  }
  case 1: {
    v2 = (unsigned)((unsigned char)((unsigned char)((unsigned)(unsigned char)(1) * (unsigned)(unsigned char)(6)) % (unsigned char)(((unsigned char)(1) & 63) + 5)) + (unsigned char)between(__fmul_rn(v0, v0), 0.0f, 120.0f));
    break;
  }
  case 2: {
    v1 = (int)((unsigned)(int)((int)((unsigned)t * (unsigned)t) % (int)((v1 & 63) + 7)) * (unsigned)(int)((unsigned)(int)((unsigned)i * (unsigned)t) + (unsigned)max((int)v1, v1)));
    v0 = __fmul_rn(rintf(((t & 1) ? v0 : v0)), __fmul_rn((!(v2 & 8u) ? v0 : 2.246f), __fmul_rn(v0, v0)));
    break;
  }
  case 3: {
    if (((((-3.839) != 2.393) && ((double)v2 == 3.047)) && ((v1 & 1) && ((signed char)(17) <= t)))) {
      v0 = fabsf((((float)v2 + 1.313f) + ((float)v1 - (float)t)));
      unsigned short v4 = (unsigned short)((unsigned short)((((double)v2 <= (double)v1) ? (short)(15) : (short)(0)) - (signed char)((signed char)(16) | (signed char)(-16))) % (unsigned short)(((unsigned short)((unsigned)(unsigned short)v1 << (v2 & 15u)) & 63) + 6));
    }
    switch ((unsigned)((unsigned)(unsigned)(v2 >> (v2 & 31u)) << (v2 & 31u)) % 4u) {
    case 0: {
      unsigned char v5 = (unsigned char)(0u - (unsigned)(unsigned char)((unsigned char)((unsigned)(unsigned char)i * (unsigned)(unsigned char)v1) / (unsigned char)(((unsigned char)(25) & 63) + 4)));
      v1 = (int)((short)((short)((short)i >> (v2 & 15u)) % (short)(((short)i & 63) + 9)) - (short)((unsigned)(short)((short)v1 > (short)(16)) - (unsigned)((16ull == (unsigned long long)v1) ? (short)(13434) : (short)(-11))));
    }  // falls through
    case 1: {
      v1 = (int)((unsigned char)((unsigned short)((signed char)(-7) + (unsigned char)(13)) - (unsigned char)((unsigned char)v2 >> (v2 & 7u))) + (unsigned short)((unsigned)(unsigned short)((unsigned short)v1 > (unsigned short)(19333)) << (v2 & 15u)));
      v0 = __fmul_rn(((((signed char)v2 >= (signed char)v1) || (14ll <= (long long)v2)) ? (((short)i != (unsigned short)(9)) ? v0 : (float)v2) : (float)(unsigned short)(9)), (!(v2 & 2u) ? ((v0 > v0) ? v0 : v0) : fabsf(v0)));
      break;
    }
    case 2: {
      v2 = (unsigned)(((((unsigned short)(15) <= (unsigned short)(18)) || ((long long)t >= (unsigned short)(17))) ? __brev((unsigned)v1) : (unsigned)((unsigned char)t + (unsigned short)v2)) >> ((unsigned)~v2 & 31u));
      v1 = (int)((unsigned)(int)((unsigned)(int)((unsigned)v1 + (unsigned)t) << (v2 & 31u)) * (unsigned)(int)((unsigned)(((unsigned short)v2 >= (unsigned short)i) ? t : i) * (unsigned)(int)((unsigned char)(15) + (signed char)v1)));
      break;
    }
    default: {
      v0 = (((v0 / v0) + (v0 + v0)) / __fmul_rn(floorf(v0), (float)i));
      v0 = (!((unsigned)((unsigned)v2 / (unsigned)((v2 & 63) + 3)) & 8u) ? (__fmul_rn(v0, v0) - (v0 / v0)) : fmaf((v0 + v0), __fmul_rn(v0, 0.656f), v0));
    }
    }
    break;
  }
  default: {
    unsigned j6 = 2u;
    do {
      v2 = (unsigned)((unsigned)(unsigned)between(__fmul_rn(v0, v0), 0.0f, 120.0f) * (unsigned)(unsigned)((unsigned)((unsigned)v2 + (unsigned)(unsigned)v1) % (unsigned)((v2 & 63) + 5)));
    } while (--j6 > 0u);
    int v7 = (int)((short)((unsigned)(short)((short)(-6) % (short)(((short)i & 63) + 1)) * (unsigned)(short)((unsigned)(short)(-4) * (unsigned)(short)(2))) - (unsigned char)((unsigned)(unsigned char)((unsigned)(unsigned char)(17) * (unsigned)(unsigned char)(4)) * (unsigned)(unsigned char)((unsigned)(unsigned char)(3) * (unsigned)(unsigned char)(17))));
  }
  }
  v0 = ((((unsigned long long)i >= (signed char)(10)) || ((v1 & 1) && (11ll <= (-15ll)))) ? ((v0 + v0) + ((v2 != (unsigned)v1) ? v0 : v0)) : __fmul_rn(fmaf((float)i, v0, 2.269f), ((-1.148f) + v0)));
  __shared__ unsigned long long s8[64];
  s8[t] = (unsigned long long)between(((double)i - (double)t), 0.0, 120.0);
  __syncthreads();
  unsigned long long v9 = s8[(t + 38) % 64];
  __syncthreads();
  v9 = min((((double)v9 != (double)v2) ? (unsigned long long)(v9 >> ((unsigned)v9 & 63u)) : (((-3.235) < 0.986) ? v9 : v9)), (unsigned long long)between((double)t, 0.0, 120.0));
  v0 = (((short)between((double)v2, -100.0, 120.0) < (short)((unsigned)(short)v9 - (unsigned)(short)t)) ? sqrtf(fabsf((v0 - v0))) : __fmul_rn(fmaf(v0, v0, v0), fmaf(v0, (float)i, v0)));
  unsigned j10 = 5u;
  do {
    if (!((unsigned)((signed char)(8) - (signed char)i) & 4u)) {
      unsigned short v11 = (unsigned short)((unsigned short)((unsigned short)((unsigned short)j10 ^ (unsigned short)(7)) > (unsigned short)v2) & (unsigned short)~((i & 1) ? (unsigned short)(19) : (unsigned short)v2));
    }
    switch ((!(16u & 4u) ? __byte_perm(j10, v2, 0x3351u) : __byte_perm(1973010324u, j10, 0x5351u)) % 5u) {
    case 0: {
      long long v12 = (((unsigned short)((unsigned)(unsigned short)(1) - (unsigned)(unsigned short)v9) == (unsigned short)((unsigned short)(5) > (unsigned short)(5))) ? (long long)((unsigned long long)(long long)((long long)v1 >> ((unsigned)t & 63u)) - (unsigned long long)(long long)((unsigned long long)(long long)v2 + (unsigned long long)17ll)) : (long long)((((unsigned short)(7) > (signed char)v1) ? (long long)i : (long long)v1) / (long long)(((long long)v2 & 63) + 1)));
      break;
    }
    case 1: {
      v9 = (unsigned long long)(f0(v2, (long long)v1, (double)i) % (unsigned long long)((f0(j10, (long long)v9, (double)v2) & 63) + 5));
      break;
    }
    case 2: {
      v9 = (unsigned long long)__popcll(__brevll(f0(7u, 10ll, 2.035)));
      break;
    }
    case 3: {
      v2 = (unsigned)((unsigned)(unsigned)between(floor(2.884), 0.0, 120.0) - (unsigned)(unsigned)~(unsigned)((unsigned)v2 - (unsigned)j10));
      break;
    }
    default: {
      v1 = (int)((unsigned)(int)((unsigned)(int)((unsigned)v1 * (unsigned)i) - (unsigned)(int)((unsigned)i - (unsigned)i)) * (unsigned)(int)((unsigned char)~(unsigned char)(74) + (!(v2 & 8u) ? (short)t : (short)v1)));
      v0 = (float)(short)((short)((unsigned)(short)(10) * (unsigned)(short)t) - (short)(0u - (unsigned)(short)(-7)));
    }
    }
  } while (--j10 > 0u);
  for (int j13 = 0; j13 < 4; ++j13) {
    for (int j14 = 0; j14 < 1; ++j14) {
      v9 = (unsigned long long)((unsigned long long)(unsigned long long)(0u - (unsigned long long)(unsigned long long)((unsigned long long)v9 + (unsigned long long)v9)) * (unsigned long long)(unsigned long long)(unsigned char)((unsigned char)(15) + (short)(25633)));
    }
    v1 = (int)((unsigned)max((int)((unsigned)i << (v2 & 31u)), t) - (unsigned)__popc((unsigned)__mulhi(j13, (int)v1)));
  }
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)(v0 == v0 ? __float_as_uint(v0) : 1);
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v9;
  y0[i] = h;
  y1[i] = __dmul_rn(sqrt(fabs((double)i)), __dmul_rn((double)i, (double)v2));
  y2[i] = (fmaf(v0, v0, v0) - (1.907f / v0));
  y3[i] = (((double)v2 / (double)v1) - sqrt(fabs((double)i)));
}
