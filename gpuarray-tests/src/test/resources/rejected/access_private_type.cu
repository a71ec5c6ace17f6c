// error: 3 type "C::T" is inaccessible
class C { typedef int T; public: int x; };
__global__ void k(int *y) { C::T t = 1; y[0] = t; }
