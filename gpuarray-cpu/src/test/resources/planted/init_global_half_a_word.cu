// launch: grid 1 block 8
// out int y[8]
// raw short x[16]
// expect: read of memory never written | line 8 | block 0,0,0 | thread 0,0,0
__global__ void k(int *y, short *x) {
  int t = threadIdx.x;
  x[2 * t] = 3;
  y[t] = *(int *) (x + 2 * t);
}
// cell: unwritten bytes: global
