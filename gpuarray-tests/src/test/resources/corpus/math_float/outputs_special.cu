// covers: math float: results through pointers
// launch: block 128
// in float x[128] specials
// out float y[640]
// out int e[256]
// compare: bits

extern "C" __global__ void k(const float* x, float* y, int* e) {
  const int i = threadIdx.x;
  float whole = 0.0f;
  int exponent = 0, quotient = 0;
  y[i] = modff(x[i], &whole);
  y[128 + i] = whole;
  y[256 + i] = frexpf(x[i], &exponent);
  e[i] = isfinite(x[i]) ? exponent : 0;
  y[384 + i] = remquof(x[i], x[127 - i], &quotient);
  e[128 + i] = isfinite(x[i]) && isfinite(x[127 - i]) && x[127 - i] != 0 ? abs(quotient) & 7 : 0;
  y[512 + i] = fmaf(x[i], x[127 - i], x[i ^ 1]);
}
