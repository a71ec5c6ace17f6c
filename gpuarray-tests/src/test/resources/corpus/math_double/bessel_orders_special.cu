// covers: math double: Bessel functions of other orders
// launch: block 128
// in double x[128] values(0.5,2,10,30,25.5,24.5,3.25,7)
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
