// error: 3 object of abstract class type "A" is not allowed
struct A { __device__ virtual int f() = 0; };
struct B { A a; };
extern "C" __global__ void k(double *y) { y[0] = 1; }
