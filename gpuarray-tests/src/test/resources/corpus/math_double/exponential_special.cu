// covers: math double: exponential functions
// launch: block 128
// in double x[128] specials
// out double y[640]
// compare: ulp 2

extern "C" __global__ void k(const double* x, double* y) {
  const int i = threadIdx.x;
  const double v = x[i];
  y[i] = exp(v);
  y[128 + i] = exp2(v);
  y[256 + i] = exp10(v);
  y[384 + i] = expm1(v);
  y[512 + i] = exp(v);
}
