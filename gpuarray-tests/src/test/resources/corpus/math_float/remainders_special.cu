// covers: math float: remainders
// launch: block 128
// in float x[128] specials
// out float y[512]
// compare: bits

extern "C" __global__ void k(const float* x, float* y) {
  const int i = threadIdx.x;
  const float v = x[i];
  y[i] = fmodf(v, x[127 - i]);
  y[128 + i] = remainderf(v, x[127 - i]);
  y[256 + i] = fmod(v, x[i ^ 1]);
  y[384 + i] = fdimf(v, x[127 - i]);
}
