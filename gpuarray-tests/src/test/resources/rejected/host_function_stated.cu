// error: 2 explicitly marked as a __host__ function
__host__ int f(int x) { return x; }
__global__ void k(int *y) { y[0] = 1; }
