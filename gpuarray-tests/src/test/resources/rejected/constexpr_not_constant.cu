// error: 3 expression must have a constant value
extern "C" __global__ void k(int *y) {
  constexpr int c = y[0];
}
