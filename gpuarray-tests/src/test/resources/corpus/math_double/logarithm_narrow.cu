// covers: math double: logarithms
// launch: block 128
// in double x[128] uniform(0.5,2)
// out double y[768]
// compare: ulp 2

extern "C" __global__ void k(const double* x, double* y) {
  const int i = threadIdx.x;
  const double v = x[i];
  y[i] = log(v);
  y[128 + i] = log2(v);
  y[256 + i] = log10(v);
  y[384 + i] = log1p(v);
  y[512 + i] = log(v);
  y[640 + i] = logb(v);
}
