// launch: grid 1 block 32
// out int y[32]
// in int x[64]
// expect: endless loop | line 8 | block 0,0,0 | thread 0,0,0
__global__ void k(int *y, const int *x) {
  int t = threadIdx.x;
  y[t] = 0;
  while (x[0] == 0) { }
}
// cell: endless loop: any
