// covers: math float: logarithms
// launch: block 128
// in float x[128] specials
// out float y[768]
// compare: ulp 3

extern "C" __global__ void k(const float* x, float* y) {
  const int i = threadIdx.x;
  const float v = x[i];
  y[i] = logf(v);
  y[128 + i] = log2f(v);
  y[256 + i] = log10f(v);
  y[384 + i] = log1pf(v);
  y[512 + i] = log(v);
  y[640 + i] = logbf(v);
}
