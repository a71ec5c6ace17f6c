// error: 5 expression must be a pointer to a complete object type

extern "C" __global__ void k(int* y) {
  int x = y[0];
  delete x;
}
