// error: 3 return type is not identical to nor covariant with return type "int"
struct A { __device__ virtual int f() { return 1; } };
struct B : A { __device__ float f() { return 1; } };
extern "C" __global__ void k(double *y) { y[0] = 1; }
