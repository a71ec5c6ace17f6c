// error: 4 abstract class
struct A { __device__ virtual int f() = 0; };
__device__ int g(const A &a) { return 1; }
extern "C" __global__ void k(double *y) { y[0] = g(A()); }
