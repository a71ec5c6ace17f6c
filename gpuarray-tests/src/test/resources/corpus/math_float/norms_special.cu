// covers: math float: norms
// launch: block 128
// in float x[128] specials
// out float y[768]
// compare: ulp 4

extern "C" __global__ void k(const float* x, float* y) {
  const int i = threadIdx.x;
  const float v = x[i];
  y[i] = hypotf(v, x[127 - i]);
  y[128 + i] = rhypotf(v, x[i ^ 1]);
  y[256 + i] = norm3df(v, x[i ^ 1], x[127 - i]);
  y[384 + i] = rnorm3df(v, x[i ^ 1], x[127 - i]);
  y[512 + i] = norm4df(v, x[i ^ 1], x[127 - i], x[i ^ 2]);
  y[640 + i] = rnorm4df(v, x[i ^ 1], x[127 - i], x[i ^ 2]);
}
