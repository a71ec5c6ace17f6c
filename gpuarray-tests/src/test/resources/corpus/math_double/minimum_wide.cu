// covers: math double: minimum, maximum and sign
// launch: block 128
// in double x[128] bits
// out double y[896]
// compare: bits

extern "C" __global__ void k(const double* x, double* y) {
  const int i = threadIdx.x;
  const double v = x[i];
  y[i] = fmin(v, x[127 - i]);
  y[128 + i] = fmax(v, x[127 - i]);
  y[256 + i] = fabs(v);
  y[384 + i] = copysign(v, x[127 - i]);
  y[512 + i] = fdim(v, x[127 - i]);
  y[640 + i] = nextafter(v, x[127 - i]);
  y[768 + i] = max(v, x[i ^ 1]);
}
