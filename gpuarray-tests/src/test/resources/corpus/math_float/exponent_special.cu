// covers: math float: exponent and mantissa
// launch: block 128
// in float x[128] specials
// out float y[640]
// compare: bits

extern "C" __global__ void k(const float* x, float* y) {
  const int i = threadIdx.x;
  const float v = x[i];
  y[i] = ldexpf(v, i - 64);
  y[128 + i] = scalbnf(v, 3 - i);
  y[256 + i] = scalblnf(v, (long) i);
  y[384 + i] = logbf(v);
  y[512 + i] = (float) ilogbf(v);
}
