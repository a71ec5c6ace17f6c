// error: 3 member function declared with "override" does not override a base class member
struct A { __device__ virtual int f() { return 1; } };
struct B : A { __device__ int f(int) override { return 1; } };
extern "C" __global__ void k(double *y) { y[0] = 1; }
