// covers: math double: remainders
// launch: block 128
// in double x[128] uniform(-4,4)
// out double y[512]
// compare: bits

extern "C" __global__ void k(const double* x, double* y) {
  const int i = threadIdx.x;
  const double v = x[i];
  y[i] = fmod(v, x[127 - i]);
  y[128 + i] = remainder(v, x[127 - i]);
  y[256 + i] = fmod(v, x[i ^ 1]);
  y[384 + i] = fdim(v, x[127 - i]);
}
