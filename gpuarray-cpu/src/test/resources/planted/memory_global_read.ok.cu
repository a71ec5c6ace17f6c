// launch: grid 1 block 64
// out int y[64]
// in int x[64]
__global__ void k(int *y, const int *x) {
  int i = threadIdx.x;
  y[i] = x[i];
}
