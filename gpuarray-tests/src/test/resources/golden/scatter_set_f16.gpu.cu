#include "gpuarray/half.cuh"

extern "C" __global__ void map_scatter_set_f16(
    const long long* a0, const unsigned short* a1, unsigned short* o0, const int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    const long long t0 = a0[i];
    const float t1 = value_f16(a1[i]);
    if (t0 >= 0) {
      *(o0 + (int) t0) = bits_f16(t1);
    }
  }
}
