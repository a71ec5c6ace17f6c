// error: 3 object of abstract class type "B" is not allowed
struct A { __device__ virtual int f() = 0; }; struct B : A { int x; };
extern "C" __global__ void k(double *y) { A *a = new B; y[0] = 1; }
