// error: 4 dynamic initialization is not supported
struct C { int x; __device__ C() { x = 1; } };
struct D { C c; int y; };
__device__ D d;
__global__ void k(int *y) { y[0] = d.y; }
