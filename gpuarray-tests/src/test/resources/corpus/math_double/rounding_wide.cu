// covers: math double: rounding
// launch: block 128
// in double x[128] uniform(-10000000,10000000)
// out double y[1024]
// compare: bits

extern "C" __global__ void k(const double* x, double* y) {
  const int i = threadIdx.x;
  const double v = x[i];
  y[i] = floor(v);
  y[128 + i] = ceil(v);
  y[256 + i] = trunc(v);
  y[384 + i] = round(v);
  y[512 + i] = rint(v);
  y[640 + i] = nearbyint(v);
  y[768 + i] = floor(v);
  y[896 + i] = (double) lrint(v) + (double) llround(v);
}
