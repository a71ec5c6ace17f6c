// covers: random programs: bitwise operators
// covers: random programs: comparisons of mixed types
// covers: random programs: compound assignment
// covers: random programs: device functions
// covers: random programs: division and remainder
// covers: random programs: floating-point arithmetic
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
// launch: grid 1 block 64
// in float a0[64] uniform(-8,8)
// in char a1[64] specials
// in ulonglong a2[64] specials
// in uchar a3[64] bits
// out ulonglong y0[64]
// out double y1[64]
// out float y2[64]
// fmad: magnitude 1e-3

__device__ float between(float x, float low, float high) { return x > low ? (x < high ? x : high) : low; }
__device__ double between(double x, double low, double high) { return x > low ? (x < high ? x : high) : low; }
__device__ float damp(float x) { return x / (1.0f + fabsf(x)); }
__device__ double damp(double x) { return x / (1.0 + fabs(x)); }
template <typename T> __device__ T pick(bool first, T a, T b) { return first ? a : b; }
template <typename T, int N> __device__ T nth(const T (&a)[N], unsigned i) { return a[i % N]; }
__device__ unsigned f0(float p0, unsigned long long p1, short p2) {
  switch ((((int)p2 < (-6)) ? __byte_perm((unsigned)p2, 0u, 0x2351u) : min(14u, (unsigned)p2)) % 4u) {
  case 0: {
    short v0 = (short)((unsigned)(short)((short)(p2 % (short)((p2 & 63) + 7)) & (short)((unsigned)p2 - (unsigned)p2)) + (unsigned)(short)((short)((unsigned)p2 * (unsigned)p2) > p2));
  }  // falls through
  case 1: {
    double v1 = damp((((2.050 * (double)((unsigned)p2 & 15u)) - sqrt(fabs((double)((unsigned)p2 & 15u)))) - (double)(((signed char)p1 <= (signed char)(9)) ? (float)((unsigned)p1 & 15u) : p0)));
    break;
  }
  case 2: {
    p1 = (unsigned long long)((unsigned long long)(unsigned long long)((unsigned long long)~p1 % (unsigned long long)(((unsigned long long)p1 & 63) + 5)) << ((unsigned)((unsigned)p1 >> ((unsigned)p1 & 31u)) & 63u));
    break;
  }
  default: {
    p1 = (unsigned long long)((unsigned long long)(unsigned long long)((unsigned long long)((unsigned long long)10ull - (unsigned long long)p1) % (unsigned long long)((p1 & 63) + 2)) * (unsigned long long)(unsigned long long)(0u - (unsigned long long)(((signed char)(1) <= (signed char)(-7)) ? p1 : p1)));
    p2 = (!((unsigned)((unsigned)(unsigned)p1 - (unsigned)19u) & 8u) ? (short)((unsigned)(short)(unsigned short)(11688) * (unsigned)(short)5u) : (short)~(short)(p2 / (short)((p2 & 63) + 5)));
  }
  }
  p2 = (short)((short)((short)((unsigned)(short)(11537) + (unsigned)p2) > p2) + (unsigned short)((!((unsigned)p1 & 4u) ? p2 : p2) + (unsigned short)((unsigned)(unsigned short)(5) + (unsigned)(unsigned short)p1)));
  if (((unsigned char)p2 > (-1586092804))) return (((int)p1 & 1) ? 1103830298u : (unsigned)p1);
  return (unsigned)((unsigned)((8 & 1) ? (unsigned)p2 : (unsigned)p2) * (unsigned)(unsigned)((unsigned)p2 / (unsigned)(((unsigned)p2 & 63) + 8)));
}

extern "C" __global__ void k(const float* a0, const signed char* a1, const unsigned long long* a2, const unsigned char* a3, unsigned long long* y0, double* y1, float* y2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = threadIdx.x;
  float v2 = a0[i];
  signed char v3 = a1[i];
  unsigned long long v4 = a2[i];
  unsigned char v5 = a3[i];
  v3 = (signed char)((((unsigned short)v5 == (long long)v4) ? (signed char)(v3 | v3) : (signed char)((unsigned)v3 + (unsigned)(signed char)(11))) & (signed char)((unsigned char)((unsigned)(unsigned char)t - (unsigned)(unsigned char)v4) + (unsigned short)15ll));
  v3 = ((((t & 1) && !(12u & 4u)) && (v5 == 132221164u)) ? (signed char)(unsigned)((unsigned)(unsigned)t * (unsigned)(unsigned)t) : (signed char)((unsigned)((i & 1) ? (signed char)i : v3) + (unsigned)(signed char)((unsigned)(signed char)v4 * (unsigned)v3)));
  switch (((8u <= (unsigned short)i) ? (unsigned)((unsigned)14u + (unsigned)1849710560u) : (unsigned)((unsigned)t & (unsigned)v3)) % 5u) {
  case 0: {
    short v6 = (short)((unsigned char)((unsigned)(unsigned char)((short)(-1) - (unsigned short)v5) + (unsigned)(unsigned char)(v5 > v5)) + (unsigned char)(signed char)(v3 >> ((unsigned)v3 & 7u)));
    break;
  }
  case 1: {
    v4 = (unsigned long long)(((v3 < v3) ? (unsigned long long)(v4 >> (1923403955u & 63u)) : (unsigned long long)__popcll(v4)) >> (f0(v2, 1ull, (short)t) & 63u));
    unsigned j7 = 5u;
    do {
      v3 = (signed char)~(signed char)((unsigned)(signed char)((unsigned)v3 * (unsigned)v3) * (unsigned)(signed char)((unsigned)v3 - (unsigned)v3));
      v5 = (unsigned char)((unsigned)(unsigned char)((unsigned)((j7 != v3) ? v5 : (unsigned char)(8)) - (unsigned)(unsigned char)((unsigned char)(10) > v5)) - (unsigned)(unsigned char)((unsigned char)((unsigned)v5 + (unsigned)(unsigned char)i) >> (j7 & 7u)));
    } while (--j7 > 0u);
    break;
  }
  case 2: {
    v4 = (unsigned long long)((unsigned long long)((unsigned long long)(!(7u & 4u) ? 1465231792ull : v4) * (unsigned long long)(unsigned long long)((unsigned long long)v4 * (unsigned long long)v4)) ^ (unsigned long long)(0u - (unsigned long long)(unsigned long long)(v4 | v4)));
    break;
  }
  case 3: {
    v4 = (unsigned long long)(min((unsigned long long)((unsigned long long)(unsigned long long)v3 + (unsigned long long)99763186ull), v4) | __brevll((unsigned long long)(14ull / (unsigned long long)((v4 & 63) + 1))));
    break;
  }
  default: {
    v4 = (unsigned long long)((signed char)(short)(0u - (unsigned)(short)(8)) - (unsigned char)((unsigned char)((unsigned)v5 + (unsigned)v5) > (unsigned char)i));
    switch ((unsigned)f0(v2, 18ull, (short)t) % 3u) {
    case 0: {
      v4 = (unsigned long long)((unsigned char)~(unsigned char)(v5 > v5) - (signed char)((((unsigned short)(14) != (unsigned short)v5) ? v3 : v3) % (signed char)((v3 & 63) + 1)));
      break;
    }
    case 1: {
      v2 = damp((float)((((int)v5 & 1) ? (double)((unsigned)i & 15u) : (double)((unsigned)i & 15u)) * sqrt(fabs((double)((unsigned)i & 15u)))));
      break;
    }
    default: {
      v4 = min((unsigned long long)~(unsigned long long)__popcll(v4), (unsigned long long)((unsigned long long)v4 + (unsigned long long)v4));
      v5 = (unsigned char)(unsigned long long)((unsigned long long)(unsigned short)(13) & (unsigned long long)(v4 & v4));
    }
    }
  }
  }
  v3 = (((unsigned char)(v5 ^ v5) >= (unsigned)((unsigned)15u << ((unsigned)v4 & 31u))) ? (signed char)((signed char)((unsigned)v3 - (unsigned)v3) > (signed char)(-16)) : (signed char)((signed char)((unsigned)(signed char)v4 << (9u & 7u)) > v3));
  if (((unsigned char)((unsigned)v5 - (unsigned)v5) != (unsigned char)(v5 > (unsigned char)(18)))) {
    if (((!((unsigned)t & 8u) && ((short)i < (short)(-26677))) || ((unsigned)t < (unsigned)v5))) {
      v2 = damp(fmaf(((((unsigned)t > 13ll) ? v2 : v2) / (1.0f + fabsf(fmaf(v2, (float)((unsigned)v5 & 15u), v2)))), (((unsigned char)(94) != (short)(-12)) ? (v2 + v2) : ((float)((unsigned)i & 15u) * v2)), v2));
      v4 = (unsigned long long)((unsigned short)((unsigned)(!(11u & 4u) ? (unsigned short)(15) : (unsigned short)v3) + (unsigned)(unsigned short)((unsigned short)v4 >> (927766039u & 15u))) - (unsigned short)~((i & 1) ? (unsigned short)(2) : (unsigned short)(15)));
    } else {
      v4 = (unsigned long long)((unsigned long long)(unsigned long long)((unsigned long long)(((unsigned short)v3 == i) ? v4 : v4) * (unsigned long long)(unsigned long long)((unsigned long long)v4 << (17u & 63u))) - (unsigned long long)min(__brevll(v4), v4));
      double v8 = damp(((((double)((unsigned)v5 & 15u) * (double)((unsigned)i & 15u)) * ((v5 != v5) ? 2.365 : (double)((unsigned)v3 & 15u))) - (double)(v2 * v2)));
    }
  } else {
    if (!(f0(v2, (unsigned long long)v5, (short)(4232)) & 1u)) {
      v4 = (unsigned long long)((unsigned long long)(0u - (unsigned long long)__brevll(v4)) | (unsigned long long)~(unsigned long long)((unsigned long long)v4 * (unsigned long long)v4));
      v2 = damp((float)((double)(unsigned short)((unsigned)(unsigned short)(18) * (unsigned)(unsigned short)(14)) * 1e-19));
    }
  }
  struct S9 {
    unsigned a;
    unsigned long long b;
    __device__ unsigned get(unsigned other, bool mine) const { return pick(mine, a, other); }
  };
  S9 o9 = {(unsigned)(4u ^ (unsigned)v3), __brevll(v4)};
  unsigned long long v10 = o9.b;
  unsigned v11 = o9.get((unsigned)~(unsigned)t, (18u > t));
  v4 = (unsigned long long)((unsigned long long)(unsigned long long)((unsigned long long)__brevll(v4) + (unsigned long long)(unsigned long long)(v4 & (unsigned long long)v5)) * (unsigned long long)(unsigned long long)((unsigned long long)(((long long)v4 > (unsigned short)t) ? v10 : v4) * (unsigned long long)(unsigned long long)((unsigned long long)v10 + (unsigned long long)(unsigned long long)t)));
  double l12[4];
  for (int j13 = 0; j13 < 4; ++j13) {
    l12[j13] = damp(((double)v2 * ((double)((unsigned)i & 15u) * (double)((unsigned)t & 15u))));
  }
  double v14 = nth(l12, (unsigned)(0u - (unsigned)v11));
  unsigned long long h = 0;
  double g = 0;
  h = h * 31u + (unsigned long long)i;
  h = h * 31u + (unsigned long long)t;
  g += damp(v2);
  h = h * 31u + (unsigned long long)v3;
  h = h * 31u + (unsigned long long)v4;
  h = h * 31u + (unsigned long long)v5;
  h = h * 31u + (unsigned long long)v10;
  h = h * 31u + (unsigned long long)v11;
  g += damp(v14);
  y0[i] = h;
  y1[i] = g;
  y2[i] = damp(fmaf((v2 - v2), (v2 - 1.548f), v2));
}
