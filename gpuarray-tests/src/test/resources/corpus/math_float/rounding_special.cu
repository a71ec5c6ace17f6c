// covers: math float: rounding
// launch: block 128
// in float x[128] values(0.5,-0.5,1.5,2.5,-2.5,-3.5,0.49999997,8388607.5,4503599627370495.5,-0.25,1e9,7)
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
