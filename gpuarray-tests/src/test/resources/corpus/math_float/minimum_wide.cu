// covers: math float: minimum, maximum and sign
// launch: block 128
// in float x[128] bits
// out float y[896]
// compare: bits

extern "C" __global__ void k(const float* x, float* y) {
  const int i = threadIdx.x;
  const float v = x[i];
  y[i] = fminf(v, x[127 - i]);
  y[128 + i] = fmaxf(v, x[127 - i]);
  y[256 + i] = fabsf(v);
  y[384 + i] = copysignf(v, x[127 - i]);
  y[512 + i] = fdimf(v, x[127 - i]);
  y[640 + i] = nextafterf(v, x[127 - i]);
  y[768 + i] = max(v, x[i ^ 1]);
}
