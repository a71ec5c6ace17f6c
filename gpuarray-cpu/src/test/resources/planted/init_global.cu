// launch: grid 1 block 64
// out int y[64]
// raw int x[64]
// expect: read of memory never written | line 8 | block 0,0,0 | thread 40,0,0
__global__ void k(int *y, int *x) {
  int i = threadIdx.x;
  if (i != 40) x[i] = i;
  y[i] = x[i];
}
// cell: unwritten bytes: global
