// error: 2 "auto" is not allowed here
__device__ int f(auto x) { return x + 1; }
__global__ void k(int *y) { y[0] = f(2); }
