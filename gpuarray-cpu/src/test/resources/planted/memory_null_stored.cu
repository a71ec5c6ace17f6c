// launch: grid 1 block 64
// out int y[64]
// in int x[64]
// expect: null pointer | line 8 | block 0,0,0 | thread 5,0,0
__global__ void k(int *y, int *x) {
  int t = threadIdx.x;
  int *either[2] = {x, nullptr};
  y[t] = either[t == 5][t];
}
// cell: null: global
