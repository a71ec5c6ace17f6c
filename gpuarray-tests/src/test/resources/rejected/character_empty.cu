// error: 2 quoted string should contain at least one character
extern "C" __global__ void k(double *y) { y[0] = ''; }
