// covers: math double: norms
// launch: block 128
// in double x[128] uniform(0.1,4)
// out double y[256]
// compare: relative 1e-13

extern "C" __global__ void k(const double* x, double* y) {
  const int i = threadIdx.x;
  y[i] = norm(1 + i % 8, x + (i & 96));
  y[128 + i] = rnorm(1 + i % 5, x + (i & 96));
}
