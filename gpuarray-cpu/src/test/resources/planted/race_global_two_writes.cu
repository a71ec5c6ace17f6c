// launch: grid 2 block 32
// out int y[64]
// in int x[64]
// expect: race between a write and a write | line 7 | block 0,0,0 | thread 1,0,0 | other line 7 | other block 0,0,0 | other thread 0,0,0
__global__ void k(int *y, const int *x) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  y[i / 2] = x[i];
}
// cell: race in a block: global
