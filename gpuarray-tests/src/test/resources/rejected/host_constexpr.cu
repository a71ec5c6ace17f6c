// error: 2 is a host function
constexpr int f(int x) { return x; }
__global__ void k(int *y) { y[0] = 1; }
