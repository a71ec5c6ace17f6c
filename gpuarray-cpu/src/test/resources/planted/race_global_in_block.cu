// launch: grid 1 block 64
// out int y[64]
// inout int x[64]
// expect: race between a write and a read | line 8 | block 0,0,0 | thread 1,0,0 | other line 7 | other block 0,0,0 | other thread 0,0,0
__global__ void k(int *y, int *x) {
  int t = threadIdx.x;
  int v = x[(t + 1) % 64];
  x[t] = v;
  y[t] = v;
}
// cell: race in a block: global
