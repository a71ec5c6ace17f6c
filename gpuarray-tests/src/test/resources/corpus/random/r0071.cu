// covers: random programs: bitwise operators
// covers: random programs: comparisons of mixed types
// covers: random programs: compound assignment
// covers: random programs: division and remainder
// covers: random programs: floating-point arithmetic
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
// launch: grid 2 block 64
// in float a0[128] uniform(-8,8)
// in char a1[128] bits
// in ushort a2[128] bits
// in uint a3[128] bits
// out ulonglong y0[128]
// out double y1[128]
// out float y2[128]
// fmad: magnitude 1e-3

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }

extern "C" __global__ void k(const float* a0, const signed char* a1, const unsigned short* a2, const unsigned* a3, unsigned long long* y0, double* y1, float* y2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v0 = a0[i];
  signed char v1 = a1[i];
  unsigned short v2 = a2[i];
  unsigned v3 = a3[i];
  struct S4 {
    unsigned long long a;
    unsigned short b;
    __device__ unsigned long long get(unsigned long long other, bool mine) const { return pick(mine, a, other); }
  };
  S4 o4 = {(unsigned long long)(v2 + v2), (unsigned short)(v2 > v2)};
  unsigned short v5 = o4.b;
  unsigned long long v6 = o4.get((unsigned long long)(v1 + (unsigned short)v2), ((unsigned long long)i <= (unsigned long long)t));
  v0 = damp(((sqrtf(fabsf(v0)) * (v0 * v0)) + ((v0 + v0) * (2.882f + (float)((unsigned)v5 & 15u)))));
  v5 = (unsigned short)((unsigned short)((unsigned short)((unsigned)(unsigned short)(14) << (v3 & 15u)) > v5) / (unsigned short)(((unsigned short)((unsigned)v2 - (unsigned)v2) & 63) + 1));
  if (!((unsigned)((unsigned)11u * (unsigned)v3) & 4u)) {
    switch ((unsigned)(0u - (unsigned)(unsigned)(v3 | v3)) % 4u) {
    case 0: {
      unsigned short v7 = (unsigned short)((unsigned short)((unsigned)(unsigned short)((unsigned short)(5) > v2) + (unsigned)(unsigned short)((unsigned char)v3 - v5)) >> ((unsigned)(v3 % (unsigned)((v3 & 63) + 7)) & 15u));
    }  // falls through
    case 1: {
      short v8 = (short)((short)((unsigned)(short)~(short)(26314) + (unsigned)(short)((unsigned)(short)(19) * (unsigned)(short)(14522))) % (short)(((short)(unsigned short)v1 & 63) + 2));
      unsigned v9 = min(__byte_perm((unsigned)~v3, (unsigned)v6, 0x3351u), ((17298052 & 1) ? v3 : v3));
      break;
    }
    case 2: {
      double v10 = damp(((sqrt(fabs((double)((unsigned)v2 & 15u))) - ((double)(unsigned short)v6 * 1e-19)) + fma((1.504 - 3.831), ((double)((unsigned)t & 15u) - (double)((unsigned)t & 15u)), (-2.351))));
      short v11 = (short)((unsigned)(short)((short)((unsigned)(short)(-6) + (unsigned)(short)v1) | (short)((short)v5 > (short)(-4))) + (unsigned)(short)((!(v3 & 2u) ? (short)(10) : (short)(-4)) / (short)(((short)v5 & 63) + 2)));
      break;
    }
    default: {
      float v12 = damp(((fmaf(v0, v0, v0) / (1.0f + fabsf(sqrtf(fabsf(v0))))) * (sqrtf(fabsf(v0)) / (1.0f + fabsf((v0 * v0))))));
    }
    }
  } else {
    v0 = damp((((unsigned long long)v2 < (unsigned long long)((unsigned char)t + (unsigned char)(16))) ? (((float)((unsigned)v2 & 15u) - v0) * ((float)(-10ll) * 1e-19f)) : (fmaf(v0, 0.447f, (float)((unsigned)t & 15u)) * sqrtf(fabsf((float)((unsigned)v2 & 15u))))));
    float v13 = damp((((v0 + v0) + (v0 * v0)) + (sqrtf(fabsf(v0)) * (v0 / (1.0f + fabsf((float)((unsigned)v3 & 15u)))))));
  }
  v5 = (unsigned short)((unsigned short)(unsigned long long)(v6 / (unsigned long long)((v6 & 63) + 3)) | (unsigned short)((unsigned short)(v1 - (short)v5) > v2));
  signed char v14 = (signed char)~(signed char)((unsigned)(signed char)((signed char)(-15) > v1) * (unsigned)(signed char)((unsigned)v1 + (unsigned)v1));
  struct S15 {
    double a;
    int b;
    __device__ double get(double other, bool mine) const { return pick(mine, a, other); }
  };
  S15 o15 = {damp(((double)((unsigned)v1 & 15u) / (1.0 + fabs(1.831)))), (int)(123887165 ^ t)};
  int v16 = o15.b;
  double v17 = o15.get(damp(((double)((unsigned)v6 & 15u) * (-2.802))), ((short)t > v16));
  switch ((unsigned)((unsigned char)(long long)v5 - (signed char)((unsigned)v14 * (unsigned)v1)) % 5u) {
  case 0: {
    --v2;
    v0 = damp((float)(!(v3 & 2u) ? fma(v17, v17, v17) : fma(v17, (-0.691), v17)));
    break;
  }
  case 1: {
    v5 = (unsigned short)((unsigned)((v14 < (signed char)(18)) ? (unsigned short)(v2 / (unsigned short)(((unsigned short)v2 & 63) + 6)) : (unsigned short)(v2 > v2)) + (unsigned)(unsigned short)((unsigned short)(v5 > v2) > v5));
    break;
  }
  case 2: {
    v0 = damp(((((float)((unsigned)t & 15u) - 2.275f) + (!(v3 & 8u) ? v0 : v0)) - sqrtf(fabsf((v0 * v0)))));
    break;
  }
  case 3: {
    if ((((short)v2 < v3) || ((signed char)(-11) < v1))) {
      v14 = (signed char)((unsigned)(signed char)((signed char)((unsigned)v14 - (unsigned)v14) > (signed char)(-61)) + (unsigned)(signed char)((signed char)(v1 >> (v3 & 7u)) > v1));
    } else {
      v0 = damp((((v0 * (float)((unsigned)v3 & 15u)) / (1.0f + fabsf((v0 / (1.0f + fabsf((-0.490f))))))) - ((v0 * v0) * (v0 + v0))));
    }
    break;
  }
  default: {
    unsigned j18 = 2u;
    do {
      v0 = damp((((v0 / (1.0f + fabsf(1.484f))) * sqrtf(fabsf(v0))) + sqrtf(fabsf((v0 * v0)))));
    } while (--j18 > 0u);
  }
  }
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  g += damp(v0);
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)v2;
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)v5;
  h = h * 31u + (unsigned long long)v6;
  h = h * 31u + (unsigned long long)v14;
  h = h * 31u + (unsigned long long)v16;
  g += damp(v17);
  y0[i] = h;
  y1[i] = g;
  y2[i] = damp(((float)(unsigned long long)__popcll(v6) * 1e-19f));
}
