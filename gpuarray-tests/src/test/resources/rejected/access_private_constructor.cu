// error: 3 is inaccessible
class C { __device__ C() {} public: int x; };
__global__ void k(int *y) { C c; y[0] = c.x; }
