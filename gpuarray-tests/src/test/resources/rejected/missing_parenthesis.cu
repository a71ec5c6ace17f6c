// error: 3 syntax error
extern "C" __global__ void k(int *y) {
  if (y[0] > 1 { y[0] = 2; }
}
