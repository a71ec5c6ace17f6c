// covers: math float: exponential functions
// launch: block 128
// in float x[128] uniform(-80,80)
// out float y[640]
// compare: ulp 3

extern "C" __global__ void k(const float* x, float* y) {
  const int i = threadIdx.x;
  const float v = x[i];
  y[i] = expf(v);
  y[128 + i] = exp2f(v);
  y[256 + i] = exp10f(v);
  y[384 + i] = expm1f(v);
  y[512 + i] = exp(v);
}
