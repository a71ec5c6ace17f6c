// covers: math double: Bessel functions of other orders
// launch: block 128
// in double x[128] uniform(1,6)
// out double y[640]
// compare: magnitude 1e-11

extern "C" __global__ void k(const double* x, double* y) {
  const int i = threadIdx.x;
  const double v = x[i];
  y[i] = jn(2, v);
  y[128 + i] = jn(5, v);
  y[256 + i] = yn(2, v);
  y[384 + i] = yn(4, v);
  y[512 + i] = jn(0, v);
}
