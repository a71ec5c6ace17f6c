// error: 3 is a host variable
struct S {
  static int h;
};
__global__ void k(int *y) { y[0] = 1; }
