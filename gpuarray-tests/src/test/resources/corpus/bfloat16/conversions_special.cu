// covers: bfloat16: conversions
// launch: block 128
// in bfloat16 x[128] specials
// out float y[128]
// out int z[512]
// out longlong w[128]
// out ushort u[128]
// compare: bits

#include <cuda_bf16.h>

extern "C" __global__ void k(const __nv_bfloat16* x, float* y, int* z, long long* w, unsigned short* u) {
  const int i = threadIdx.x;
  y[i] = __bfloat162float(x[i]);
  z[0 + i] = __bfloat162int_rn(x[i]);
  z[128 + i] = __bfloat162int_rz(x[i]);
  z[256 + i] = __bfloat162int_ru(x[i]);
  z[384 + i] = __bfloat162int_rd(x[i]);
  w[i] = __bfloat162ll_rz(x[i]);
  u[i] = __hisnan(x[i]) ? 0 : __bfloat16_as_ushort(x[i]);
}
