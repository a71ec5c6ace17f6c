// covers: conversions: casts from double
// launch: block 128
// in double x[128] specials
// out int y[128]
// out longlong z[128]
// compare: bits

extern "C" __global__ void k(const double* x, int* y, long long* z) {
  const int i = threadIdx.x;
  y[i] = (int) x[i];
  z[i] = (long long) x[i];
}
