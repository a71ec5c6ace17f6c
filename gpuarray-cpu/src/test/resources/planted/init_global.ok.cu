// launch: grid 1 block 64
// out int y[64]
// raw int x[64]
__global__ void k(int *y, int *x) {
  int i = threadIdx.x;
  x[i] = i;
  y[i] = x[i];
}
