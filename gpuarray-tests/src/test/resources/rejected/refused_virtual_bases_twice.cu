// error: 6 a class with two bases "D", which has virtual bases
// covers: refused: two bases of one class that has virtual bases
struct V { int v; }; struct D : virtual V { int d; };
struct A : D { int a; };
struct B : D { int b; };
struct C : A, B {};
extern "C" __global__ void k(int *y) { C c; y[0] = c.a; }
