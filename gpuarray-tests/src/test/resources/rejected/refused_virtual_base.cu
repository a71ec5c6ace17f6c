// error: 5 virtual base classes are not supported
// covers: refused: virtual base classes

struct A { int x; };
struct B : virtual A {};
extern "C" __global__ void k(double *y) { B b; y[0] = b.x; }
