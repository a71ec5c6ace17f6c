// error: 3 expression must have a constant value
constexpr int t[] = {1, 2};
static_assert(t[2] == 0, "past the end");
__global__ void k(int *y) { y[0] = t[0]; }
