// covers: intrinsics: fast exponential
// launch: block 128
// in float x[128] uniform(0,4)
// out float y[256]
// compare: relative 2e-6

extern "C" __global__ void k(const float* x, float* y) {
  const int i = threadIdx.x;
  const float v = x[i];
  y[i] = __expf(v);
  y[128 + i] = __exp10f(v);
}
