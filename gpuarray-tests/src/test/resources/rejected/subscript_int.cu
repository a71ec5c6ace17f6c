// error: 3 expression must have pointer-to-object type but it has type "int"
extern "C" __global__ void k(int *y) {
  int i = 1; y[0] = i[2];
}
