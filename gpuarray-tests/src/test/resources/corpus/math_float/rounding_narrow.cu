// covers: math float: rounding
// launch: block 128
// in float x[128] uniform(-8,8)
// out float y[1024]
// compare: bits

extern "C" __global__ void k(const float* x, float* y) {
  const int i = threadIdx.x;
  const float v = x[i];
  y[i] = floorf(v);
  y[128 + i] = ceilf(v);
  y[256 + i] = truncf(v);
  y[384 + i] = roundf(v);
  y[512 + i] = rintf(v);
  y[640 + i] = nearbyintf(v);
  y[768 + i] = floor(v);
  y[896 + i] = (float) lrintf(v) + (float) llroundf(v);
}
