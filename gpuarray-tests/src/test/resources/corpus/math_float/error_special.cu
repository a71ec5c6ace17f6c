// covers: math float: error functions
// launch: block 128
// in float x[128] specials
// out float y[512]
// compare: ulp 6

extern "C" __global__ void k(const float* x, float* y) {
  const int i = threadIdx.x;
  const float v = x[i];
  y[i] = erff(v);
  y[128 + i] = erfcf(v);
  y[256 + i] = erfcxf(v);
  y[384 + i] = normcdff(v);
}
