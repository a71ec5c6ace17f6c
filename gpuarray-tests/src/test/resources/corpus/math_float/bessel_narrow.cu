// covers: math float: Bessel functions
// launch: block 128
// in float x[128] uniform(0.1,2)
// out float y[768]
// compare: ulp 12

extern "C" __global__ void k(const float* x, float* y) {
  const int i = threadIdx.x;
  const float v = x[i];
  y[i] = j0f(v);
  y[128 + i] = j1f(v);
  y[256 + i] = y0f(v);
  y[384 + i] = y1f(v);
  y[512 + i] = cyl_bessel_i0f(v);
  y[640 + i] = cyl_bessel_i1f(v);
}
