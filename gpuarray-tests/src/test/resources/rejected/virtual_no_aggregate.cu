// error: 3 A
struct A { int x; __device__ virtual int f() { return x; } };
extern "C" __global__ void k(double *y) { A a{3}; y[0] = a.f(); }
