// error: 2 an automatic "__managed__" variable declaration is not allowed inside a device function body
extern "C" __global__ void k(double *y) { __managed__ int a; y[0] = 1; }
