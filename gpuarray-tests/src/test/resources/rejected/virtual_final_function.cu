// error: 3 cannot override "final" function "A::f"
struct A { __device__ virtual int f() final { return 1; } };
struct B : A { __device__ int f() { return 1; } };
extern "C" __global__ void k(double *y) { y[0] = 1; }
