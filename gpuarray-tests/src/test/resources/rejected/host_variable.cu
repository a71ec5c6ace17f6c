// error: 2 is a host variable
int h = 3;
__global__ void k(int *y) { y[0] = 1; }
