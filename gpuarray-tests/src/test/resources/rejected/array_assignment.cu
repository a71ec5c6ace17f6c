// error: 3 expression must be a modifiable lvalue
extern "C" __global__ void k(int *y) {
  int a[2], b[2]; a = b;
}
