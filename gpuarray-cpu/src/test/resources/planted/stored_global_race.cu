// launch: grid 1 block 64
// out int y[64]
// table int x[64] 2
// expect: race between a write and a read | line 8 | block 0,0,0 | thread 1,0,0 | other line 7 | other block 0,0,0 | other thread 0,0,0
__global__ void k(int *y, int **x) {
  int t = threadIdx.x;
  int next = x[0][(t + 1) % 64];
  x[0][t] = t;
  y[t] = next;
}
// cell: race in a block through a stored pointer: global
