// error: 3 constant "C::A" is inaccessible
class C { enum { A = 2 }; public: int x; };
__global__ void k(int *y) { y[0] = C::A; }
