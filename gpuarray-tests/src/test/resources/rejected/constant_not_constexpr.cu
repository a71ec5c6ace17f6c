// error: 4 expression must have a constant value
__device__ int g() { return 3; }
__global__ void k(int *y) {
  int a[g()];
  a[0] = 1;
  y[0] = a[0];
}
