// error: 3 member "C::x" is inaccessible
class C { int x = 0; };
__global__ void k(int *y) { int C::*p = &C::x; y[0] = p != nullptr; }
