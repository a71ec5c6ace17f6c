// covers: language: inline assembly
// launch: grid 4 block 64
// in float a[256] specials
// in ushort b[256] iota
// out ushort y[256]
// out float z[256]
// out ushort w[256]
__device__ unsigned short narrow(float v)
{
  unsigned short bits;
  asm("cvt.rn.f16.f32 %0, %1;" : "=h"(bits) : "f"(v));
  return (bits & 0x7c00) == 0x7c00 && (bits & 0x3ff) != 0 ? 0x7fff : bits;
}

extern "C" __global__ void k(const float *a, const unsigned short *b, unsigned short *y, float *z, unsigned short *w)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  y[i] = narrow(a[i]);
  unsigned short bits = (unsigned short) (b[i] * 250);
  float value;
  asm volatile("cvt.f32.f16 %0, %1;" : "=f"(value) : "h"(bits));
  z[i] = value != value ? 0.0f : value;
  double precise = (double) a[i] * 1.0000001 + 1e-9;
  unsigned short rounded;
  asm("cvt.rn.f16.f64 %0, %1;" : "=h"(rounded) : "d"(precise));
  w[i] = precise != precise ? 0 : rounded;
}
