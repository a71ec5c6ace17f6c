// covers: random programs: bitwise operators
// covers: random programs: comparisons of mixed types
// covers: random programs: compound assignment
// covers: random programs: division and remainder
// covers: random programs: floating-point arithmetic
// covers: random programs: integer arithmetic
// covers: random programs: integer conversions
// covers: random programs: integer functions
// covers: random programs: integer promotions
// covers: random programs: local arrays
// covers: random programs: nested branches
// covers: random programs: shared memory and barriers
// covers: random programs: shifts
// covers: random programs: structures and methods
// covers: random programs: switch
// covers: random programs: warp shuffles and votes
// launch: grid 2 block 96
// in float a0[192] uniform(-8,8)
// in double a1[192] uniform(-8,8)
// in int a2[192] bits
// out ulonglong y0[192]
// out double y1[192]
// out float y2[192]
// out float y3[192]
// fmad: magnitude 1e-3

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }

extern "C" __global__ void k(const float* a0, const double* a1, const int* a2, unsigned long long* y0, double* y1, float* y2, float* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v0 = a0[i];
  double v1 = a1[i];
  int v2 = a2[i];
  struct S3 {
    int a;
    float b;
    __device__ int get(int other, bool mine) const { return pick(mine, a, other); }
  };
  S3 o3 = {(int)((unsigned)(int)t + (unsigned)v2), damp((((signed char)i < (signed char)(11)) ? v0 : (float)((unsigned)i & 15u)))};
  float v4 = o3.b;
  int v5 = o3.get((int)(i % (int)((v2 & 63) + 4)), ((short)(12) != (short)(12)));
  __shared__ float s6[96];
  s6[t] = damp(((!((unsigned)i & 1u) && (i & 1)) ? fmaf(v4, v4, v4) : (v4 + v0)));
  __syncthreads();
  float v7 = s6[(t + 65) % 96];
  float v8 = s6[(unsigned)(int)(-4ll) % 96u];
  __syncthreads();
  int l9[4];
  for (int j10 = 0; j10 < 4; ++j10) {
    l9[j10] = (int)((unsigned)(int)((unsigned)2116889026 * (unsigned)11) * (unsigned)(int)((unsigned)i * (unsigned)(-8)));
  }
  int v11 = l9[(unsigned)(15u ^ 5u) % 4u];
  if (((unsigned short)((unsigned short)v2 >> ((unsigned)v5 & 15u)) <= (unsigned short)((unsigned short)(7009) > (unsigned short)i))) {
    unsigned v12 = (unsigned)((unsigned char)((unsigned char)((unsigned)(unsigned char)v11 * (unsigned)(unsigned char)i) | (unsigned char)((unsigned)(unsigned char)(4) - (unsigned)(unsigned char)(14))) + (signed char)(((v5 & 1) ? (signed char)(3) : (signed char)t) > (signed char)v11));
    float v13 = damp((!((unsigned)((unsigned)8u << (3u & 31u)) & 1u) ? ((!(v12 & 2u) ? v7 : v7) - (v4 * v7)) : ((1.301f * v4) / (1.0f + fabsf((v0 + v4))))));
  }
  unsigned long long v14 = __shfl_sync(0xffffffffu, (!(12u & 4u) ? (unsigned long long)i : 943585092ull), (t * 7 + 1) & 31);
  unsigned long long l15[2];
  for (int j16 = 0; j16 < 2; ++j16) {
    l15[j16] = (unsigned long long)(0u - (unsigned long long)__brevll((unsigned long long)v14));
  }
  unsigned long long v17 = l15[__byte_perm(0u, 7u, 0x2351u) % 2u];
  v8 = damp((((signed char)((signed char)v14 + (unsigned char)(18)) == (unsigned char)((unsigned char)v2 > (unsigned char)(14))) ? ((v4 + v7) * (v4 * v0)) : ((0.206f + v7) * (v0 * v8))));
  switch (__brev((unsigned)(147505545u >> ((unsigned)v2 & 31u))) % 4u) {
  case 0: {
    if (((short)((unsigned)(short)i << (1u & 15u)) < (unsigned short)((unsigned short)(18) & (unsigned short)(8)))) {
      v17 = (unsigned long long)(((v5 < (unsigned short)(17)) ? (unsigned char)((unsigned)(unsigned char)(10) - (unsigned)(unsigned char)v11) : (unsigned char)((unsigned)(unsigned char)(9) + (unsigned)(unsigned char)(19))) + (short)((unsigned)(short)((unsigned)(short)v17 - (unsigned)(short)(-4)) * (unsigned)(short)((short)t > (short)(16))));
    }
    if (!((unsigned)((short)(-15) - (short)(-29949)) & 1u)) {
      signed char v18 = (signed char)((signed char)(0u - (unsigned)(signed char)~(signed char)(11)) / (signed char)(((signed char)((unsigned)(signed char)v11 + (unsigned)(signed char)v5) & 63) + 9));
    }
    break;
  }
  case 1: {
    v1 = damp(fma(((v1 / (1.0 + fabs(v1))) - (v1 - (double)((unsigned)i & 15u))), sqrt(fabs((!((unsigned)t & 1u) ? v1 : v1))), 3.417));
    break;
  }
  case 2: {
    v8 = damp(((((float)((unsigned)t & 15u) * v0) + (v8 + v8)) * (sqrtf(fabsf(v4)) * (v0 * v4))));
    switch ((unsigned)((unsigned)((unsigned char)(0) + (short)t) % (unsigned)(((unsigned)v2 & 63) + 6)) % 4u) {
    case 0: {
      v7 = damp(sqrtf(fabsf((!((unsigned)i & 2u) ? (((unsigned long long)v2 > v14) ? v8 : v8) : (v8 + v4)))));
      break;
    }
    case 1: {
      unsigned v19 = (unsigned)((!(13u & 4u) ? min((unsigned)v5, (unsigned)i) : (unsigned)(1572660221u % (unsigned)(((unsigned)i & 63) + 9))) % (unsigned)((min(2007081510u, (unsigned)v17) & 63) + 7));
      break;
    }
    case 2: {
      v17 = (unsigned long long)((unsigned long long)(unsigned long long)((unsigned long long)(unsigned long long)(v14 ^ v17) << ((unsigned)v17 & 63u)) + (unsigned long long)(unsigned long long)((unsigned char)((unsigned char)v14 | (unsigned char)i) + (unsigned char)((unsigned char)i % (unsigned char)(((unsigned char)t & 63) + 2))));
      v1 = damp(((fma(v1, v1, v1) / (1.0 + fabs((0.589 - (-1.184))))) * (((double)((unsigned)v5 & 15u) * v1) * (((unsigned char)(8) > (signed char)i) ? v1 : v1))));
      break;
    }
    default: {
      v7 = damp(((((float)((unsigned)v5 & 15u) + v7) - ((v5 >= (unsigned char)(5)) ? v8 : v0)) + ((2.476f * 2.774f) + ((float)((unsigned)v17 & 15u) + v8))));
    }
    }
    break;
  }
  default: {
    v7 = damp((((!((unsigned)i & 4u) ? (float)((unsigned)v14 & 15u) : v4) + sqrtf(fabsf(v7))) - ((v17 < v17) ? ((1u >= (unsigned char)(94)) ? v0 : (-0.113f)) : ((v5 & 1) ? v0 : 0.049f))));
  }
  }
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  g += damp(v0);
  g += damp(v1);
  h = h * 31u + (unsigned long long)v2;
  g += damp(v4);
  h = h * 31u + (unsigned long long)v5;
  g += damp(v7);
  g += damp(v8);
  h = h * 31u + (unsigned long long)v11;
  h = h * 31u + (unsigned long long)v14;
  h = h * 31u + (unsigned long long)v17;
  y0[i] = h;
  y1[i] = g;
  y2[i] = damp(((v8 * v0) - (v0 / (1.0f + fabsf(v8)))));
  y3[i] = damp(((v8 / (1.0f + fabsf(v8))) * (v4 + v7)));
}
