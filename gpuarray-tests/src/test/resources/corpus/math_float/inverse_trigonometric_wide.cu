// covers: math float: inverse trigonometric functions
// launch: block 128
// in float x[128] uniform(-1.25,1.25)
// out float y[640]
// compare: ulp 4

extern "C" __global__ void k(const float* x, float* y) {
  const int i = threadIdx.x;
  const float v = x[i];
  y[i] = asinf(v);
  y[128 + i] = acosf(v);
  y[256 + i] = atanf(v);
  y[384 + i] = atan2f(v, x[127 - i]);
  y[512 + i] = atan2(x[127 - i], v);
}
