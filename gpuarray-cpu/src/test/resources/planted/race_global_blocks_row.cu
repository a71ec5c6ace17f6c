// launch: grid 2 block 64
// out int y[64]
// in int x[64]
// expect: race between a write and a write | line 7 | block 1,0,0 | thread 0,0,0 | other line 7 | other block 0,0,0 | other thread 0,0,0
__global__ void k(int *y, const int *x) {
  int i = threadIdx.x;
  y[i] = x[i] + blockIdx.x;
}
// cell: race between blocks: global
