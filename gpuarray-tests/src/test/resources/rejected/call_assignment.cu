// error: 4 expression must be a modifiable lvalue
__device__ int f() { return 1; }
extern "C" __global__ void k(int *y) {
  f() = 2;
}
