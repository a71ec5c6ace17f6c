// error: 4 too few arguments in function call
__device__ int f(int a, int b) { return a + b; }
extern "C" __global__ void k(int *y) {
  y[0] = f(1);
}
