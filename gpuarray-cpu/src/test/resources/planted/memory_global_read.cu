// launch: grid 1 block 64
// out int y[64]
// in int x[64]
// expect: out-of-bounds read | line 7 | block 0,0,0 | thread 63,0,0
__global__ void k(int *y, const int *x) {
  int i = threadIdx.x;
  y[i] = x[i + 1];
}
// cell: out-of-bounds read: global
