// error: 3 is inaccessible
class C { __device__ int operator+(int o) { return o; } };
__global__ void k(int *y) { C c; y[0] = c + 1; }
