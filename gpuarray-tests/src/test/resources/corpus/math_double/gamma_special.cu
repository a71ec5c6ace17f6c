// covers: math double: gamma functions
// launch: block 128
// in double x[128] values(0,1,2,-1,0.5,-0.5,-1.5,1e-30,30,1e10,100,33.5,-2,7)
// out double y[256]
// compare: ulp 11

extern "C" __global__ void k(const double* x, double* y) {
  const int i = threadIdx.x;
  const double v = x[i];
  y[i] = tgamma(v);
  y[128 + i] = lgamma(v);
}
