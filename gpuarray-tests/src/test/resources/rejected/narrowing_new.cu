// error: 2 invalid narrowing conversion from "long" to "int"
extern "C" __global__ void k(int *y, long n) { int *p = new int{n}; y[0] = *p; delete p; }
