// error: 3 the size of an array must be greater than zero
extern "C" __global__ void k(int *y) {
  int a[-1];
}
