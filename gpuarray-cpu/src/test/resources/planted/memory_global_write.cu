// launch: grid 2 block 32
// out int y[64]
// in int x[64]
// expect: out-of-bounds write | line 7 | block 0,0,0 | thread 0,0,0
__global__ void k(int *y, const int *x) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  y[i - 1] = x[i];
}
// cell: out-of-bounds write: global
