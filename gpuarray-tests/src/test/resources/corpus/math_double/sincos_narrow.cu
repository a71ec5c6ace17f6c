// covers: math double: results through pointers
// covers: math double: trigonometric functions
// launch: block 128
// in double x[128] uniform(-4,4)
// out double y[512]
// compare: ulp 3

extern "C" __global__ void k(const double* x, double* y) {
  const int i = threadIdx.x;
  double s, c;
  sincos(x[i], &s, &c);
  y[i] = s;
  y[128 + i] = c;
  sincospi(x[i], &s, &c);
  y[256 + i] = s;
  y[384 + i] = c;
}
