// error: 2 "virtual" is not allowed
struct A { __device__ virtual A() { } };
extern "C" __global__ void k(double *y) { y[0] = 1; }
