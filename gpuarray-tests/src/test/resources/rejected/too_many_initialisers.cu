// error: 3 too many initializer values
extern "C" __global__ void k(int *y) {
  int a[2] = {1, 2, 3};
}
