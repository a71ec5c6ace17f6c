// covers: math double: power function
// launch: block 128
// in double x[128] uniform(-20,20)
// out double y[512]
// compare: ulp 3

extern "C" __global__ void k(const double* x, double* y) {
  const int i = threadIdx.x;
  const double v = x[i];
  y[i] = pow(v, x[127 - i]);
  y[128 + i] = pow(v, 3.0);
  y[256 + i] = pow(v, x[i ^ 1]);
  y[384 + i] = pow(2.5, v);
}
