// covers: math float: power function
// launch: block 128
// in float x[128] specials
// out float y[512]
// compare: ulp 5

extern "C" __global__ void k(const float* x, float* y) {
  const int i = threadIdx.x;
  const float v = x[i];
  y[i] = powf(v, x[127 - i]);
  y[128 + i] = powf(v, 3.0f);
  y[256 + i] = pow(v, x[i ^ 1]);
  y[384 + i] = powf(2.5f, v);
}
