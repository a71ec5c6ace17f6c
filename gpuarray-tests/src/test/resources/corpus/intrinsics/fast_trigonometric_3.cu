// covers: intrinsics: fast trigonometric
// launch: block 128
// in float x[128] uniform(0,3)
// out float y[256]
// compare: magnitude 1e-6

extern "C" __global__ void k(const float* x, float* y) {
  const int i = threadIdx.x;
  const float v = x[i];
  y[i] = __sinf(v);
  y[128 + i] = __cosf(v);
}
