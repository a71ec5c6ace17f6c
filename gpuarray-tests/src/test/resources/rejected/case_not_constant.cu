// error: 3 expression must have a constant value
extern "C" __global__ void k(int *y) {
  int i = 2; switch (y[0]) { case i: break; }
}
