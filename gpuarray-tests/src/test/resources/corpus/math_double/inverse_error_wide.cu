// covers: math double: inverse error functions
// launch: block 128
// in double x[128] uniform(-1,2)
// out double y[384]
// compare: ulp 11

extern "C" __global__ void k(const double* x, double* y) {
  const int i = threadIdx.x;
  const double v = x[i];
  y[i] = erfinv(v);
  y[128 + i] = erfcinv(v);
  y[256 + i] = normcdfinv(v);
}
