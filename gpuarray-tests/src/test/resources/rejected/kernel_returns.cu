// error: 2 a __global__ function must have a void return type
__global__ int other(int *p) { return 1; }
extern "C" __global__ void k(int *y) {
  y[0] = 1;
}
