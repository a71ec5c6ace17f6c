// covers: math double: inverse trigonometric functions
// launch: block 128
// in double x[128] specials
// out double y[640]
// compare: ulp 3

extern "C" __global__ void k(const double* x, double* y) {
  const int i = threadIdx.x;
  const double v = x[i];
  y[i] = asin(v);
  y[128 + i] = acos(v);
  y[256 + i] = atan(v);
  y[384 + i] = atan2(v, x[127 - i]);
  y[512 + i] = atan2(x[127 - i], v);
}
