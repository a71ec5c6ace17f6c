// covers: math double: error functions
// launch: block 128
// in double x[128] specials
// out double y[512]
// compare: ulp 6

extern "C" __global__ void k(const double* x, double* y) {
  const int i = threadIdx.x;
  const double v = x[i];
  y[i] = erf(v);
  y[128 + i] = erfc(v);
  y[256 + i] = erfcx(v);
  y[384 + i] = normcdf(v);
}
