// error: 3 "a" has already been declared in the current scope
extern "C" __global__ void k(int *y) {
  int a = 1; float a = 2;
}
