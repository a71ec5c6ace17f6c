// error: 2 invalid narrowing conversion from "double" to "int"
extern "C" __global__ void k(int *y, double d) { int x; x = {d}; y[0] = x; }
