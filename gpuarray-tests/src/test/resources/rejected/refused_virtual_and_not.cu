// error: 5 a class with a base "V" that is virtual and one that is not
// covers: refused: a base that is virtual and one that is not
struct V { int v; }; struct A : virtual V { int a; };
struct B : V { int b; };
struct C : A, B {};
extern "C" __global__ void k(int *y) { C c; y[0] = c.a; }
