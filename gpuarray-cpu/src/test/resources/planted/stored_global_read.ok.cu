// launch: grid 1 block 64
// out int y[64]
// table int x[64] 2
__global__ void k(int *y, int **x) {
  int t = threadIdx.x;
  y[t] = x[t & 1][t + 0];
}
