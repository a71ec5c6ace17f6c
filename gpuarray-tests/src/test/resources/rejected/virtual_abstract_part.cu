// error: 6 object of abstract class type "E" is not allowed
struct V { __device__ virtual int f() = 0; };
struct A : V { __device__ int f() override { return 1; } };
struct B : V {};
struct E : A, B {};
extern "C" __global__ void k(int *y) { E e; y[0] = 1; }
