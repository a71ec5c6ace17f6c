// covers: math float: roots
// launch: block 128
// in float x[128] uniform(0,4)
// out float y[640]
// compare: ulp 3

extern "C" __global__ void k(const float* x, float* y) {
  const int i = threadIdx.x;
  const float v = x[i];
  y[i] = sqrtf(v);
  y[128 + i] = rsqrtf(v);
  y[256 + i] = cbrtf(v);
  y[384 + i] = rcbrtf(v);
  y[512 + i] = sqrt(v);
}
