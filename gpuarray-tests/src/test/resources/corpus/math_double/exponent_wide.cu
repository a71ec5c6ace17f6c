// covers: math double: exponent and mantissa
// launch: block 128
// in double x[128] bits
// out double y[640]
// compare: bits

extern "C" __global__ void k(const double* x, double* y) {
  const int i = threadIdx.x;
  const double v = x[i];
  y[i] = ldexp(v, i - 64);
  y[128 + i] = scalbn(v, 3 - i);
  y[256 + i] = scalbln(v, (long) i);
  y[384 + i] = logb(v);
  y[512 + i] = (double) ilogb(v);
}
