// launch: grid 1 block 64
// out int y[64]
// in int x[64]
// expect: out-of-bounds read | line 8 | block 0,0,0 | thread 48,0,0
__constant__ int table[16] = {1, 2, 3};
__global__ void k(int *y, const int *x) {
  int t = threadIdx.x;
  y[t] = table[x[t] / 3];
}
// cell: out-of-bounds read: constant
