// error: 2 virtual
struct A { template <class T> __device__ virtual int f(T) { return 1; } };
extern "C" __global__ void k(double *y) { y[0] = 1; }
