// error: 3 has already been declared in the current scope
__global__ void k(int *y) {
  int y = 3;
}
