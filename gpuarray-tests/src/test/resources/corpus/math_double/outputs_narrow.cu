// covers: math double: results through pointers
// launch: block 128
// in double x[128] uniform(-4,4)
// out double y[640]
// out int e[256]
// compare: bits

extern "C" __global__ void k(const double* x, double* y, int* e) {
  const int i = threadIdx.x;
  double whole = 0.0;
  int exponent = 0, quotient = 0;
  y[i] = modf(x[i], &whole);
  y[128 + i] = whole;
  y[256 + i] = frexp(x[i], &exponent);
  e[i] = exponent;
  y[384 + i] = remquo(x[i], x[127 - i], &quotient);
  e[128 + i] = isfinite(x[i]) && isfinite(x[127 - i]) && x[127 - i] != 0 ? abs(quotient) & 7 : 0;
  y[512 + i] = fma(x[i], x[127 - i], x[i ^ 1]);
}
