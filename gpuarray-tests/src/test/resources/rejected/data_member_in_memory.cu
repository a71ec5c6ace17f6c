// error: 2 memory qualifier on data member is not allowed
struct S { static __device__ int n; };
__global__ void k(int *y) { y[0] = 1; }
