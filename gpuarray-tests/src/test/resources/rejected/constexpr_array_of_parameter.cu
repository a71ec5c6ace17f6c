// error: 3 expression must have a constant value
__global__ void k(int *y, int n) {
  constexpr int t[2] = {1, n};
  y[0] = t[1];
}
