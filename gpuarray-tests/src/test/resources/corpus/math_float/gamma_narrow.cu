// covers: math float: gamma functions
// launch: block 128
// in float x[128] uniform(0.1,5)
// out float y[256]
// compare: ulp 7

extern "C" __global__ void k(const float* x, float* y) {
  const int i = threadIdx.x;
  const float v = x[i];
  y[i] = tgammaf(v);
  y[128 + i] = lgammaf(v);
}
