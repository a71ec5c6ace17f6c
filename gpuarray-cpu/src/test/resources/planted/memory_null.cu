// launch: grid 1 block 64
// out int y[64]
// null int x
// expect: null pointer | line 7 | block 0,0,0 | thread 5,0,0
__global__ void k(int *y, const int *x) {
  int t = threadIdx.x;
  if (t == 5) y[t] = x[t];
  else y[t] = 0;
}
// cell: null: global
