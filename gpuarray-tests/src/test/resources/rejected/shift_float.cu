// error: 3 expression must have integral or unscoped enum type
extern "C" __global__ void k(int *y) {
  y[0] = 1 << 2.0f;
}
