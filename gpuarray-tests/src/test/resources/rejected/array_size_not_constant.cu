// error: 3 expression must have a constant value
extern "C" __global__ void k(int *y) {
  int n = y[0]; int a[n];
}
