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
// covers: random programs: structures and methods
// covers: random programs: switch
// launch: grid 3 block 128
// in uint a0[384] specials
// in ushort a1[384] bits
// in float a2[384] uniform(-8,8)
// out ulonglong y0[384]
// out double y1[384]
// out uint y2[384]
// out float y3[384]

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ double f0(unsigned p0) {
  if (((short)((unsigned)(short)(2) * (unsigned)(short)p0) != (unsigned long long)((unsigned long long)8ull * (unsigned long long)967248266ull))) {
    p0 = (unsigned)((unsigned)__byte_perm((unsigned)(p0 % (unsigned)((p0 & 63) + 4)), p0, 0x5351u) * (unsigned)(unsigned)((unsigned)(unsigned)between((float)p0, 0.0f, 120.0f) - (unsigned)__brev(p0)));
  }
  return (ceil((-2.980)) / ((double)p0 / (double)p0));
}

extern "C" __global__ void k(const unsigned* a0, const unsigned short* a1, const float* a2, unsigned long long* y0, double* y1, unsigned* y2, float* y3) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  unsigned v0 = a0[i];
  unsigned short v1 = a1[i];
  float v2 = a2[i];
  if (((((short)(-0) < v1) && (t & 1)) || (!(v0 & 8u) || (t & 1)))) {
    double v3 = __dmul_rn(sqrt(fabs(fma(2.624, 2.934, (-2.323)))), f0(v0));
    v0 = (unsigned)~(unsigned)~(unsigned)(v0 / (unsigned)(((unsigned)t & 63) + 1));
  }
  signed char l4[3];
  for (int j5 = 0; j5 < 3; ++j5) {
    l4[j5] = (!(18u & 2u) ? (signed char)((signed char)v1 / (signed char)(((signed char)(19) & 63) + 6)) : (signed char)((unsigned)(signed char)(5) * (unsigned)(signed char)t));
  }
  signed char v6 = l4[(unsigned)((unsigned)v0 * (unsigned)v0) % 3u];
  v6 = (signed char)((unsigned)(signed char)((unsigned)(signed char)(v6 | (signed char)v1) * (unsigned)(signed char)((signed char)v6 & (signed char)v0)) * (unsigned)(signed char)((unsigned)(signed char)between(v2, -100.0f, 120.0f) << (v0 & 7u)));
  v2 = fmaf((__fmul_rn(1.472f, (float)v1) + __fmul_rn(1.883f, (float)v6)), fmaf((!(13u & 1u) ? 0.410f : v2), sqrtf(fabsf(v2)), v2), v2);
  struct S7 {
    int a;
    float b;
    __device__ int get(int other, bool mine) const { return pick(mine, a, other); }
  };
  S7 o7 = {(int)((unsigned)(int)v6 - (unsigned)i), (v2 / (float)v1)};
  float v8 = o7.b;
  int v9 = o7.get((int)((unsigned)t * (unsigned)(int)i), (((-2.606) != (double)t) && ((short)v0 <= (short)(1))));
  v0 &= (unsigned)(0u - (unsigned)(unsigned)((short)(-14) + v1));
  switch (__brev((unsigned)((unsigned)v0 - (unsigned)v0)) % 5u) {
  case 0: {
    if (!((unsigned)between((double)t, 0.0, 120.0) & 1u)) {
      v6 = (signed char)((signed char)((signed char)(v6 > v6) % (signed char)(((signed char)v9 & 63) + 8)) > (signed char)((unsigned)(signed char)(2) + (unsigned)v6));
      v1 = ((__fmul_rn(1.983f, v2) == __fmul_rn(v2, 0.494f)) ? (unsigned short)((unsigned)(unsigned short)(v1 >> (v0 & 15u)) + (unsigned)(unsigned short)((unsigned)v1 - (unsigned)v1)) : (((double)v0 >= (double)v6) ? (unsigned short)(short)t : (unsigned short)((unsigned)v1 * (unsigned)v1)));
    }
    v8 = (((v8 + v8) - (v8 - v8)) + sqrtf(fabsf(fmaf(v8, (-0.233f), v2))));
    break;
  }
  case 1: {
    for (int j10 = 0; j10 < 3; ++j10) {
      unsigned short v11 = (unsigned short)((unsigned)(((v9 & 1) && (v8 > v2)) ? (unsigned short)((unsigned)v1 - (unsigned)v1) : (unsigned short)v1) - (unsigned)(unsigned short)between((v2 + v2), 0.0f, 120.0f));
    }
    break;
  }
  case 2: {
    v2 = (float)(unsigned short)((((double)t <= (double)v1) ? v1 : (unsigned short)(21359)) | (((short)i != (short)i) ? v1 : (unsigned short)(13)));
    v6 = (signed char)((unsigned)(signed char)((unsigned char)((unsigned)(unsigned char)(18) << (v0 & 7u)) + (unsigned short)(v6 - (short)v1)) * (unsigned)(signed char)((unsigned)(signed char)(v6 > (signed char)i) - (unsigned)(signed char)~v6));
  }  // falls through
  case 3: {
    if (((7ll >= t) || ((0ll != (long long)t) || (v9 & 1)))) {
      v8 = __fmul_rn(__fmul_rn((v2 - v2), (3.051f + v8)), ((v2 - (-0.912f)) + sqrtf(fabsf(v2))));
    } else {
      v2 = (((v8 + v2) + __fmul_rn(v2, v8)) / ((v2 + v2) + __fmul_rn(v2, v2)));
      v9 = (int)((int)(long long)(v6 + v1) % (int)((min(v9, t) & 63) + 6));
    }
  }  // falls through
  default: {
    if ((sqrt(fabs((double)i)) == fma((double)i, (double)t, 3.623))) {
      v8 = __fmul_rn(((v8 / v8) / (v8 + v2)), __fmul_rn(fabsf(v8), (!(v0 & 1u) ? (float)t : v2)));
    } else {
      v8 = (__fmul_rn(truncf(v2), (v2 / (float)v1)) + __fmul_rn((v8 - v2), (v2 / v2)));
      v6 = (signed char)(0u - (unsigned)(((unsigned long long)t <= v0) ? (signed char)(v6 >> (16u & 7u)) : (signed char)(v6 > v6)));
    }
  }
  }
  unsigned j12 = 5u;
  while (j12-- > 0u) {
    v0 = (unsigned)((unsigned)__funnelshift_l((unsigned)((unsigned)17u * (unsigned)j12), j12, 24u) + (unsigned)(unsigned)max((long long)v9, 0ll));
    if ((((i & 1) ? (long long)v1 : (long long)v9) >= (short)((short)v9 > (short)j12))) {
      v6 = (signed char)((signed char)((unsigned)((v9 & 1) ? v6 : v6) - (unsigned)(signed char)((unsigned)v6 + (unsigned)v6)) ^ (signed char)((signed char)((unsigned)v6 + (unsigned)v6) > (signed char)t));
      v2 = (((v8 + v2) + (((long long)v0 != (unsigned char)v9) ? v2 : v8)) - (!(10u & 1u) ? __fmul_rn((float)i, v8) : fmaf(v8, v2, v2)));
    } else {
      float v13 = fmaf((__fmul_rn(1.004f, 2.041f) + (v2 - 3.566f)), sqrtf(fabsf(fmaf(v8, v2, v8))), v8);
      v1 = (unsigned short)((unsigned short)(0u - (unsigned)(unsigned short)((unsigned)v1 + (unsigned)v1)) > (unsigned short)(0u - (unsigned)v1));
    }
  }
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  h = h * 31u + (unsigned long long)v0;
  h = h * 31u + (unsigned long long)v1;
  h = h * 31u + (unsigned long long)(v2 == v2 ? __float_as_uint(v2) : 1);
  h = h * 31u + (unsigned long long)v6;
  h = h * 31u + (unsigned long long)(v8 == v8 ? __float_as_uint(v8) : 1);
  h = h * 31u + (unsigned long long)v9;
  y0[i] = h;
  y1[i] = (((double)v6 - 2.743) + (0.942 / (double)v6));
  y2[i] = (unsigned)((short)((unsigned)(short)(-31288) - (unsigned)(short)v0) + (short)(0u - (unsigned)(short)v0));
  y3[i] = ceilf(((float)i - v8));
}
