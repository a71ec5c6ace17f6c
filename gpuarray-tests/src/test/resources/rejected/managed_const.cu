// error: 2 a __managed__ variable cannot have a const qualified type
__device__ __managed__ const int a = 3;
extern "C" __global__ void k(double *y) { y[0] = 1; }
