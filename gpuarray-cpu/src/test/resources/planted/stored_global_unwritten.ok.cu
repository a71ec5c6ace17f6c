// launch: grid 1 block 64
// out int y[64]
// rawtable int x[64] 2
__global__ void k(int *y, int **x) {
  int t = threadIdx.x;
  if (t != 99) x[t & 1][t] = t;
  y[t] = x[t & 1][t];
}
