// error: 3 abstract class type "A" is not allowed
struct A { __device__ virtual int f() = 0; };
__device__ int g(A a) { return 1; }
extern "C" __global__ void k(double *y) { y[0] = 1; }
