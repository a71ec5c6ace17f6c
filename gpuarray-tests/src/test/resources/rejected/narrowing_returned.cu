// error: 2 invalid narrowing conversion from "int" to "float"
__device__ float f(int n) { return {n}; }
extern "C" __global__ void k(int *y) { y[0] = f(3); }
