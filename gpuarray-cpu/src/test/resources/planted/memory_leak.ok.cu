// launch: grid 1 block 64
// out int y[64]
// out int z[64]
__global__ void k(int *y, int *z) {
  int t = threadIdx.x;
  y[t] = z[t] = t;
}
