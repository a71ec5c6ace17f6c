// covers: math double: rounding
// launch: block 128
// in double x[128] values(0.5,-0.5,1.5,2.5,-2.5,-3.5,0.49999997,8388607.5,4503599627370495.5,-0.25,1e9,7)
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
