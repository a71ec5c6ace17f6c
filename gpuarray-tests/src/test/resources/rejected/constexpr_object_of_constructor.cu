// error: 3 expression must have a constant value
struct C { int x; __device__ C(int a) : x(a) {} };
constexpr C c(1);
__global__ void k(int *y) { y[0] = 1; }
