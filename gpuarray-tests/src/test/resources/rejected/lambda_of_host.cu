// error: 2 belongs to the host
constexpr auto f = [](int x) { return x + 1; };
__global__ void k(int *y) { y[0] = 1; }
