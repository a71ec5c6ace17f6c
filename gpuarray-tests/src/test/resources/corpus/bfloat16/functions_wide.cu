// covers: bfloat16: mathematical functions
// launch: block 128
// in bfloat16 x[128] uniform(-3,3)
// out bfloat16 y[1024]
// out bfloat16 z[768]
// compare: ulp 2

#include <cuda_bf16.h>

extern "C" __global__ void k(const __nv_bfloat16* x, __nv_bfloat16* y, __nv_bfloat16* z) {
  const int i = threadIdx.x;
  y[0 + i] = hexp(x[i]);
  y[128 + i] = hexp2(x[i]);
  y[256 + i] = hexp10(x[i]);
  y[384 + i] = hlog(x[i]);
  y[512 + i] = hlog2(x[i]);
  y[640 + i] = hlog10(x[i]);
  y[768 + i] = hsin(x[i]);
  y[896 + i] = hcos(x[i]);
  z[0 + i] = hsqrt(x[i]);
  z[128 + i] = hrsqrt(x[i]);
  z[256 + i] = hrcp(x[i]);
  z[384 + i] = hfloor(x[i]);
  z[512 + i] = hceil(x[i]);
  z[640 + i] = hrint(x[i]);
}
