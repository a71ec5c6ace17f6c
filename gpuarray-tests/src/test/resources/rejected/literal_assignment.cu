// error: 3 expression must be a modifiable lvalue
extern "C" __global__ void k(int *y) {
  5 = y[0];
}
