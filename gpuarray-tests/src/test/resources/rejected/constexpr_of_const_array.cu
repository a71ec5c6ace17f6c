// error: 3 expression must have a constant value
const int t[] = {1, 2};
static_assert(t[1] == 2, "not constexpr");
__global__ void k(int *y) { y[0] = t[0]; }
