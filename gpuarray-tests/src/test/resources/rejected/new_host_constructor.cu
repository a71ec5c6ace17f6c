// error: 3 host function
struct A { int x; __device__ A(int v) : x(v) {} };
struct B { int x; B() { x = 3; } };

extern "C" __global__ void k(int* y) { y[0] = (new B)->x; }
