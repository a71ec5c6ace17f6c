// covers: math double: roots
// launch: block 128
// in double x[128] specials
// out double y[640]
// compare: ulp 2

extern "C" __global__ void k(const double* x, double* y) {
  const int i = threadIdx.x;
  const double v = x[i];
  y[i] = sqrt(v);
  y[128 + i] = rsqrt(v);
  y[256 + i] = cbrt(v);
  y[384 + i] = rcbrt(v);
  y[512 + i] = sqrt(v);
}
