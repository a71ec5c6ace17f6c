// error: 3 dynamic initialization is not supported for a __shared__ variable
struct C { int x; __device__ C() : x(3) {} };
__shared__ C c;
__global__ void k(int *y) { y[0] = c.x; }
