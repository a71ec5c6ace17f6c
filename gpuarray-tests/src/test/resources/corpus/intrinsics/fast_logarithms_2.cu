// covers: intrinsics: fast logarithms
// launch: block 128
// in float x[128] uniform(4,1e6)
// out float y[384]
// compare: relative 2e-6

extern "C" __global__ void k(const float* x, float* y) {
  const int i = threadIdx.x;
  const float v = x[i];
  y[i] = __logf(v);
  y[128 + i] = __log2f(v);
  y[256 + i] = __log10f(v);
}
