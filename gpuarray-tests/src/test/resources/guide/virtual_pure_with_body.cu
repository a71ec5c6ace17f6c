// gives: 6
struct A { __device__ virtual int f() = 0; };
__device__ int A::f() { return 5; }
struct B : A { __device__ int f() override { return A::f() + 1; } };
extern "C" __global__ void k(double *y) { B b; A *a = &b; y[0] = a->f(); }
