// error: 3 e
__global__ void k(int *y, int n) {
  y[0] = n<3, 4>;
}
