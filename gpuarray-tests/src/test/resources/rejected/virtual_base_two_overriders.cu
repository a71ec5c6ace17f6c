// error: 5 override of virtual function "V::f" is ambiguous
struct V { __device__ virtual int f() { return 1; } };
struct A : virtual V { __device__ int f() override { return 2; } };
struct B : virtual V { __device__ int f() override { return 3; } };
struct C : A, B {};
extern "C" __global__ void k(int *y) { C c; y[0] = 1; }
