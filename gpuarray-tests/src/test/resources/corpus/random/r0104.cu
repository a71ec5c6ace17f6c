// covers: random programs: bitwise operators
// covers: random programs: comparisons of mixed types
// covers: random programs: compound assignment
// covers: random programs: device functions
// covers: random programs: division and remainder
// covers: random programs: floating to integer conversions
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
// covers: random programs: warp shuffles and votes
// launch: grid 3 block 96
// in float a0[288] uniform(-8,8)
// in int a1[288] bits
// in float a2[288] uniform(-8,8)
// in ushort a3[288] bits
// in float a4[288] uniform(-8,8)
// out ulonglong y0[288]
// out double y1[288]
// out uint y2[288]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ unsigned short f0(float p0) {
  switch ((unsigned)between(sqrtf(fabsf((-3.502f))), 0.0f, 120.0f) % 4u) {
  case 0: {
    p0 = (float)__byte_perm((((-0ll) <= 11ll) ? 377529969u : 16u), 4u, 0x7351u);
    break;
  }
  case 1: {
    unsigned short v0 = (unsigned short)((unsigned short)((unsigned short)((unsigned)(unsigned short)(10) << (11u & 15u)) > (unsigned short)(4035)) > (unsigned short)between(3.654, 0.0, 120.0));
    unsigned short v1 = (unsigned short)((unsigned short)((unsigned short)v0 / (unsigned short)((v0 & 63) + 1)) >> (((58527434 & 1) ? 5u : 5u) & 15u));
  }  // falls through
  case 2: {
    unsigned short v2 = (unsigned short)((unsigned)(unsigned short)((unsigned short)((unsigned short)(7) > (unsigned short)(1869)) >> (4u & 15u)) + (unsigned)(unsigned short)~((13u >= 2u) ? (unsigned short)(3) : (unsigned short)(19)));
    v2 = (unsigned short)((unsigned char)((unsigned char)((unsigned char)(1) > (unsigned char)(2)) > (unsigned char)(7)) + (unsigned char)((unsigned char)(v2 - (signed char)v2) > (unsigned char)(36)));
    break;
  }
  default: {
    p0 = ((float)(signed char)((signed char)(14) / (signed char)(((signed char)(8) & 63) + 6)) + (!(4u & 2u) ? (p0 / p0) : ceilf(p0)));
    p0 = (float)(long long)((unsigned long long)(long long)(6ll | 3ll) - (unsigned long long)(long long)((unsigned long long)(-8ll) + (unsigned long long)(-6ll)));
  }
  }
  for (int j3 = 0; j3 < 4; ++j3) {
    p0 = fmaf(__fmul_rn(__fmul_rn(3.605f, 1.640f), (p0 + 2.374f)), sqrtf(fabsf((!(9u & 8u) ? (float)j3 : p0))), 3.372f);
  }
  return (unsigned short)((unsigned)(unsigned short)((unsigned short)(6) > (unsigned short)(23)) * (unsigned)(unsigned short)(0u - (unsigned)(unsigned short)(648)));
}

extern "C" __global__ void k(const float* a0, const int* a1, const float* a2, const unsigned short* a3, const float* a4, unsigned long long* y0, double* y1, unsigned* y2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v4 = a0[i];
  int v5 = a1[i];
  float v6 = a2[i];
  unsigned short v7 = a3[i];
  float v8 = a4[i];
  struct S9 {
    long long a;
    int b;
    __device__ long long get(long long other, bool mine) const { return pick(mine, a, other); }
  };
  S9 o9 = {(long long)(14ll | 1452289678ll), (int)~t};
  int v10 = o9.b;
  long long v11 = o9.get((long long)((unsigned long long)(-2ll) << ((unsigned)v7 & 63u)), !(10u & 8u));
  v4 = (float)(unsigned short)((unsigned short)(v7 ^ v7) > v7);
  unsigned long long v12 = __shfl_xor_sync(0xffffffffu, (unsigned long long)__popcll(18ull), 8);
  switch (((9 == (unsigned char)i) ? (unsigned)~1008301039u : (unsigned)(9u & 9u)) % 4u) {
  case 0: {
    switch (__umulhi((unsigned)((unsigned)(unsigned)i + (unsigned)5u), (unsigned)v10) % 4u) {
    case 0: {
      long long v13 = (long long)((unsigned long long)(long long)(unsigned short)(0u - (unsigned)v7) * (unsigned long long)(long long)((long long)((long long)v11 & 18ll) >> (17u & 63u)));
      v7 = (unsigned short)((unsigned)f0((float)v12) * (unsigned)(((signed char)i == (signed char)(-18)) ? (unsigned short)((unsigned)(unsigned short)(11) * (unsigned)v7) : (((-19) & 1) ? v7 : v7)));
    }  // falls through
    case 1: {
      v12 = (unsigned long long)__popcll(min((unsigned long long)((unsigned long long)v12 + (unsigned long long)v12), v12));
      v11 = (long long)~(long long)(0u - (unsigned long long)(long long)((unsigned long long)1314944305ll * (unsigned long long)v11));
      break;
    }
    case 2: {
      long long v14 = (long long)(f0(v8) - (short)((unsigned)(short)((unsigned)(short)v10 - (unsigned)(short)t) - (unsigned)(short)((unsigned)(short)(26299) + (unsigned)(short)(1))));
      break;
    }
    default: {
      float v15 = (((3.650f + v8) + truncf(0.472f)) - __fmul_rn((!((unsigned)v5 & 8u) ? 3.483f : v8), __fmul_rn(v8, (-0.093f))));
    }
    }
    break;
  }
  case 1: {
    if ((min((unsigned)v12, 18u) <= ((v10 < v10) ? (short)v7 : (short)v5))) {
      v4 = (fmaf(fmaf(v8, (float)v5, v4), fmaf((float)v12, v4, v6), v6) - sqrtf(fabsf(rintf(v8))));
    }
    break;
  }
  case 2: {
    v12 = (unsigned long long)((unsigned long long)(unsigned long long)((unsigned long long)__popcll(v12) / (unsigned long long)((v12 & 63) + 2)) - (unsigned long long)(unsigned long long)((unsigned long long)(unsigned long long)((unsigned long long)(unsigned long long)t + (unsigned long long)v12) << (12u & 63u)));
    break;
  }
  default: {
    v11 = (long long)((long long)((long long)((unsigned long long)v11 * (unsigned long long)v11) % (long long)((v11 & 63) + 8)) ^ max((!(19u & 8u) ? v11 : v11), v11));
  }
  }
  v10 = (int)((unsigned)(!((unsigned)v10 & 4u) ? ((v10 & 1) ? i : (int)t) : (int)(v5 ^ t)) - (unsigned)(!((unsigned)t & 2u) ? max(v10, (int)v12) : (int)((unsigned)v10 + (unsigned)t)));
  v11 = (long long)(unsigned char)((unsigned char)((unsigned char)v5 / (unsigned char)(((unsigned char)i & 63) + 9)) > (unsigned char)(18));
  __shared__ double s16[96];
  s16[t] = sqrt(fabs(((double)v10 + (double)v12)));
  __syncthreads();
  double v17 = s16[(t + 63) % 96];
  double v18 = s16[(unsigned)__ffs(v10) % 96u];
  __syncthreads();
  if (((int)(v10 & i) >= (signed char)((signed char)(-1) > (signed char)(19)))) {
    v8 = (sqrtf(fabsf(((float)t - v8))) + (__fmul_rn(v6, v6) / (v8 / v8)));
    int v19 = (!((((unsigned short)(0) < v7) ? 13u : (unsigned)v5) & 1u) ? (int)~(int)((unsigned)(int)v10 + (unsigned)v10) : (int)((((unsigned char)(8) != (unsigned char)v5) ? (unsigned char)(18) : (unsigned char)v7) + (unsigned short)(v7 | v7)));
  } else {
    switch ((unsigned)((unsigned)((unsigned)10u + (unsigned)(unsigned)v11) & (unsigned)((unsigned)847636825u + (unsigned)0u)) % 3u) {
    case 0: {
      unsigned v20 = (unsigned)((short)((unsigned)(short)((short)v11 > (short)(-1549)) - (unsigned)(short)((short)(17647) / (short)(((short)(30674) & 63) + 9))) - (unsigned short)((unsigned short)((unsigned short)v11 | v7) > v7));
      v12 = (unsigned long long)((unsigned long long)min((unsigned long long)((unsigned long long)v12 + (unsigned long long)v12), v12) + (unsigned long long)(unsigned long long)((unsigned long long)(v7 - (short)v20) % (unsigned long long)((v12 & 63) + 1)));
      break;
    }
    case 1: {
      long long v21 = (long long)((unsigned long long)(long long)((unsigned long long)(long long)(0u - (unsigned long long)v11) - (unsigned long long)max(v11, v11)) * (unsigned long long)(long long)((unsigned long long)max(v11, 11ll) - (unsigned long long)(long long)~v11));
      break;
    }
    default: {
      v5 = (int)((unsigned)(int)((int)((unsigned)t * (unsigned)v5) / (int)((v5 & 63) + 8)) * (unsigned)__mulhi((int)(7 | v5), v5));
    }
    }
  }
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)(v4 == v4 ? __float_as_uint(v4) : 1);
  h = h * 31u + (unsigned long long)v5;
  h = h * 31u + (unsigned long long)(v6 == v6 ? __float_as_uint(v6) : 1);
  h = h * 31u + (unsigned long long)v7;
  h = h * 31u + (unsigned long long)(v8 == v8 ? __float_as_uint(v8) : 1);
  h = h * 31u + (unsigned long long)v10;
  h = h * 31u + (unsigned long long)v11;
  h = h * 31u + (unsigned long long)v12;
  h = h * 31u + (unsigned long long)(v17 == v17 ? __double_as_longlong(v17) : 1);
  h = h * 31u + (unsigned long long)(v18 == v18 ? __double_as_longlong(v18) : 1);
  y0[i] = h;
  y1[i] = ((v17 / 0.523) - (0.314 / v18));
  y2[i] = min((unsigned)((unsigned)v10 ^ (unsigned)i), 1466114132u);
}
