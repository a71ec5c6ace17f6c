// error: 3 function "C::f" is inaccessible
struct C { private: __device__ int f() { return 1; } };
__global__ void k(int *y) { C c; y[0] = c.f(); }
