// error: 4 is a host function
struct S {
  int a;
  int get() const { return a; }
};
__global__ void k(int *y) { y[0] = 1; }
