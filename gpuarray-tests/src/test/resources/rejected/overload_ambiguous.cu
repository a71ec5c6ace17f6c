// error: 4 more than one instance of overloaded function "f" matches the argument list, argument types are: (int, int)
__device__ int f(int a, float b) { return 1; } __device__ int f(float a, int b) { return 2; }
extern "C" __global__ void k(int *y) {
  y[0] = f(1, 2);
}
