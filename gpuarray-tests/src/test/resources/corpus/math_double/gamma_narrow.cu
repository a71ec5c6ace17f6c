// covers: math double: gamma functions
// launch: block 128
// in double x[128] uniform(0.1,5)
// out double y[256]
// compare: ulp 11

extern "C" __global__ void k(const double* x, double* y) {
  const int i = threadIdx.x;
  const double v = x[i];
  y[i] = tgamma(v);
  y[128 + i] = lgamma(v);
}
