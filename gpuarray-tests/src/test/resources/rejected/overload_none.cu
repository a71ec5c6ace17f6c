// error: 4 no instance of overloaded function "f" matches the argument list, argument types are: (float, int *)
__device__ int f(int a, int b) { return a; } __device__ int f(int *a) { return 2; }
extern "C" __global__ void k(int *y) {
  y[0] = f(1.5f, y);
}
