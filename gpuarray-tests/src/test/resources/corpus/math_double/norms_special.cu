// covers: math double: norms
// launch: block 128
// in double x[128] specials
// out double y[768]
// compare: ulp 3

extern "C" __global__ void k(const double* x, double* y) {
  const int i = threadIdx.x;
  const double v = x[i];
  y[i] = hypot(v, x[127 - i]);
  y[128 + i] = rhypot(v, x[i ^ 1]);
  y[256 + i] = norm3d(v, x[i ^ 1], x[127 - i]);
  y[384 + i] = rnorm3d(v, x[i ^ 1], x[127 - i]);
  y[512 + i] = norm4d(v, x[i ^ 1], x[127 - i], x[i ^ 2]);
  y[640 + i] = rnorm4d(v, x[i ^ 1], x[127 - i], x[i ^ 2]);
}
