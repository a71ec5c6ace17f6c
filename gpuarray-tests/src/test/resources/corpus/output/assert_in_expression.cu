// covers: output: assert
// launch: block 32
// in float a[32] uniform(0,1)
// out float y[32]
// compare: bits

template <typename T>
__device__ T inRange(T v, T low, T high) {
  return assert(low <= v), assert(v <= high), v;
}

extern "C" __global__ void k(const float* a, float* y) {
  y[threadIdx.x] = inRange(a[threadIdx.x], 0.0f, 1.0f) + (float) inRange(3, 1, 4);
}
