// covers: math float: hyperbolic functions
// launch: block 128
// in float x[128] specials
// out float y[768]
// compare: ulp 5

extern "C" __global__ void k(const float* x, float* y) {
  const int i = threadIdx.x;
  const float v = x[i];
  y[i] = sinhf(v);
  y[128 + i] = coshf(v);
  y[256 + i] = tanhf(v);
  y[384 + i] = asinhf(v);
  y[512 + i] = acoshf(v);
  y[640 + i] = atanhf(v);
}
