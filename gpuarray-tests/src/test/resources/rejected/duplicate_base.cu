// error: 3 duplicate base class name
struct V { int v; };
struct D : V, V { int d; };
extern "C" __global__ void k(int *y) { y[0] = 1; }
