// error: 2 virtual
__device__ virtual int f() { return 1; }
extern "C" __global__ void k(double *y) { y[0] = 1; }
