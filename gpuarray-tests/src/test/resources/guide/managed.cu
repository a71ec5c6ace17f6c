// gives: 3
__device__ __managed__ int m = 3; 
extern "C" __global__ void k(double *y) { y[0] = m; m = 5; }
