// gives: 4
struct A { int x = 4; __device__ virtual int f() { return x; } };
__device__ A a;
extern "C" __global__ void k(double *y) { A &b = a; y[0] = b.f(); }
