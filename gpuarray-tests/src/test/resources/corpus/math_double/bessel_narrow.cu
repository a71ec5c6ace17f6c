// covers: math double: Bessel functions
// launch: block 128
// in double x[128] uniform(0.1,2)
// out double y[768]
// compare: ulp 10

extern "C" __global__ void k(const double* x, double* y) {
  const int i = threadIdx.x;
  const double v = x[i];
  y[i] = j0(v);
  y[128 + i] = j1(v);
  y[256 + i] = y0(v);
  y[384 + i] = y1(v);
  y[512 + i] = cyl_bessel_i0(v);
  y[640 + i] = cyl_bessel_i1(v);
}
