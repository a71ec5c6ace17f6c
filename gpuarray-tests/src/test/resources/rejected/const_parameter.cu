// error: 2 expression must be a modifiable lvalue
__device__ int f(const int *p) { p[0] = 1; return 0; }
extern "C" __global__ void k(int *y) {
  y[0] = f(y);
}
