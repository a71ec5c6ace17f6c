// covers: half: conversions from float and double
// launch: block 128
// in float x[128] uniform(-70000,70000)
// in double d[128] uniform(-70000,70000)
// out half y[768]
// compare: bits

#include <cuda_fp16.h>

extern "C" __global__ void k(const float* x, const double* d, __half* y) {
  const int i = threadIdx.x;
  y[0 + i] = __float2half(x[i]);
  y[128 + i] = __float2half_rn(x[i]);
  y[256 + i] = __float2half_rz(x[i]);
  y[384 + i] = __float2half_ru(x[i]);
  y[512 + i] = __float2half_rd(x[i]);
  y[640 + i] = __double2half(d[i]);
}
