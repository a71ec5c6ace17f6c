// covers: math double: operators
// launch: block 128
// in double x[128] specials
// out double y[768]
// compare: bits

extern "C" __global__ void k(const double* x, double* y) {
  const int i = threadIdx.x;
  const double a = x[i], b = x[127 - i];
  y[i] = a + b;
  y[128 + i] = a - b;
  y[256 + i] = a * b;
  y[384 + i] = a / b;
  y[512 + i] = -a;
  y[640 + i] = sqrt(a) ;
}
