// launch: grid 1 block 64
// out int y[64]
// in int x[64]
// expect: integer division by zero | line 7 | block 0,0,0 | thread 7,0,0
__global__ void k(int *y, const int *x) {
  int t = threadIdx.x;
  y[t] = 100 / (x[t] - 7);
}
// cell: division by zero: any
