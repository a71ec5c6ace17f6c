// covers: conversions: casts from float
// launch: block 128
// in float x[128] bits
// out int y[128]
// out longlong z[128]
// compare: bits

extern "C" __global__ void k(const float* x, int* y, long long* z) {
  const int i = threadIdx.x;
  y[i] = (int) x[i];
  z[i] = (long long) x[i];
}
