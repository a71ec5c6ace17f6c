// error: 6 a class with two bases "D", which has a virtual base with functions
// covers: refused: two bases of one class that has a virtual base with functions
struct V { int v; __device__ virtual int f() { return v; } }; struct D : virtual V { int d; };
struct A : D { int a; };
struct B : D { int b; };
struct C : A, B {};
extern "C" __global__ void k(int *y) { C c; y[0] = c.a; }
