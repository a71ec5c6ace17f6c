// error: 3 dynamic initialization is not supported
__device__ int g() { return 3; }
const int c = g();
__global__ void k(int *y) { y[0] = 1; }
