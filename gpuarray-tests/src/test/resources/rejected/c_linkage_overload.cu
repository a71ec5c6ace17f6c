// error: 3 more than one instance of overloaded function "f" has "C" linkage
extern "C" __device__ int f(int a) { return a; }
extern "C" __device__ int f(float a) { return 2; }
__global__ void k(int *y) { y[0] = f(1); }
