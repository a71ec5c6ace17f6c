// launch: grid 1 block 64
// out int y[64]
// table int x[64] 2
// expect: out-of-bounds read | line 7 | block 0,0,0 | thread 63,0,0
__global__ void k(int *y, int **x) {
  int t = threadIdx.x;
  y[t] = x[t & 1][t + 1];
}
// cell: out-of-bounds through a stored pointer: global
