// launch: grid 1 block 64
// out int y[64]
// freedtable int x[64] 1
// expect: invalid pointer | line 7 | block 0,0,0 | thread 0,0,0
__global__ void k(int *y, int **x) {
  int t = threadIdx.x;
  y[t] = x[0][t];
}
// cell: use after free: global
