// error: 3 member "C::x" is inaccessible
class C { int x; public: __device__ C() : x(1) {} };
__global__ void k(int *y) { C c; y[0] = c.x; }
