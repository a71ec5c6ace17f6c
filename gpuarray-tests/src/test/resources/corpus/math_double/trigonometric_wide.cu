// covers: math double: trigonometric functions
// launch: block 128
// in double x[128] uniform(-10000,10000)
// out double y[896]
// compare: ulp 3

extern "C" __global__ void k(const double* x, double* y) {
  const int i = threadIdx.x;
  const double v = x[i];
  y[i] = sin(v);
  y[128 + i] = cos(v);
  y[256 + i] = tan(v);
  y[384 + i] = sinpi(v);
  y[512 + i] = cospi(v);
  y[640 + i] = atan(v);
  y[768 + i] = sin(v);
}
