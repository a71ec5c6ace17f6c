// error: 3 expression must be a modifiable lvalue
extern "C" __global__ void k(int *y) {
  const int c = 3; c = 4;
}
