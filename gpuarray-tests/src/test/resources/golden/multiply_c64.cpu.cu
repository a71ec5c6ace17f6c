// The number of these parts.
__device__ __forceinline__ float2 complex_c64(const float re, const float im) {
  float2 z;
  z.x = re;
  z.y = im;
  return z;
}

// a * b.
__device__ __forceinline__ float2 multiply_c64(const float2 a, const float2 b) {
  return complex_c64(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

extern "C" __global__ void map_mul_c64(
    const float2* a0, const float2* a1, float2* o0, const int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    const float2 t0 = a0[i];
    const float2 t1 = a1[i];
    const float2 t2 = multiply_c64(t0, t1);
    o0[i] = t2;
  }
}
