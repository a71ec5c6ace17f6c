// error: 3 the size of an array must be greater than zero
__global__ void k(int *y) {
  int a[0];
  y[0] = sizeof(a);
}
