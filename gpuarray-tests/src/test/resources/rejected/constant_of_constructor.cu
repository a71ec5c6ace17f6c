// error: 3 dynamic initialization is not supported
struct C { int x; __device__ C(int a) : x(a) {} };
__constant__ C c(1);
__global__ void k(int *y) { y[0] = c.x; }
