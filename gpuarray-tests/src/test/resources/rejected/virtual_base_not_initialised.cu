// error: 4 no default constructor exists for class "V"
struct V { int v; __device__ V(int x) : v(x) {} };
struct D : virtual V { __device__ D() : V(1) {} };
struct C : D { __device__ C() {} };
extern "C" __global__ void k(int *y) { C c; y[0] = c.v; }
