// error: 3 expression must have a constant value
__device__ constexpr int f(int n) { while (n > 0) { n = n ^ 2; } return n; }
static_assert(f(1) == 0, "no end");
__global__ void k(int *y) { y[0] = 1; }
