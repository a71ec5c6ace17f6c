// error: 4 initial value of reference to non-const must be an lvalue
__device__ void f(int &a) { a = 1; }
extern "C" __global__ void k(int *y) {
  f(3);
}
