// error: 3 does not override a base class member
struct A { __device__ virtual int f() const { return 1; } };
struct B : A { __device__ int f() override { return 1; } };
extern "C" __global__ void k(double *y) { y[0] = 1; }
