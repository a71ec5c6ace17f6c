// The value of a float16.
__device__ __forceinline__ float value_f16(const unsigned short bits) {
  float value;
  asm("cvt.f32.f16 %0, %1;" : "=f"(value) : "h"(bits));
  return value;
}

// The nearest float16.
__device__ __forceinline__ unsigned short bits_f16(const float value) {
  unsigned short bits;
  asm("cvt.rn.f16.f32 %0, %1;" : "=h"(bits) : "f"(value));
  return bits;
}

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
