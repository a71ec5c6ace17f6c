// error: 4 member "B::x" is inaccessible
class B { protected: int x = 1; };
struct D : B { __device__ int f() { return x; } };
__global__ void k(int *y) { D d; y[0] = d.f() + d.x; }
