// error: 3 expected a ";"
extern "C" __global__ void k(int *y) {
  int a = 1 int b = 2;
}
