// error: 2 pure specifier ("= 0") allowed only on virtual functions
struct A { __device__ int f() = 0; };
extern "C" __global__ void k(double *y) { y[0] = 1; }
