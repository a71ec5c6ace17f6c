// covers: math double: hyperbolic functions
// launch: block 128
// in double x[128] uniform(-60,60)
// out double y[768]
// compare: ulp 4

extern "C" __global__ void k(const double* x, double* y) {
  const int i = threadIdx.x;
  const double v = x[i];
  y[i] = sinh(v);
  y[128 + i] = cosh(v);
  y[256 + i] = tanh(v);
  y[384 + i] = asinh(v);
  y[512 + i] = acosh(v);
  y[640 + i] = atanh(v);
}
