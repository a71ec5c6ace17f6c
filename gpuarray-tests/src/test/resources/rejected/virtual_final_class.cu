// error: 3 a "final" class type cannot be used as a base class
struct A final { __device__ virtual int f() { return 1; } };
struct B : A { };
extern "C" __global__ void k(double *y) { y[0] = 1; }
