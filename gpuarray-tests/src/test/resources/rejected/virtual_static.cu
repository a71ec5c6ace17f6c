// error: 2 only nonstatic member functions may be virtual
struct A { __device__ static virtual int f() { return 1; } };
extern "C" __global__ void k(double *y) { y[0] = 1; }
