// error: 2 nonvirtual function cannot be declared with "final" modifier
struct A { __device__ int f() final { return 1; } };
extern "C" __global__ void k(double *y) { y[0] = 1; }
