// covers: math float: results through pointers
// covers: math float: trigonometric functions
// launch: block 128
// in float x[128] specials
// out float y[512]
// compare: ulp 3

extern "C" __global__ void k(const float* x, float* y) {
  const int i = threadIdx.x;
  float s, c;
  sincosf(x[i], &s, &c);
  y[i] = s;
  y[128 + i] = c;
  sincospif(x[i], &s, &c);
  y[256 + i] = s;
  y[384 + i] = c;
}
