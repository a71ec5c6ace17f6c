// covers: math float: classification
// launch: block 128
// in float x[128] uniform(-4,4)
// out int y[640]
// compare: bits

extern "C" __global__ void k(const float* x, int* y) {
  const int i = threadIdx.x;
  y[i] = isnan(x[i]) != 0;
  y[128 + i] = isinf(x[i]) != 0;
  y[256 + i] = isfinite(x[i]) != 0;
  y[384 + i] = signbit(x[i]) != 0;
  y[512 + i] = (x[i] < x[127 - i]) + 2 * (x[i] == x[127 - i]) + 4 * (x[i] >= x[127 - i]) + 8 * (x[i] != x[127 - i]);
}
