// error: 3 incomplete type "void" is not allowed
extern "C" __global__ void k(int *y) {
  void v;
}
