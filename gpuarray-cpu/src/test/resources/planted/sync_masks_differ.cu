// launch: grid 1 block 32
// out int y[32]
// in int x[64]
// expect: masks that differ | line 7 | block 0,0,0 | thread 0,0,0
__global__ void k(int *y, const int *x) {
  int t = threadIdx.x;
  y[t] = __reduce_add_sync(t == 5 ? 0xffffu : ~0u, x[t]);
}
// cell: missing lanes: any
