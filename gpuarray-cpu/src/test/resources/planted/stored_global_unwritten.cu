// launch: grid 1 block 64
// out int y[64]
// rawtable int x[64] 2
// expect: read of memory never written | line 8 | block 0,0,0 | thread 5,0,0
__global__ void k(int *y, int **x) {
  int t = threadIdx.x;
  if (t != 5) x[t & 1][t] = t;
  y[t] = x[t & 1][t];
}
// cell: unwritten bytes through a stored pointer: global
