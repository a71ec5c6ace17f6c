// covers: integer intrinsics: minimum, maximum and magnitude
// launch: block 128
// in int x[128] uniform(-100,100)
// in longlong w[128] uniform(-100,100)
// out int y[512]
// out longlong z[384]
// compare: bits

extern "C" __global__ void k(const int* x, const long long* w, int* y, long long* z) {
  const int i = threadIdx.x;
  y[i] = min(x[i], x[127 - i]);
  y[128 + i] = (int) max((unsigned) x[i], (unsigned) x[127 - i]);
  y[256 + i] = abs(x[i]);
  y[384 + i] = (int) umin((unsigned) x[i], (unsigned) x[i ^ 1]);
  z[i] = llmin(w[i], w[127 - i]);
  z[128 + i] = (long long) ullmax((unsigned long long) w[i], (unsigned long long) w[127 - i]);
  z[256 + i] = llabs(w[i]);
}
