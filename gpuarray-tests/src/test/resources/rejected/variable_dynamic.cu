// error: 3 dynamic initialization is not supported
__device__ int a;
__device__ int b = a;
__global__ void k(int *y) { y[0] = b; }
