// covers: math float: trigonometric functions
// launch: block 128
// in float x[128] uniform(-10000,10000)
// out float y[896]
// compare: ulp 5

extern "C" __global__ void k(const float* x, float* y) {
  const int i = threadIdx.x;
  const float v = x[i];
  y[i] = sinf(v);
  y[128 + i] = cosf(v);
  y[256 + i] = tanf(v);
  y[384 + i] = sinpif(v);
  y[512 + i] = cospif(v);
  y[640 + i] = atanf(v);
  y[768 + i] = sin(v);
}
