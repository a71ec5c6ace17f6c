// error: 3 invalid narrowing conversion from "double" to "int"
struct S { int a; __device__ S(int x) : a(x) {} };
extern "C" __global__ void k(int *y, double d) { S s{d}; y[0] = s.a; }
