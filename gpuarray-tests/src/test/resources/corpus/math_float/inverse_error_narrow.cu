// covers: math float: inverse error functions
// launch: block 128
// in float x[128] uniform(0,1)
// out float y[384]
// compare: ulp 8

extern "C" __global__ void k(const float* x, float* y) {
  const int i = threadIdx.x;
  const float v = x[i];
  y[i] = erfinvf(v);
  y[128 + i] = erfcinvf(v);
  y[256 + i] = normcdfinvf(v);
}
