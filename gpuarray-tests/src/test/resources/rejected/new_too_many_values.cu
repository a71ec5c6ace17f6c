// error: 4 too many initializer values

extern "C" __global__ void k(int* y) {
  int* p = new int[2]{1, 2, 3};
  y[0] = p[0];
}
