// covers: half: conversions
// launch: block 128
// in half x[128] uniform(-4,4)
// out float y[128]
// out int z[512]
// out longlong w[128]
// out ushort u[128]
// compare: bits

#include <cuda_fp16.h>

extern "C" __global__ void k(const __half* x, float* y, int* z, long long* w, unsigned short* u) {
  const int i = threadIdx.x;
  y[i] = __half2float(x[i]);
  z[0 + i] = __half2int_rn(x[i]);
  z[128 + i] = __half2int_rz(x[i]);
  z[256 + i] = __half2int_ru(x[i]);
  z[384 + i] = __half2int_rd(x[i]);
  w[i] = __half2ll_rz(x[i]);
  u[i] = __hisnan(x[i]) ? 0 : __half_as_ushort(x[i]);
}
