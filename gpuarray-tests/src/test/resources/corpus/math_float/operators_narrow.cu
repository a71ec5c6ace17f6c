// covers: math float: operators
// launch: block 128
// in float x[128] uniform(-4,4)
// out float y[768]
// compare: bits

extern "C" __global__ void k(const float* x, float* y) {
  const int i = threadIdx.x;
  const float a = x[i], b = x[127 - i];
  y[i] = a + b;
  y[128 + i] = a - b;
  y[256 + i] = a * b;
  y[384 + i] = a / b;
  y[512 + i] = -a;
  y[640 + i] = sqrtf(a) ;
}
