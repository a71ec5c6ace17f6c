// error: 3 function "f" has already been defined
__device__ int f(int a) { return a; }
__device__ int f(int a) { return a + 1; }
extern "C" __global__ void k(int *y) {
  y[0] = f(1);
}
