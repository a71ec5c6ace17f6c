// error: 2 __managed__ variables cannot be marked __shared__ or __constant__
__managed__ __shared__ int a;
extern "C" __global__ void k(double *y) { y[0] = 1; }
