// covers: math float: norms
// launch: block 128
// in float x[128] uniform(1,30)
// out float y[256]
// compare: relative 1e-5

extern "C" __global__ void k(const float* x, float* y) {
  const int i = threadIdx.x;
  y[i] = normf(1 + i % 8, x + (i & 96));
  y[128 + i] = rnormf(1 + i % 5, x + (i & 96));
}
