// error: 4 function "B::f" is inaccessible
struct B { __device__ int f() { return 1; } };
class D : B {};
__global__ void k(int *y) { D d; y[0] = d.f(); }
