// error: 3 expression preceding parentheses of apparent call must have (pointer-to-) function type
extern "C" __global__ void k(int *y) {
  int i = 1; y[0] = i(2);
}
